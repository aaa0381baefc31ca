import { Button, Card, TextInput, Title } from '@mantine/core'
import type { Campaign } from '@ressoa/contract/campaigns'
import { type MailKind, templateTypeOf } from '@ressoa/domain/codes'
import { mailSubjectLength } from '@ressoa/domain/limits'
import { IconArrowLeft, IconBraces, IconCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { MergeFieldPopover } from '../../../components/MergeFieldPopover'
import { paths } from '../../../paths'
import { useMergeFields } from '../../templates/templates.queries'
import { mailSteps, WizardFrame } from '../wizard/WizardFrame'
import { type CampaignEmail, type CampaignEmails, isSet, keepLeftEmails } from './campaign-emails'
import classes from './EmailStep.module.css'
import { TemplatePicker } from './TemplatePicker'

type EmailEditProps = {
  campaign: Campaign
  emails: CampaignEmails
  kind: MailKind
  start: CampaignEmail
  onConfirm: (email: CampaignEmail) => void
  onLeave: () => void
}

/** The subject and the template of one e-mail. Changes apply only after confirmation. */
export const EmailEdit = ({ campaign, emails, kind, start, onConfirm, onLeave }: EmailEditProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [email, setEmail] = useState(start)
  const [isAsking, setIsAsking] = useState(false)
  const isChanged = email !== start
  const confirm = () => (isSet(email) ? onConfirm({ ...email, subject: email.subject.trim() }) : setIsAsking(true))
  const editTemplate = (templateId: number) => {
    keepLeftEmails(campaign.id, { emails, edited: email })
    const search = { fromWizard: 'true', emailType: kind, Id: String(campaign.id) } as const
    void navigate({ to: paths.template.path, params: { item: String(templateId) }, search, ignoreBlocker: true })
  }
  return (
    <WizardFrame
      step="model"
      shownSteps={mailSteps}
      campaign={{ name: campaign.name, isActive: campaign.active }}
      exit={{ label: t('action.cancel'), onLeave: isChanged ? () => setIsAsking(true) : onLeave, isLeaving: false }}
      title={t(`email.kind.${kind}.name`)}
      subtitle={t('email.editing.subtitle')}
      back={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={17} stroke={1.7} aria-hidden />}
          onClick={isChanged ? () => setIsAsking(true) : onLeave}
        >
          {t('campaign.wizard.back')}
        </Button>
      }
      next={
        <>
          <span>{t('email.editing.next')}</span>
          <Button leftSection={<IconCheck size={17} stroke={1.7} aria-hidden />} onClick={confirm}>
            {t('email.editing.confirm')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <Card>
          <SubjectField
            subject={email.subject}
            templateId={email.templateId}
            onChange={(subject) => setEmail({ ...email, subject })}
          />
        </Card>
        <section aria-labelledby="email-templates">
          <Title order={2} id="email-templates" mb="sm">
            {t('email.template')}
          </Title>
          <TemplatePicker
            type={templateTypeOf(campaign.type, kind)}
            formId={campaign.formId}
            chosenId={email.templateId}
            onChoose={({ id, name }) => setEmail({ ...email, templateId: id, templateName: name })}
            onEdit={editTemplate}
          />
        </section>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={t(isSet(email) ? 'email.leave.question' : 'email.leave.missing')}
          consequence={t('email.leave.consequence')}
          confirm={t('email.leave.confirm')}
          keep={t('email.leave.keep')}
          isDestructive
          onConfirm={onLeave}
          onKeep={() => setIsAsking(false)}
        />
      )}
    </WizardFrame>
  )
}

type SubjectFieldProps = { subject: string; templateId: number | null; onChange: (subject: string) => void }

/** The subject may contain merge fields. The chosen template determines which ones exist. */
const SubjectField = ({ subject, templateId, onChange }: SubjectFieldProps) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const mergeFields = useMergeFields(templateId)
  const insert = (place: string) => {
    const at = input.current?.selectionStart ?? subject.length
    onChange(`${subject.slice(0, at)}${place}${subject.slice(at)}`.slice(0, mailSubjectLength))
  }
  return (
    <div className={classes.subject}>
      <TextInput
        ref={input}
        className={classes.subjectInput}
        required
        label={t('email.subject')}
        description={t('email.editing.subjectHelp')}
        maxLength={mailSubjectLength}
        value={subject}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {mergeFields.length > 0 && (
        <MergeFieldPopover mergeFields={mergeFields} onInsert={insert}>
          {(toggle) => (
            <Button
              className={classes.subjectTool}
              variant="default"
              leftSection={<IconBraces size={17} stroke={1.7} aria-hidden />}
              aria-label={t('mergeField.label')}
              onClick={toggle}
            >
              {t('mergeField.short')}
            </Button>
          )}
        </MergeFieldPopover>
      )}
    </div>
  )
}
