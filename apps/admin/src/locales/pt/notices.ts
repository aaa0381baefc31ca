export const notices = {
  notices: {
    title: 'Notificações',
    whose: 'De quais respostas {{name}} fica sabendo, e como.',
    own: 'De quais respostas de {{store}} você fica sabendo, e como.',
    answers: 'Respostas',
    daily: {
      name: 'Resumo diário',
      when: 'Um e-mail por dia',
    },
    immediate: {
      name: 'Na hora',
      when: 'Um e-mail por resposta',
    },
    monthly: {
      name: 'Relatório do mês por e-mail',
      what: 'No primeiro dia de cada mês: a nota do mês anterior, a mudança e a evolução de doze meses. Sem respostas no mês, nenhum e-mail.',
    },
    switch: '{{answerClass}}: {{way}}',
    save: 'Salvar',
    saved: 'Notificações salvas.',
  },
} as const
