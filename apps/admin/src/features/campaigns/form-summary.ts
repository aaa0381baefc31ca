import type { Form } from '@ressoa/contract/forms'
import { scoreClasses } from '@ressoa/domain/codes'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'

const locales = { pt: 'pt-BR', en: 'en-US', es: 'es-ES' } as const

/** What a form asks, in one line: "Nota de 0 a 10, comentário e 3 perguntas". */
export const useFormSummary = ({ type, fields, comments }: Form) => {
  const { t } = useTranslation()
  const hasComment = scoreClasses.some((of) => comments[of].visible)
  // The first field of a CSAT form is the stars, which the scale already covers.
  const asked = type === 'csat' ? fields.slice(1) : fields
  const parts = [
    t(type === 'nps' ? 'campaign.chooseForm.scaleNps' : 'campaign.chooseForm.scaleCsat'),
    hasComment && t('campaign.chooseForm.withComment'),
    asked.length > 0 && t('campaign.chooseForm.fields', { count: asked.length }),
  ]
  return new Intl.ListFormat(locales[currentLanguage()]).format(parts.filter((part) => part !== false))
}
