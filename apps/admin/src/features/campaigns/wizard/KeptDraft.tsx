import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths'
import { useKeptDraft } from '../campaign-draft'
import classes from './KeptDraft.module.css'

/** Leads back to the draft in this browser, which no list shows yet. */
export const KeptDraft = () => {
  const { t } = useTranslation()
  const { draft, discard } = useKeptDraft()
  if (!draft) return null
  const step = draft.formId === null ? paths.campaignForm.path : paths.campaignDetails.path
  return (
    <section className={classes.kept} aria-label={t('campaign.state.draft')}>
      <IconPencil className={classes.icon} size={20} stroke={1.7} aria-hidden />
      <p className={classes.text}>{t('campaign.kept.text', { name: draft.name.trim() || t('campaign.kept.nameless') })}</p>
      <span className={classes.actions}>
        <Button variant="subtle" size="xs" onClick={discard}>
          {t('campaign.kept.discard')}
        </Button>
        <Button variant="light" size="xs" renderRoot={(props) => <Link {...props} to={step} />}>
          {t('campaign.kept.resume')}
        </Button>
      </span>
    </section>
  )
}
