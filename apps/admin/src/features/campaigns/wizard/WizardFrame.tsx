import { Title, UnstyledButton } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/Chip'
import { Logo } from '../../../components/Logo'
import { useDocumentTitle } from '../../../components/Page'
import { Steps } from '../../../components/Steps'
import { paths } from '../../../paths'
import classes from './WizardFrame.module.css'

const ownSteps = ['type', 'form', 'details'] as const
/** The steps of the e-mail setup. */
export const mailSteps = ['model', 'list', 'dispatch', 'review'] as const
export type WizardStep = (typeof ownSteps | typeof mailSteps)[number]

/** How to leave the wizard: a link, or an action that runs first. */
type WayOut = { label: string } & ({ link: Pick<LinkProps, 'to' | 'search'> } | { onLeave: () => void; isLeaving: boolean })

type WizardFrameProps = {
  /** Absent for a screen that is not one of several steps. */
  step?: WizardStep
  /** The steps for this store and this campaign. */
  shownSteps?: readonly WizardStep[]
  campaign: { name: string; isActive: boolean }
  exit: WayOut
  title: string
  subtitle: string
  back: ReactNode
  next?: ReactNode
  /** Stays in sight above the navigation. */
  dock?: ReactNode
  /** wide: with a preview beside the content. */
  width?: 'wide'
  children: ReactNode
}

/** A wizard step without the menu: the campaign in the header, the navigation in the footer. */
export const WizardFrame = ({
  step,
  shownSteps = ownSteps,
  campaign,
  exit,
  title,
  subtitle,
  back,
  next,
  dock,
  width,
  children,
}: WizardFrameProps) => {
  const { t } = useTranslation()
  useDocumentTitle(title)
  return (
    <div className={classes.frame} data-width={width}>
      <header className={classes.header}>
        <div className={classes.campaign}>
          <Link to={paths.home.path} className={classes.logo}>
            <Logo withName={false} />
          </Link>
          <span className={classes.name}>{campaign.name}</span>
          <Chip>{t(campaign.isActive ? 'campaign.state.on' : 'campaign.state.draft')}</Chip>
        </div>
        <div className={classes.steps}>
          {step && (
            <Steps
              label={t('campaign.wizard.steps')}
              steps={shownSteps}
              current={step}
              wordOf={(each) => t(`campaign.wizard.step.${each}`)}
            />
          )}
        </div>
        <Exit {...exit} />
      </header>
      <main className={classes.main}>
        <div className={classes.titles}>
          <Title order={1} tabIndex={-1}>
            {title}
          </Title>
          <p className={classes.subtitle}>{subtitle}</p>
        </div>
        {children}
      </main>
      <footer className={classes.footer} data-foot>
        {dock}
        <div className={classes.way}>
          {back}
          {next && <div className={classes.next}>{next}</div>}
        </div>
      </footer>
    </div>
  )
}

const Exit = ({ label, ...way }: WayOut) =>
  'link' in way ? (
    <Link {...way.link} className={classes.exit}>
      {label}
    </Link>
  ) : (
    <UnstyledButton className={classes.exit} disabled={way.isLeaving} onClick={way.onLeave}>
      {label}
    </UnstyledButton>
  )
