/** Names of the demo's customers, branches and products. */

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

export const branches = [
  { name: 'Savassi', sellers: ['Lúcia', 'Marcos', 'Tainá'] },
  { name: 'Centro', sellers: ['Roberto', 'Elaine', 'Sandra'] },
  { name: 'Pampulha', sellers: ['Igor', 'Viviane'] },
  { name: 'Contagem', sellers: ['Neide', 'Paulo'] },
  { name: 'Betim', sellers: ['Jorge', 'Kelly'] },
] as const

export const categories = ['Vestidos', 'Calçados', 'Cama e banho', 'Decoração', 'Infantil', 'Acessórios'] as const
export const reasons = ['Atendimento', 'Variedade', 'Preço', 'Entrega', 'Ambiente da loja'] as const
