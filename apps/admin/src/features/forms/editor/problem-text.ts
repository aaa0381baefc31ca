import { type FormProblem, formLimits } from '@ressoa/domain/form-rules'
import i18n from 'i18next'

/** The message for each rule. */
export const problemText = (problem: FormProblem): string => {
  switch (problem.at) {
    case 'name':
      return problem.is === 'long' ? tooLong(formLimits.name) : i18n.t('formEditor.problem.name')
    case 'title':
      return problem.is === 'long' ? tooLong(formLimits.title) : i18n.t('formEditor.problem.title')
    case 'commentTitle':
      return problem.is === 'long' ? tooLong(formLimits.commentTitle) : i18n.t('formEditor.problem.commentTitle')
    case 'fields':
      return problem.is === 'tooMany'
        ? i18n.t('formEditor.problem.tooMany', { max: formLimits.fields })
        : i18n.t('formEditor.problem.ratingMissing')
    case 'field':
      return fieldProblemText(problem)
  }
}

const fieldProblemText = ({ cause, is }: Extract<FormProblem, { at: 'field' }>) => {
  if (cause === 'title') return is === 'long' ? tooLong(formLimits.fieldTitle) : i18n.t('formEditor.problem.fieldTitle')
  if (cause !== 'values') return i18n.t(`formEditor.problem.${cause}`)
  if (is === 'long') return i18n.t('formEditor.problem.valuesLong', { max: formLimits.value, count: formLimits.values })
  return is === 'duplicate' ? i18n.t('formEditor.problem.valueTwice') : i18n.t('formEditor.problem.values')
}

const tooLong = (max: number) => i18n.t('form.error.long', { max })
