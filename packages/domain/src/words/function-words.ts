import type { Language } from '../languages'

// Words that hold a sentence together and say nothing about a shop. They tell the language of a comment, and are left out of word
// clouds. In plain spelling, without accents. Our own selection.

const pt = `
a o as os um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas para pra pro com sem sob sobre
entre ate desde apos e ou mas porem nem que se como quando onde porque pois entao assim tambem so ja ainda sempre nunca nao sim
muito muita muitos muitas mais menos tao tanto bem todo toda todos todas tudo nada algo alguem alguns algumas algum alguma nenhum
nenhuma outro outra outros outras mesmo mesma cada qualquer qual quais quem cujo eu tu ele ela eles elas voce voces nos me te lhe
lhes mim meu minha meus minhas seu sua seus suas nosso nossa nossos nossas dele dela deles delas este esta estes estas isto esse
essa esses essas isso aquele aquela aqueles aquelas aquilo aqui ali la ai ser sou e era eram foi foram fui sao seja sendo sido
estar estou esta estao estava estavam esteve estive ter tenho tem tinha tinham tive teve ha havia houve vou vai vao ia ir fazer
faz fez fiz feito pode podem posso poder depois antes agora hoje la ao aos
`

const es = `
a al el la los las lo un una unos unas de del en por para con sin sobre entre hasta desde y e o u pero aunque ni que si como cuando
donde porque pues entonces asi tambien solo ya aun todavia siempre nunca no muy mucho mucha muchos muchas mas menos tan tanto bien
todo toda todos todas nada algo alguien algunos algunas algun alguna ningun ninguna otro otra otros otras mismo misma cada cual
cuales quien quienes cuyo yo tu el ella ellos ellas usted ustedes nosotros me te le les se nos mi mis su sus nuestro nuestra
nuestros nuestras este esta estos estas esto ese esa esos esas eso aquel aquella aquellos aquellas aquello aqui alli ahi ser soy es
era eran fue fueron fui son sea siendo sido estar estoy esta estan estaba estaban estuvo estuve tener tengo tiene tienen tenia tuve
tuvo hay habia hubo he ha han hemos voy va van iba ir hacer hace hizo hice hecho puede pueden puedo poder despues antes ahora hoy
`

const en = `
a an the of in on at by for with without from to into onto over under about between until since and or but nor that which who whom
whose this these those there here if as when where because so then than too also only just already still always never not no yes
very much many more most less few little such all any some each every both either neither other another same own i you he she it we
they me him her us them my your his its our their mine yours ours theirs myself yourself is am are was were be been being have has
had having do does did doing done will would shall should can could may might must go goes went going get gets got getting after
before now today again out up down off what how why don didn doesn isn wasn aren weren won wouldn couldn t s re ve ll d m
`

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** In plain spelling. */
export const functionWords: Record<Language, ReadonlySet<string>> = { pt: setOf(pt), en: setOf(en), es: setOf(es) }

/** The words that no word cloud shows, whatever the language of the comment: stores have customers of several. */
export const isStopWord = (plainWord: string) => Object.values(functionWords).some((words) => words.has(plainWord))
