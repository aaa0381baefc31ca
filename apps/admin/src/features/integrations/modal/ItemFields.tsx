import type { ConfigurationItem } from '@ressoa/contract/integrations'
import type { CheckedForm } from '../../../lib/form'
import { type ConfigurationValues, pathOf } from './configuration'
import { hasBoxes, ItemField } from './ItemField'
import classes from './Modal.module.css'

type ItemFieldsProps = { items: readonly ConfigurationItem[]; form: CheckedForm<ConfigurationValues> }

/** The settings in the server's order. Lists stand two in a row, and so do the fields of the order that fill dimensions. */
export const ItemFields = ({ items, form }: ItemFieldsProps) => (
  <div className={classes.items}>
    {items.map((item, index) => {
      const { onBlur } = form.getInputProps(pathOf(index))
      return (
        <div key={item.name} className={isHalf(item) ? undefined : classes.whole}>
          <ItemField
            item={item}
            value={form.values.items[index] ?? ''}
            error={form.errors[pathOf(index)]}
            field={{ 'data-path': pathOf(index), onBlur }}
            onChange={(value) => form.setFieldValue(pathOf(index), value)}
          />
        </div>
      )
    })}
  </div>
)

const isHalf = (item: ConfigurationItem) =>
  item.itemValueType === 'singleSelect' ||
  (item.itemValueType === 'multiSelect' && !hasBoxes(item)) ||
  item.name.startsWith('Dimension.')
