/** Names of the demo's customers, and their comments. */

export const firstNames = [
  ...[
    'Ana',
    'Maria',
    'Juliana',
    'Fernanda',
    'Camila',
    'Beatriz',
    'Larissa',
    'Renata',
    'Patrícia',
    'Luciana',
    'Aline',
    'Priscila',
    'Sofia',
    'Helena',
  ],
  ...[
    'João',
    'Pedro',
    'Lucas',
    'Gabriel',
    'Rafael',
    'Otávio',
    'Bruno',
    'Thiago',
    'Marcelo',
    'Felipe',
    'André',
    'Rodrigo',
    'Caio',
    'Vinícius',
  ],
  ...['Diego', 'Valentina', 'Emily', 'Michael', 'Carmen', 'Javier'],
]

export const lastNames = [
  ...[
    'Silva',
    'Souza',
    'Oliveira',
    'Santos',
    'Rodrigues',
    'Ferreira',
    'Almeida',
    'Costa',
    'Gomes',
    'Martins',
    'Araújo',
    'Ribeiro',
    'Carvalho',
  ],
  ...[
    'Barbosa',
    'Rocha',
    'Dias',
    'Nunes',
    'Moreira',
    'Cardoso',
    'Teixeira',
    'Fonseca',
    'Couto',
    'Lima',
    'Pereira',
    'Smith',
    'García',
  ],
]

/** {seller}, {branch} and {product} are placeholders. A comment is one or two of these sentences. */
export const comments = {
  promoter: [
    'Fui muito bem atendida, {seller} separou tudo antes de eu chegar.',
    '{seller} entende do que vende e não empurra produto.',
    'Loja linda, cheirosa e organizada. Volto sempre.',
    'Preço justo e {product} de ótima qualidade.',
    'Entrega chegou antes do prazo e bem embalada.',
    'Troquei sem burocracia nenhuma, em cinco minutos.',
    'Achei tudo o que procurava na unidade {branch}.',
    'Atendimento nota mil, parabéns a {seller}!',
    'A variedade de {product} é a melhor da cidade.',
    'Comprei pelo site e retirei na {branch} no mesmo dia.',
    'Ambiente tranquilo, dá vontade de ficar.',
    'Sempre encontro promoção boa de {product}.',
    'Embrulharam para presente com o maior carinho.',
    'Me ligaram depois para saber se estava tudo certo. Adorei.',
    'Estacionamento fácil e equipe simpática.',
  ],
  neutral: [
    'Gostei da loja. O estacionamento podia ser maior.',
    'Bom atendimento, mas a fila do caixa estava longa.',
    'Produto bom, só achei o preço um pouco alto.',
    'Faltava o meu tamanho em {product}.',
    'A loja da {branch} é boa, mas a do centro tem mais opções.',
    'Demorou um pouco para alguém vir atender.',
    'Tudo certo com a compra, nada de especial.',
    'A entrega chegou no prazo, a embalagem veio amassada.',
    'O site podia mostrar o que tem em cada loja.',
    'Atenderam bem, porém sem muita informação sobre {product}.',
  ],
  detractor: [
    'A entrega atrasou três dias e ninguém avisou.',
    'Esperei vinte minutos e {seller} atendeu outra pessoa na minha frente.',
    'O produto veio com defeito e a troca foi uma novela.',
    'Preço na etiqueta diferente do caixa na unidade {branch}.',
    'Liguei quatro vezes e ninguém atendeu o telefone.',
    'Cobraram o frete duas vezes e ainda não devolveram.',
    '{product} desbotou na primeira lavagem.',
    'A loja da {branch} está abandonada, provador sujo.',
    'Fila enorme e só um caixa aberto.',
    'Vendedor grosseiro, saí sem comprar.',
    'Prometeram retornar sobre a troca e nunca retornaram.',
    'Não tinha nada do que estava anunciado no site.',
    'O ar-condicionado estava quebrado, insuportável.',
  ],
} as const

export const foreignComments = {
  promoter: [
    'Great service, {seller} was very kind.',
    'Lovely shop and fair prices.',
    'Excelente atención, volveré pronto.',
    'Muy buena calidad y entrega rápida.',
  ],
  neutral: ['Nice store but the queue was long.', 'Buen producto, aunque un poco caro.'],
  detractor: ['My order arrived late and nobody told me.', 'El producto llegó dañado y nadie respondió.'],
} as const

export const branches = [
  { name: 'Savassi', sellers: ['Lúcia', 'Marcos', 'Tainá'] },
  { name: 'Centro', sellers: ['Roberto', 'Elaine', 'Sandra'] },
  { name: 'Pampulha', sellers: ['Igor', 'Viviane'] },
  { name: 'Contagem', sellers: ['Neide', 'Paulo'] },
  { name: 'Betim', sellers: ['Jorge', 'Kelly'] },
] as const

export const categories = ['Vestidos', 'Calçados', 'Cama e banho', 'Decoração', 'Infantil', 'Acessórios'] as const
export const reasons = ['Atendimento', 'Variedade', 'Preço', 'Entrega', 'Ambiente da loja'] as const
