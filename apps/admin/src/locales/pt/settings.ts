export const settings = {
  settings: {
    subtitle: 'Valem para toda a equipe desta loja.',
    save: 'Salvar',
    saved: 'Configurações salvas.',
    reload: 'Recarregar',
    region: {
      title: 'Região',
      timeZone: 'Fuso horário',
      timeZoneHelp: 'Os relatórios contam os dias por ele. Se mudar, todos são refeitos.',
      noTimeZone: 'Nenhum fuso com esse nome',
      language: 'Idioma da loja',
      languageHelp: 'O das pesquisas e dos e-mails. O seu, nas telas, fica no topo da página.',
    },
    scores: {
      title: 'Notas',
      decimals: 'Casas decimais do NPS',
      provisional: 'Contar respostas provisórias',
      provisionalHelp: 'Vale a nota de quem escolheu e não chegou a enviar.',
    },
    product: {
      title: 'Partes do produto',
      help: 'Só a conta principal vê e muda.',
      csat: 'Pesquisas CSAT',
      csatHelp: 'Desligadas, o relatório de estrelas sai do menu.',
      report: 'Novo relatório de NPS',
      reportHelp: 'Desligado, o relatório de NPS sai do menu.',
    },
  },
} as const
