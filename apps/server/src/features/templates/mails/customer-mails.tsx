import { Button } from '@react-email/button'
import { Section } from '@react-email/section'
import type { TemplateType } from '@ressoa/domain/codes'
import type { ReactElement } from 'react'
import type { MailValues } from '../blocks'
import { place } from '../merge-fields'
import { lineOfWords } from '../rich-text'
import { Letter } from './letter'
import { type MailLook, storeColours } from './mail-look'
import { ScaleLinks, StarLinks } from './score-links'

/** A mail of each type, rendered from its blocks. */

type MailProps<Type extends TemplateType> = { mail: MailLook; values: MailValues<Type> }

const NpsAsking = ({ mail, values }: MailProps<'npsRequest'>) => (
  <Letter mail={mail} values={values} summary={summaryOf(values.scale.question)}>
    <ScaleLinks mail={mail} values={values.scale} />
    <SurveyButton mail={mail} values={values.button} />
  </Letter>
)

const CsatAsking = ({ mail, values }: MailProps<'csatRequest'>) => (
  <Letter mail={mail} values={values} summary={summaryOf(values.stars.question)}>
    <StarLinks mail={mail} values={values.stars} />
    <SurveyButton mail={mail} values={values.button} />
  </Letter>
)

const Thanking = ({ mail, values }: MailProps<'npsThankYou'>) => <Letter mail={mail} values={values} />

export const mailOfType: { [Type in TemplateType]: (props: MailProps<Type>) => ReactElement } = {
  npsRequest: NpsAsking,
  npsReminder: NpsAsking,
  npsThankYou: Thanking,
  csatRequest: CsatAsking,
  csatReminder: CsatAsking,
  csatThankYou: Thanking,
}

// The preview text of the mail. It is not cut, because it could end inside a merge field.
const longestSummary = 150
const summaryOf = (question: string) => {
  const line = lineOfWords(question)
  return line.length <= longestSummary ? line : ''
}

const SurveyButton = ({ mail, values }: { mail: MailLook; values: MailValues<'npsRequest'>['button'] }) => {
  const { button, buttonLabel } = storeColours(mail.mainColour)
  return values.isShown ? (
    <Section style={{ marginBottom: 24, textAlign: values.align }}>
      <Button
        href={place('survey')}
        style={{
          backgroundColor: button,
          borderRadius: 8,
          color: buttonLabel,
          fontSize: 16,
          fontWeight: 600,
          padding: '12px 24px',
        }}
      >
        {lineOfWords(values.text)}
      </Button>
    </Section>
  ) : null
}
