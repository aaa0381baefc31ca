import { plainText } from '@ressoa/domain/plain-text'

/** Types of shop that are masculine in Portuguese, without accents. Any other store is feminine, as in "a loja". */
const masculine = new Set(
  `acougue armazem atelie atelier bar bazar bistro boteco brecho buffet cafe centro clube consultorio deposito emporio espaco
  estudio grupo hipermercado hortifruti hospital hotel instituto laboratorio magazine mercadinho mercado minimercado outlet pet
  posto quiosque restaurante sacolao salao shopping sitio spa studio supermercado varejao`.split(/\s+/),
)

/** "da" Loja Demo, "do" Mercado Central. */
export const articleOf = (storeName: string) => {
  const [first = ''] = plainText(storeName.trim()).split(/\s+/)
  return masculine.has(first) ? 'do' : 'da'
}
