import { Card, Radio, Stack, Switch, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EditorForm } from './editor-form'
import classes from './FormEditor.module.css'

/** What comes first, and whether people say who they are. */
export const OptionsCard = ({ form }: { form: EditorForm }) => {
  const { t } = useTranslation()
  return (
    <Card component="section" aria-labelledby="editor-options">
      <Title order={2} id="editor-options" className={classes.cardTitle}>
        {t('formEditor.options')}
      </Title>
      <Stack gap="lg">
        <Radio.Group label={t('formEditor.order')} {...form.getInputProps('order')}>
          <div className={classes.radios}>
            <Radio value="fieldsFirst" label={t('formEditor.fieldsFirst')} />
            <Radio value="commentFirst" label={t('formEditor.commentFirst')} />
          </div>
        </Radio.Group>
        <Switch
          label={t('formEditor.anonymousPerson')}
          description={t('formEditor.anonymousPersonHelp')}
          {...form.getInputProps('anonymousPerson', { type: 'checkbox' })}
        />
      </Stack>
    </Card>
  )
}
