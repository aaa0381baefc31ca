import { Card, Stack, Textarea, TextInput, Title } from '@mantine/core'
import type { SurveyType } from '@ressoa/domain/codes'
import { formLimits } from '@ressoa/domain/form-rules'
import { useTranslation } from 'react-i18next'
import { Counter } from '../../../components/Counter'
import type { EditorForm } from './editor-form'
import classes from './FormEditor.module.css'

/** The form's name for the team and its question for the customer. */
export const QuestionCard = ({ form, type }: { form: EditorForm; type: SurveyType }) => {
  const { t } = useTranslation()
  const title = form.getInputProps('title')
  return (
    <Card component="section" aria-labelledby="editor-question">
      <Title order={2} id="editor-question" className={classes.cardTitle}>
        {t('formEditor.question')}
      </Title>
      <Stack gap={14}>
        <TextInput
          required
          label={t('formEditor.name')}
          description={t('formEditor.nameHelp')}
          maxLength={formLimits.name}
          autoComplete="off"
          rightSection={<Counter text={form.values.name} max={formLimits.name} />}
          rightSectionWidth={64}
          {...form.getInputProps('name')}
        />
        <div className={classes.counted}>
          <Textarea
            required
            rows={2}
            label={t(`formEditor.title.${type}`)}
            maxLength={formLimits.title}
            {...title}
            // The survey shows it as a single paragraph.
            onChange={(event) => title.onChange(event.currentTarget.value.replaceAll('\n', ' '))}
          />
          <Counter text={form.values.title} max={formLimits.title} />
        </div>
      </Stack>
    </Card>
  )
}
