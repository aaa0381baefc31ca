import { Card, Radio, Stack, Title } from '@mantine/core'
import { contactRules } from '@ressoa/domain/survey'
import { useTranslation } from 'react-i18next'
import type { EditorForm } from './editor-form'
import classes from './FormEditor.module.css'

/** The order of the parts, and whether respondents give their contact data. */
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
        <Radio.Group label={t('formEditor.contact')} description={t('formEditor.contactHelp')} {...form.getInputProps('contact')}>
          <div className={classes.radios}>
            {contactRules.map((rule) => (
              <Radio key={rule} value={rule} label={t(`formEditor.contactRule.${rule}`)} />
            ))}
          </div>
        </Radio.Group>
      </Stack>
    </Card>
  )
}
