export const notices = {
  notices: {
    title: 'Notificações',
    whose: 'De quais respostas {{name}} fica sabendo, e como.',
    answers: 'Respostas',
    daily: {
      name: 'Resumo diário',
      when: 'Um e-mail por dia',
    },
    immediate: {
      name: 'Na hora',
      when: 'Um e-mail por resposta',
    },
    switch: '{{answerClass}}: {{way}}',
    save: 'Salvar',
    saved: 'Notificações salvas.',
  },
  answerClass: {
    promoter: {
      name: 'Promotores',
      grades: 'notas 9 e 10',
    },
    neutral: {
      name: 'Neutros',
      grades: 'notas 7 e 8',
    },
    detractor: {
      name: 'Detratores',
      grades: 'notas de 0 a 6',
    },
  },
} as const
