import type { ScoreClass } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import { fewAnswers } from '@ressoa/domain/limits'
import { shareOf, wilson } from '@ressoa/domain/scoring'
import { say } from '../../locales/messages'
import { actionMail } from '../../mail/action-mail'
import { drawMonths, pictureSize } from './draw-months'
import type { MonthlyFigures, NamedScore, Scored } from './monthly-figures'

const pictureName = 'monthly-scores@ressoa'

type Given = {
  language: Language
  figures: MonthlyFigures
  admin: { name: string }
  store: { name: string }
  url: string
}

/** The mail about a month: the figures in words, and the last twelve months as a picture. */
export const monthlyMail = async ({ language, figures, admin, store, url }: Given) => {
  const write = writerOf(language, figures)
  const words = { store: store.name, month: write.month(figures.months.at(-1)?.firstDay ?? '') }
  const bars = figures.months.map(({ scored }) => barOf(scored))
  const mail = await actionMail({
    language,
    greeting: say(language, 'mail.greeting', { name: admin.name }),
    text: say(language, 'monthly.text', words),
    figure: evolutionOf(figures, write, language),
    items: itemsOf(figures, write, language),
    button: say(language, 'monthly.button'),
    url,
    footnote: say(language, 'notice.why'),
  })
  return {
    subject: say(language, 'monthly.subject', { ...words, type: write.type, score: write.score(figures.now.score) }),
    ...mail,
    pictures: [{ cid: pictureName, fileName: 'scores.png', content: drawMonths(bars, figures.goal) }],
  }
}

const barOf = (scored: Scored | undefined) =>
  scored
    ? { score: scored.score, low: scored.low, high: scored.high, count: scored.count }
    : { score: null, low: 0, high: 0, count: 0 }

const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en-US', es: 'es-ES' }

type Writer = ReturnType<typeof writerOf>

const writerOf = (language: Language, { type, decimals }: Pick<MonthlyFigures, 'type' | 'decimals'>) => {
  const locale = locales[language]
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      // Spanish would not group four digits.
      useGrouping: 'always',
      signDisplay: 'negative',
    })
      .format(value)
      .replace('-', '−')
  const unit = type === 'csat' ? '%' : ''
  const score = (value: number) => `${number(value, decimals)}${unit}`
  return {
    type: type.toUpperCase(),
    number,
    score,
    points: (value: number) => number(value, decimals),
    percent: (value: number) => `${number(value, 1)}%`,
    interval: ({ low, high }: { low: number; high: number }) =>
      say(language, 'monthly.interval', { low: score(low), high: score(high) }),
    answers: (count: number) => say(language, count === 1 ? 'monthly.answer' : 'monthly.answers', { count: number(count) }),
    month: (firstDay: string) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(firstDay)),
    shortMonth: (firstDay: string) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' }).format(new Date(firstDay)).replace('.', ''),
  }
}

const itemsOf = (figures: MonthlyFigures, write: Writer, language: Language) => [
  {
    title: `${write.type} ${write.score(figures.now.score)} · ${write.answers(figures.now.count)}`,
    text: [
      write.interval(figures.now),
      ...(figures.now.count < fewAnswers ? [say(language, 'monthly.few', { few: fewAnswers })] : []),
    ].join('\n'),
  },
  { title: say(language, 'monthly.change'), text: changeOf(figures, write, language) },
  { title: say(language, 'monthly.classes'), text: classesOf(figures, write, language) },
  ...valuesOf(figures, write, language),
  ...askedOf(figures, write, language),
  ...csatOf(figures, language),
]

const changeOf = ({ now, before, verdict, months }: MonthlyFigures, write: Writer, language: Language) => {
  if (!before) return say(language, 'monthly.verdict.nothingBefore')
  const points = now.score - before.score
  const direction = points === 0 ? 'same' : points > 0 ? 'up' : 'down'
  const moved = say(language, `monthly.moved.${direction}`, {
    points: write.points(Math.abs(points)),
    month: write.month(months.at(-2)?.firstDay ?? ''),
    before: write.score(before.score),
    answers: write.answers(before.count),
  })
  return `${moved}\n${say(language, `monthly.verdict.${verdict}`, { few: fewAnswers })}`
}

