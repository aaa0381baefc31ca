import type { Campaign } from '@ressoa/contract/campaigns'
import type { MailKind } from '@ressoa/domain/codes'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { UnsavedChanges } from '../../../components/UnsavedChanges'
import { focusTitle } from '../../../lib/focus-title'
import { CampaignOfStep } from '../wizard/CampaignOfStep'
import { type CampaignEmail, dropLeftEmails, emailsOf, isSame, readLeftEmails } from './campaign-emails'
import { EmailEdit } from './EmailEdit'
import { EmailOverview } from './EmailOverview'

/** The e-mails of a campaign and their timing: request, reminder and thank-you. */
export const EmailStep = () => {
  const search = useSearch({ from: '/signed-in/campaign/email' })
  const opened = search.fromTemplateEdit === 'true' ? search.emailType : undefined
  return (
    <CampaignOfStep Id={search.Id}>
      {(campaign, onReload) => <Emails mode="edit" campaign={campaign} opened={opened} onReload={onReload} />}
    </CampaignOfStep>
  )
}

/** The same with the dispatches, as the last step of the e-mail setup. */
export const ReviewStep = () => {
  const { Id } = useSearch({ from: '/signed-in/campaign/review' })
  return (
    <CampaignOfStep Id={Id}>
      {(campaign, onReload) => <Emails mode="review" campaign={campaign} onReload={onReload} />}
    </CampaignOfStep>
  )
}

export type EmailStepMode = 'edit' | 'review'

type EmailsProps = {
  mode: EmailStepMode
  campaign: Campaign
  /** The e-mail whose template has just been edited. */
  opened?: MailKind
  onReload: () => Promise<void>
}

type Edited = { kind: MailKind; email: CampaignEmail }

/** An overview of all e-mails, or the editor of one. */
const Emails = ({ mode, campaign, opened, onReload }: EmailsProps) => {
  const navigate = useNavigate()
  const saved = emailsOf(campaign.emailConfiguration)
  const [left] = useState(() => (opened ? readLeftEmails(campaign.id) : undefined))
  const [emails, setEmails] = useState(left?.emails ?? saved)
  const [edited, setEdited] = useState<Edited | null>(opened ? { kind: opened, email: left?.edited ?? saved[opened] } : null)
  const endEdit = (email?: CampaignEmail) => {
    dropLeftEmails(campaign.id)
    if (email && edited) setEmails({ ...emails, [edited.kind]: email })
    setEdited(null)
    // A page reload must not open the e-mail editor again.
    if (opened) void navigate({ to: '.', search: { Id: String(campaign.id) }, replace: true })
  }
  useTitleFocus(edited?.kind)
  return (
    <>
      {edited ? (
        <EmailEdit
          key={edited.kind}
          campaign={campaign}
          emails={emails}
          kind={edited.kind}
          start={edited.email}
          onConfirm={endEdit}
          onLeave={() => endEdit()}
        />
      ) : (
        <EmailOverview
          mode={mode}
          campaign={campaign}
          emails={emails}
          isChanged={!isSame(emails, saved)}
          onChange={setEmails}
          onEdit={(kind) => setEdited({ kind, email: emails[kind] })}
          onReload={onReload}
        />
      )}
      <UnsavedChanges
        isDirty={!isSame(emails, saved)}
        editor={{ name: `emails.${campaign.id}`, version: campaign.version, values: emails, onTake: setEmails }}
      />
    </>
  )
}

/** Focuses the title when the view changes, as after a change of screen. */
const useTitleFocus = (view: string | undefined) => {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current !== view) focusTitle()
    shown.current = view
  }, [view])
}
