import type { TemplateType } from '@ressoa/domain/codes'
import { say } from '../../../locales/messages'
import { type MailValues, type TemplateContent, valuesOf } from '../blocks'
import { place } from '../merge-fields'
import { lineOfWords, plainWords } from '../rich-text'
import type { MailLook } from './mail-look'
import { csatScores, npsScores, scoreAddress } from './score-links'

/** The same mail as plain text. */
export const mailText = (mail: MailLook, type: TemplateType, content: TemplateContent): string => {
  const values: MailValues = valuesOf(type, content)
  return [
    mail.storeName,
    plainWords(values.message.text),
    ...('scale' in values ? questionText(values.scale, npsScores) : []),
    ...('stars' in values ? questionText(values.stars, csatScores) : []),
    ...('button' in values && values.button.isShown ? [`${lineOfWords(values.button.text)}: ${place('survey')}`] : []),
    plainWords(values.footer.text),
    '--',
    say(mail.language, 'mail.why', { store: mail.storeName }),
    `${say(mail.language, 'mail.unsubscribe')}: ${place('unsubscribe')}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

type Asked = { question: string; lowLabel: string; highLabel: string }

const questionText = ({ question, lowLabel, highLabel }: Asked, scores: readonly number[]): string[] => {
  const ends = new Map([
    [scores[0], lineOfWords(lowLabel)],
    [scores.at(-1), lineOfWords(highLabel)],
  ])
  const line = (score: number) => [score, ...(ends.get(score) ? [`(${ends.get(score)})`] : []), scoreAddress(score)].join(' ')
  return [plainWords(question), scores.map(line).join('\n')]
}
