import { type Dimension, dimensions } from '@ressoa/contract/dimensions'
import { type Form, forms } from '@ressoa/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/query'

/** The dimensions that a link can preset, such as branch, seller or counter. Undefined while loading. */
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
 * Ratings and texts come from the respondent, and so does everything that this form asks. A dimension that was not imported and
 * that any active form asks for is left out too: it is about the customer, such as a wish to be called back, and is not known in
 * advance.
 */
const isKnownBefore = (dimension: Dimension, { formId, forms }: { formId: number; forms: readonly Form[] }) => {
  const isChoice = dimension.type === 'singleSelect' || dimension.type === 'multiSelect'
  if (!dimension.active || !isChoice || linkValuesOf(dimension).length === 0) return false
  const isAskedBy = ({ fields }: Form) => fields.some(({ dimensionId }) => dimensionId === dimension.id)
  if (forms.some((form) => form.id === formId && isAskedBy(form))) return false
  return dimension.origin === 'import' || !forms.some((form) => form.active && isAskedBy(form))
}
