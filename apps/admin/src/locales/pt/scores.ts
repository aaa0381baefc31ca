export const scores = {
  score: {
    classes: 'Respostas por classe',
    column: { class: 'Classe', answers: 'Respostas', share: 'Parte', evolution: 'Evolução' },
    interval: '{{low}} a {{high}}',
    noAnswers: 'Nenhuma resposta no período',
    direction: { up: 'subiu', same: 'ficou igual', down: 'caiu' },
    change: {
      points_one: '{{amount}} ponto',
      points_other: '{{amount}} pontos',
      share: '{{amount}} p.p.',
      percent: '{{amount}}%',
      bare: '{{amount}}',
    },
    table: { margin: 'Margem de 95%', answers: 'Respostas', weeks: '8 semanas', change: 'Mudança' },
    days: '{{start}} a {{end}}',
    quarter: 'T{{quarter}} {{year}}',
    running: 'em andamento',
    seeAnswers: 'Ver respostas',
    goalMark: 'meta {{goal}}',
    mayBeChance: 'pode ser acaso',
    few: 'poucas respostas',
    nothingBefore: 'sem comparação',
    answers_one: '{{total}} resposta',
    answers_other: '{{total}} respostas',
    withInterval: '{{type}} {{score}} ({{low}} a {{high}})',
    margin: 'margem de 95%: {{low}} a {{high}}',
    how: {
      title: 'Como é calculado',
      nps: 'NPS é a parte de promotores menos a parte de detratores, de −100 a 100.',
      csat: 'CSAT é a parte de clientes satisfeitos, de 0 a 100%.',
      margin:
        'A margem de 95% mostra até onde a nota poderia ir só pelo acaso de quem respondeu. Quanto menos respostas, mais larga.',
      few: 'Com menos de {{few}} respostas, a nota é só um primeiro sinal.',
      change:
        'A mudança compara com o período anterior, de mesma duração. “Pode ser acaso” quer dizer que o acaso basta para explicar a diferença.',
    },
  },
} as const
