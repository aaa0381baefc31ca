export const charts = {
  chart: {
    table: 'Tabela',
    graph: 'Gráfico',
    asTable: 'Ver como tabela',
    asChart: 'Ver como gráfico',
    save: 'Salvar como imagem',
    saved: 'Imagem salva.',
    saveFailed: 'Não deu para salvar a imagem. Tente de novo.',
    noAnswers: 'nenhuma resposta',
    goal: 'Meta {{goal}}',
  },
} as const
