import { Card, Group, Switch, Text, TextInput, Title } from '@mantine/core'
import { type ScoreClass, type SurveyType, scoreClasses } from '@ressoa/domain/codes'
import { formLimits } from '@ressoa/domain/form-rules'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassMark } from '../../../components/ClassMark'
import { Counter } from '../../../components/Counter'
import type { EditorForm } from './editor-form'
import classes from './FormEditor.module.css'

type CommentsCardProps = { form: EditorForm; type: SurveyType; onShow: (of: ScoreClass) => void }

/** The comment questions by class. The preview shows the one being edited. */
export const CommentsCard = ({ form, type, onShow }: CommentsCardProps) => {
  const { t } = useTranslation()
  return (
    <Card component="section" aria-labelledby="editor-comments">
      <Title order={2} id="editor-comments">
        {t('formEditor.comments')}
      </Title>
      <Text c="dimmed" mb={4}>
        {t('formEditor.commentsHelp')}
      </Text>
      {scoreClasses.map((of) => (
        <CommentRow key={of} form={form} type={type} of={of} onShow={onShow} />
      ))}
    </Card>
  )
}

const CommentRow = ({ form, type, of, onShow }: CommentsCardProps & { of: ScoreClass }) => {
  const { t } = useTranslation()
  const id = useId()
  const { title, visible } = form.values.comments[of]
  const show = (isVisible: boolean) => {
    form.setFieldValue(`comments.${of}.visible`, isVisible)
    // A hidden comment cannot be required.
    if (!isVisible) form.setFieldValue(`comments.${of}.required`, false)
  }
  return (
    <fieldset className={classes.comment} aria-labelledby={id} onFocus={() => onShow(of)}>
      <div className={classes.commentHead}>
        <span id={id}>
          <ClassMark of={of} type={type} />
        </span>
        <Group gap="lg">
          <Switch label={t('formEditor.visible')} checked={visible} onChange={(event) => show(event.currentTarget.checked)} />
          <Switch
            label={t('formEditor.required')}
            disabled={!visible}
            title={visible ? undefined : t('formEditor.requiredLocked')}
            {...form.getInputProps(`comments.${of}.required`, { type: 'checkbox' })}
          />
        </Group>
      </div>
      <TextInput
        required
        label={t('formEditor.commentTitle')}
        maxLength={formLimits.commentTitle}
        autoComplete="off"
        rightSection={<Counter text={title} max={formLimits.commentTitle} />}
        rightSectionWidth={72}
        {...form.getInputProps(`comments.${of}.title`)}
      />
    </fieldset>
  )
}
