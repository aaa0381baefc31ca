import { Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { productName } from './Logo'
import classes from './Page.module.css'

export type PageProps = {
  title: string
  /** The title of the window, if it says more. */
  windowTitle?: string
  /** Replaces the head when the page is printed. */
  printedHead?: ReactNode
  subtitle?: ReactNode
  /** State chips beside the title. */
  chips?: ReactNode
  /** At most one of them is filled. */
  actions?: ReactNode
  back?: { link: Pick<LinkProps, 'to' | 'params' | 'search'>; label: string }
  /** list: lists and reports, settings: settings pages, step: wizard steps. */
  width?: 'list' | 'settings' | 'step'
  children: ReactNode
}

/** The structure of every screen: back link, title with chips, actions, then the content. */
export const Page = ({
  title,
  windowTitle,
  printedHead,
  subtitle,
  chips,
  actions,
  back,
  width = 'list',
  children,
}: PageProps) => {
  useDocumentTitle(windowTitle ?? title)
  return (
    <div className={classes.page} data-width={width}>
      {printedHead}
      {back && (
        <Link {...back.link} className={classes.back} data-no-print>
          <IconArrowLeft size={17} stroke={1.7} aria-hidden />
          {back.label}
        </Link>
      )}
      <div className={classes.head} data-no-print={printedHead ? true : undefined}>
        <div className={classes.titles}>
          <Title order={1} tabIndex={-1}>
            {title}
          </Title>
          {chips}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {children}
    </div>
  )
}

export const useDocumentTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · ${productName}`
  }, [title])
}
