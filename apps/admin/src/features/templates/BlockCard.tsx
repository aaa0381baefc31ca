import { Button, Card, Title } from '@mantine/core'
import type { Template, TemplateBlock } from '@ressoa/contract/templates'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { EditableField } from './EditableField'
import classes from './TemplateEditor.module.css'

type BlockCardProps = {
  block: TemplateBlock
  values: readonly string[]
  mergeFields: Template['mergeFields']
  /** The preview shows the current values. */
  isApplied: boolean
  onChange: (editable: number, value: string) => void
  onApply: () => void
}

/** One block of the mail with its editable fields. */
export const BlockCard = ({ block, values, mergeFields, isApplied, onChange, onApply }: BlockCardProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId}>
      <div className={classes.blockHead}>
        <Title order={2} id={titleId}>
          {block.title}
        </Title>
        <Button
          className={classes.apply}
          size="xs"
          variant="light"
          disabled={isApplied}
          aria-label={t('template.editor.applyWhich', { block: block.title })}
          onClick={onApply}
        >
          {t('template.editor.apply')}
        </Button>
      </div>
      <div className={classes.fields}>
        {block.editables.map((editable, index) => (
          <EditableField
            key={editable.targetValue.targetModel}
            editable={editable}
            value={values[index] ?? ''}
            mergeFields={mergeFields}
            onChange={(value) => onChange(index, value)}
          />
        ))}
      </div>
    </Card>
  )
}
