import type { ReactNode } from 'react'
import { Banner } from './Banner'
import { LanguageLinks } from './LanguageLinks'
import { Logo } from './Logo'
import { useDocumentTitle } from './Page'
import classes from './SignedOutFrame.module.css'

type SignedOutFrameProps = { title: string; subtitle?: string; children: ReactNode }

/** The layout of every page before signing in: logo, title and form, with the banner beside them. */
export const SignedOutFrame = ({ title, subtitle, children }: SignedOutFrameProps) => {
  useDocumentTitle(title)
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <header>
          <Logo />
        </header>
        <main className={classes.main}>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
          <div className={classes.content}>{children}</div>
        </main>
        <footer>
          <LanguageLinks />
        </footer>
      </div>
      <Banner />
    </div>
  )
}
