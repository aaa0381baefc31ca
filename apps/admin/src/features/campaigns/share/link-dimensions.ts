import { type Dimension, dimensions } from '@ressoa/contract/dimensions'
import { type Form, forms } from '@ressoa/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/query'

/** What a link can say of the place where it hangs: branch, seller, counter. Undefined until it is known. */
export const useLinkDimensions = (formId: number) => {
  const askedDimensions = useQuery(ask(dimensions))
  const askedForms = useQuery(ask(forms))
  const known = askedDimensions.data && askedForms.data && { all: askedDimensions.data, forms: askedForms.data }
  return {
    dimensions: known?.all.filter((dimension) => isKnownBefore(dimension, { formId, forms: known.forms })),
    failed: askedDimensions.isLoadingError ? askedDimensions : askedForms,
  }
}

/** The values of a dimension that a link may carry. */
export const linkValuesOf = ({ values }: Dimension) => [
  ...new Set(values.filter(({ active }) => active).map(({ value }) => value)),
]

/**
 * A rating or a text is the respondent's to give, and so is what this form asks. What was made for a question and is asked by any form
 * in use is the customer's own too: nobody at the counter knows whether the next one wants to be called back.
 */
const isKnownBefore = (dimension: Dimension, { formId, forms }: { formId: number; forms: readonly Form[] }) => {
  const isChoice = dimension.type === 'singleSelect' || dimension.type === 'multiSelect'
  if (!dimension.active || !isChoice || linkValuesOf(dimension).length === 0) return false
  const isAskedBy = ({ fields }: Form) => fields.some(({ dimensionId }) => dimensionId === dimension.id)
  if (forms.some((form) => form.id === formId && isAskedBy(form))) return false
  return dimension.origin === 'import' || !forms.some((form) => form.active && isAskedBy(form))
}
