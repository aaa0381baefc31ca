import { Button, Checkbox, Switch, Title, Tooltip } from '@mantine/core'
import type { Campaign } from '@ressoa/contract/campaigns'
import type { MailKind } from '@ressoa/domain/codes'
import { mergePartsOf } from '@ressoa/domain/merge-places'
import { IconPencil, IconSend } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMergeFields } from '../../templates/templates.queries'
import { type CampaignEmails, isSet } from './campaign-emails'
import { DaysInput } from './DaysInput'
import classes from './EmailStep.module.css'
import { MailSketch } from './MailSketch'
import { TestMailDialog } from './TestMailDialog'

type EmailBlockProps = {
  kind: MailKind
  campaign: Campaign
  emails: CampaignEmails
  onChange: (emails: CampaignEmails) => void
  onEdit: () => void
}

/** One e-mail of the sequence: its content, its timing and whether it is sent. */
export const EmailBlock = ({ kind, campaign, emails, onChange, onEdit }: EmailBlockProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  const [isTesting, setIsTesting] = useState(false)
  const email = emails[kind]
  const isReady = isSet(email)
  return (
    <li className={classes.item} data-set={isReady || undefined}>
      <span className={classes.dot} aria-hidden="true" />
      <section className={classes.block} aria-labelledby={titleId}>
        <MailSketch type={campaign.type} kind={kind} words={isReady ? undefined : t('email.noTemplate')} />
        <div className={classes.words}>
          <div className={classes.head}>
            <Title order={2} id={titleId}>
              {t(`email.kind.${kind}.name`)}
            </Title>
            <span className={classes.when}>{t(`email.kind.${kind}.when`)}</span>
            {kind !== 'request' && <ActiveSwitch kind={kind} emails={emails} onChange={onChange} />}
          </div>
          {isReady ? <Facts email={email} /> : <p className={classes.missing}>{t(`email.kind.${kind}.missing`)}</p>}
          <div className={classes.foot}>
            <Rules kind={kind} emails={emails} onChange={onChange} />
            <span className={classes.actions}>
              <Button
                className={classes.test}
                variant="subtle"
                size="xs"
                leftSection={<IconSend size={17} stroke={1.7} aria-hidden />}
                disabled={!isReady}
                aria-label={t('email.testWhich', { name: t(`email.kind.${kind}.name`) })}
                onClick={() => setIsTesting(true)}
              >
                {t('email.test.button')}
              </Button>
              <Button
                variant={isReady ? 'default' : 'light'}
                size="xs"
                leftSection={<IconPencil size={17} stroke={1.7} aria-hidden />}
                aria-label={t(isReady ? 'email.editWhich' : 'email.chooseWhich', { name: t(`email.kind.${kind}.name`) })}
                onClick={onEdit}
              >
                {t(isReady ? 'email.editing.button' : 'email.choose')}
              </Button>
            </span>
          </div>
        </div>
      </section>
      {isTesting && <TestMailDialog kind={kind} campaign={campaign} emails={emails} onClose={() => setIsTesting(false)} />}
    </li>
  )
}

const Facts = ({ email: { subject, templateId, templateName } }: { email: CampaignEmails[MailKind] }) => {
  const { t } = useTranslation()
  const labels = new Map(useMergeFields(templateId).map(({ key, label }) => [key, label]))
  return (
    <dl className={classes.facts}>
      <dt>{t('email.subject')}</dt>
      <dd>
        {mergePartsOf(subject).map((part) =>
          typeof part === 'string' ? (
            part
          ) : (
            <span
              key={part.at}
              className={classes.place}
              title={part.fallback ? t('mergeField.without', { words: part.fallback }) : undefined}
            >
              {labels.get(part.key) ?? part.key}
            </span>
          ),
        )}
      </dd>
      <dt>{t('email.template')}</dt>
      <dd>{templateName}</dd>
    </dl>
  )
}

type PartProps<K extends MailKind = MailKind> = {
  kind: K
  emails: CampaignEmails
  onChange: (emails: CampaignEmails) => void
}

const ActiveSwitch = ({ kind, emails, onChange }: PartProps<'reminder' | 'thankYou'>) => {
  const { t } = useTranslation()
  const email = emails[kind]
  const isReady = isSet(email)
  const isOn = email.isActive && isReady
  return (
    <Tooltip label={t('email.editFirst')} disabled={isReady}>
      <span className={classes.switch}>
        <Switch
          labelPosition="left"
          label={t(isOn ? 'email.on' : 'email.off')}
          aria-label={t('email.activeWhich', { name: t(`email.kind.${kind}.name`) })}
          disabled={!isReady}
          checked={isOn}
          onChange={(event) => onChange({ ...emails, [kind]: { ...email, isActive: event.currentTarget.checked } })}
        />
      </span>
    </Tooltip>
  )
}

/** The waiting times, and who is left out. */
const Rules = ({ kind, emails, onChange }: PartProps) => {
  const { t } = useTranslation()
  if (kind === 'thankYou') return <span />
  if (kind === 'request') {
    return (
      <DaysInput
        label={t('email.resendDays')}
        before={t('email.resendBefore')}
        after={t('email.resendAfter')}
        min={0}
        value={emails.resendDays}
        onChange={(resendDays) => onChange({ ...emails, resendDays })}
      />
    )
  }
  return (
    <span className={classes.rules}>
      <DaysInput
        label={t('email.reminderDays')}
        before={t('email.reminderBefore')}
        after={t('email.reminderAfter')}
        min={1}
        value={emails.reminderDays}
        onChange={(reminderDays) => onChange({ ...emails, reminderDays })}
      />
      <Checkbox
        label={t('email.remindsOnlyNew')}
        checked={emails.remindsOnlyNew}
        onChange={(event) => onChange({ ...emails, remindsOnlyNew: event.currentTarget.checked })}
      />
    </span>
  )
}
