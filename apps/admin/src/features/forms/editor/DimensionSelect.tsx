import { DimensionPicker } from './DimensionPicker'
import { fieldPath, fieldsOf } from './edited-form'
import type { FieldPartProps } from './FieldDetails'

/** The dimension of a form's field. Each field has another one. */
export const DimensionSelect = ({ form, field }: FieldPartProps) => {
  const path = fieldPath(field.handle, 'dimensionId')
  const usedElsewhere = new Set(
    fieldsOf(form.values).flatMap(({ handle, dimensionId }) => (handle === field.handle ? [] : (dimensionId ?? []))),
  )
  const { onChange: _change, value: _value, ...input } = form.getInputProps(path)
  const choose = (id: number | null) => {
    form.setFieldValue(path, id)
    form.clearFieldError(path)
  }
  return <DimensionPicker question={field} usedIds={usedElsewhere} origin="form" input={input} onChoose={choose} />
}
