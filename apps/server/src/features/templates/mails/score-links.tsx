import { classOf, csatScale, npsScale } from '@ressoa/domain/scoring'
import type { CSSProperties, ReactNode } from 'react'
import { say } from '../../../locales/messages'
import type { MailValues } from '../blocks'
import { place } from '../merge-fields'
import { lineOfWords } from '../rich-text'
import { Words } from './letter'
import { classColours, light, type MailLook, storeColours } from './mail-look'

const range = ({ min, max }: { min: number; max: number }) => Array.from({ length: max - min + 1 }, (_, index) => min + index)

export const npsScores = range(npsScale)
export const csatScores = range(csatScale)

/** The survey with this score preselected. */
export const scoreAddress = (score: number) => `${place('survey')}&rating=${score}`

type Asked = { mail: MailLook; values: MailValues<'npsRequest'>['scale'] }

/** 0 to 10 in one row that fits the narrowest phone. */
export const ScaleLinks = ({ mail, values }: Asked) => (
  <Question mail={mail} values={values}>
    {npsScores.map((score) => {
      const { name, fill, edge, text } = cellColours(mail, values.colours, score)
      return (
        <td key={score} align="center">
          <a
            href={scoreAddress(score)}
            className={name}
            target="_blank"
            rel="noreferrer"
            aria-label={say(mail.language, 'mail.score', { score, max: npsScale.max })}
            style={{
              ...linkStyle,
              backgroundColor: fill,
              border: `1px solid ${edge}`,
              borderRadius: 6,
              color: text,
              fontSize: 15,
              padding: '11px 0',
            }}
          >
            {score}
          </a>
        </td>
      )
    })}
  </Question>
)

const cellColours = ({ mainColour }: MailLook, colours: Asked['values']['colours'], score: number) => {
  if (colours === 'plain') return { name: 'plain', fill: light.plain, edge: light.edge, text: light.ink }
  if (colours === 'store') {
    const { tint, edge, onTint } = storeColours(mainColour)
    return { name: 'tint', fill: tint, edge, text: onTint }
  }
  const name = classOf('nps', score)
  return { name, ...classColours[name], edge: classColours[name].text }
}

/** Five stars, each with its number: colour and shape alone are not accessible. */
export const StarLinks = ({ mail, values }: { mail: MailLook; values: MailValues<'csatRequest'>['stars'] }) => (
  <Question mail={mail} values={values}>
    {csatScores.map((score) => (
      <td key={score} align="center">
        <a
          href={scoreAddress(score)}
          target="_blank"
          rel="noreferrer"
          aria-label={say(mail.language, 'mail.stars', { score, max: csatScale.max })}
          style={{ ...linkStyle, color: light.star, padding: '4px 0' }}
        >
          <span className="star" style={{ color: light.star, fontSize: 34, lineHeight: '38px', display: 'block' }}>
            ★
          </span>
          <span className="soft" style={{ color: light.soft, fontSize: 14 }}>
            {score}
          </span>
        </a>
      </td>
    ))}
  </Question>
)

const linkStyle: CSSProperties = { display: 'block', fontWeight: 600, lineHeight: '20px', textDecoration: 'none' }

type QuestionProps = { mail: MailLook; values: { question: string; lowLabel: string; highLabel: string }; children: ReactNode }

const Question = ({ mail, values: { question, lowLabel, highLabel }, children }: QuestionProps) => (
  <div style={{ margin: '8px 0 24px' }}>
    <Words html={question} mail={mail} size={18} />
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '1px 0' }}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <End align="left" html={lowLabel} />
          <End align="right" html={highLabel} />
        </tr>
      </tbody>
    </table>
  </div>
)

const End = ({ align, html }: { align: 'left' | 'right'; html: string }) => (
  <td className="soft" align={align} width="50%" style={{ color: light.soft, fontSize: 13, lineHeight: '18px', paddingTop: 6 }}>
    {lineOfWords(html)}
  </td>
)