const classes = { promoter: 'promoters', neutral: 'neutrals', detractor: 'detractors' } as const

const classesOf = ({ type, now: { counts } }: MonthlyFigures, write: Writer, language: Language) =>
  (Object.keys(classes) as ScoreClass[])
    .map((each) => {
      const part = classes[each]
      const name = say(language, `export.${type}.${each}`)
      return `${name}: ${write.percent(shareOf(part, counts))} (${write.number(counts[part])})`
    })
    .join('\n')

const valuesOf = ({ dimension }: MonthlyFigures, write: Writer, language: Language) => {
  if (!dimension) return []
  const lines = (values: readonly NamedScore[]) =>
    values
      .map((value) => `${value.name}: ${write.score(value.score)}, ${write.interval(value)}, ${write.answers(value.count)}`)
      .join('\n')
  return [
    { title: say(language, 'monthly.best', { dimension: dimension.name }), text: lines(dimension.best) },
    { title: say(language, 'monthly.worst', { dimension: dimension.name }), text: lines(dimension.worst) },
  ]
}

const askedOf = ({ asked }: MonthlyFigures, write: Writer, language: Language) => {
  if (asked.length === 0) return []
  const lines = asked.map(({ origin, sent, answered }) => {
    const { low, high } = wilson(answered, sent)
    return say(language, `monthly.asked.${origin}`, {
      sent: write.number(sent),
      answered: write.number(answered),
      share: write.percent((100 * answered) / sent),
      low: write.percent(low),
      high: write.percent(high),
    })
  })
  return [{ title: say(language, 'monthly.asked'), text: lines.join('\n') }]
}

const csatOf = ({ csat, decimals }: MonthlyFigures, language: Language) => {
  if (!csat) return []
  const write = writerOf(language, { type: 'csat', decimals })
  return [{ title: `CSAT ${write.score(csat.score)} · ${write.answers(csat.count)}`, text: write.interval(csat) }]
}

/** The picture, below it a label for each bar, and all of it in words. */
const evolutionOf = ({ months, goal }: MonthlyFigures, write: Writer, language: Language) => {
  const scoreText = (scored: Scored | undefined) => (scored ? write.number(scored.score) : '–')
  const text = say(language, 'monthly.picture', {
    type: write.type,
    months: months.map(({ firstDay, scored }) => `${write.shortMonth(firstDay)} ${scoreText(scored)}`).join(', '),
  })
  const cell = { width: `${100 / months.length}%`, fontSize: 11, lineHeight: '15px', textAlign: 'center', padding: 0 } as const
  const row = (values: readonly { key: string; value: string }[], colour: string) => (
    <tr>
      {values.map(({ key, value }) => (
        <td key={key} style={{ ...cell, color: colour }}>
          {value}
        </td>
      ))}
    </tr>
  )
  return {
    text,
    html: (
      <div style={{ margin: '0 0 24px' }}>
        <img
          src={`cid:${pictureName}`}
          alt={text}
          width={pictureSize.width / 2}
          style={{ display: 'block', width: '100%', height: 'auto', border: 0 }}
        />
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse' }}>
          <tbody>
            {row(
              months.map(({ firstDay, scored }) => ({ key: firstDay, value: scoreText(scored) })),
              '#1E1722',
            )}
            {row(
              months.map(({ firstDay }) => ({ key: firstDay, value: write.shortMonth(firstDay) })),
              '#5D5566',
            )}
          </tbody>
        </table>
        <p style={{ color: '#5D5566', fontSize: 12, lineHeight: '18px', margin: '8px 0 0' }}>
          {say(language, 'monthly.legend', { few: fewAnswers })}
          {goal !== null && ` ${say(language, 'monthly.goalLegend')}`}
        </p>
      </div>
    ),
  }
}
