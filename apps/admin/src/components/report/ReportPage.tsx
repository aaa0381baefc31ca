import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { Page, type PageProps } from '../Page'
import { type Printed, PrintedHead, useWindowTitle } from './PrintedHead'
import classes from './ReportPage.module.css'

type TabsOf<T extends string> = {
  label: string
  names: readonly { value: T; name: string }[]
  value: T
  onChange: (value: T) => void
}

type ReportPageProps<T extends string> = {
  title: string
  back?: PageProps['back']
  /** State chips beside the title. */
  chips?: ReactNode
  /** Text beside the title, such as the period of the comparison. */
  note?: ReactNode
  /** Export, and the button of the filter drawer. */
  actions?: ReactNode
  tabs?: TabsOf<T>
  /** Period and campaign, on the line of the tabs, or without tabs on that of the title. */
  filters?: ReactNode
  /** Above the tabs: what all of them are about. */
  summary?: ReactNode
  /** Above the content: the number of results and the active filters. */
  info?: ReactNode
  /** The filter drawer, which docks beside the page. */
  drawer?: ReactNode
  /** Replaces everything below the title while the store has nothing to report on. */
  empty?: ReactNode
  /** What the printed page says above the report. */
  printed?: Printed
  children: ReactNode
}

/** The frame of every report on answers. `Found` (lists) or `ReportCard` (everything else) gives the content its states. */
export const ReportPage = <T extends string>({
  title,
  back,
  chips,
  note,
  actions,
  empty,
  drawer,
  summary,
  printed,
  ...content
}: ReportPageProps<T>) => {
  const printedTitle = printed?.title ?? title
  const windowTitle = useWindowTitle(printedTitle, printed)
  return (
    <div className={classes.layout}>
      <div className={classes.page}>
        <Page
          title={title}
          windowTitle={windowTitle}
          printedHead={printed && <PrintedHead title={printedTitle} printed={printed} />}
          back={back}
          chips={chips}
          actions={
            <>
              {note && <p className={classes.note}>{note}</p>}
              {!content.tabs && content.filters}
              {actions}
            </>
          }
        >
          {empty || (
            <>
              {summary}
              <Content {...content} />
            </>
          )}
        </Page>
      </div>
      {drawer}
    </div>
  )
}

type ContentProps<T extends string> = Pick<ReportPageProps<T>, 'tabs' | 'filters' | 'info' | 'children'>

const Content = <T extends string>({ tabs, filters, info, children }: ContentProps<T>) =>
  tabs ? (
    <Tabs value={tabs.value} onChange={(value) => tabs.onChange(value as T)}>
      <div className={classes.line}>
        <Tabs.List aria-label={tabs.label}>
          {tabs.names.map(({ value, name }) => (
            <Tabs.Tab key={value} value={value}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {filters && (
          <div className={classes.filters} data-no-print>
            {filters}
          </div>
        )}
      </div>
      <Tabs.Panel value={tabs.value}>
        {info}
        {children}
      </Tabs.Panel>
    </Tabs>
  ) : (
    <>
      {info}
      {children}
    </>
  )
