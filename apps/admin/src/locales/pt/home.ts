export const home = {
  home: {
    greeting: 'Olá, {{name}}',
    store: 'Você está em {{store}}.',
    shortcuts: 'O que você pode fazer',
    nothingTitle: 'Ainda não há telas para o seu acesso',
    nothingText: 'Se você precisa de alguma, fale com quem administra a loja.',
  },
} as const
