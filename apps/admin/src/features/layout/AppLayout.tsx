import { may } from '@ressoa/domain/rights'
import { Outlet, useMatches, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DeniedState } from '../../components/DeniedState'
import { SignInAgain } from '../../components/SignInAgain'
import { useSession } from '../../lib/session'
import { isOpened, type RouteFacts } from '../../paths'
import classes from './AppLayout.module.css'
import { useDrawer } from './drawer'
import { SideDrawer } from './SideDrawer'
import { useRecordingScript, useSessionCheck } from './session-check'
import { TopBar } from './TopBar'

export const AppLayout = () => {
  const facts = useMatches({ select: (matches) => matches.at(-1)?.staticData.facts })
  const search = useSearch({ strict: false })
  return isOpened(facts, search) ? <Outlet /> : <SignedInLayout facts={facts} />
}

/** The layout for signed-in users. A screen that the role may not open is replaced; the layout stays. */
const SignedInLayout = ({ facts }: { facts?: RouteFacts }) => {
  const { admin } = useSession()
  useRecordingScript(useSessionCheck())

  const isAllowed = !facts || facts.access === 'public' || may(admin.role, facts.access)
  const content = isAllowed ? <Outlet /> : <DeniedState />
  return (
    <>
      {facts?.hidesLayout && isAllowed ? content : <Framed section={facts?.section}>{content}</Framed>}
      <SignInAgain />
    </>
  )
}

type FramedProps = Pick<Parameters<typeof TopBar>[0], 'section'> & { children: React.ReactNode }

const Framed = ({ section, children }: FramedProps) => {
  const { t } = useTranslation()
  const drawer = useDrawer()
  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#content" data-no-print>
        {t('action.skipToContent')}
      </a>
      <TopBar section={section} drawer={drawer} />
      <div className={classes.body}>
        <SideDrawer section={section} drawer={drawer} />
        <main id="content" className={classes.content} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
