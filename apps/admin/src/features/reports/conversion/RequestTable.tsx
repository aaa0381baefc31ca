import { Title } from '@mantine/core'
import type { EmailRequest } from '@ressoa/contract/conversion-report'
import { IconBellRinging, IconForms, IconMailOpened, IconMessage2, IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, DataTable } from '../../../components/DataTable'
import { CopySurveyLink } from './CopySurveyLink'
import { Mark } from './Mark'
import { PersonName } from './PersonName'

type RequestTableProps = { rows: EmailRequest[] | undefined; isReloading: boolean; footer: ReactNode }

/** The recipients of a dispatch, and how far each of them has come. */
export const RequestTable = ({ rows, isReloading, footer }: RequestTableProps) => {
  const { t } = useTranslation()
  const columns: Column<Numbered>[] = [
    {
      key: 'person',
      head: t('conversion.person'),
      part: 'title',
      width: '24%',
      cell: ({ person }) => <PersonName person={person} nameless={t('recipient.erased')} />,
    },
    {
      key: 'sent',
      head: t('conversion.requests.sent'),
      cell: ({ sent, sentDate }) => <Mark isSet={sent} icon={IconSend} date={sentDate} words="sent" />,
    },
    {
      key: 'opened',
      head: t('conversion.requests.opened'),
      cell: ({ opened }) => <Mark isSet={opened} icon={IconMailOpened} words="opened" />,
    },
    {
      key: 'clicked',
      head: t('conversion.requests.clicked'),
      cell: ({ clicked }) => <Mark isSet={clicked} icon={IconForms} words="clicked" />,
    },
    {
      key: 'reminder',
      head: t('conversion.requests.reminder'),
      cell: ({ rememberSent, rememberSentDate }) => (
        <Mark isSet={rememberSent} icon={IconBellRinging} date={rememberSentDate} words="reminder" />
      ),
    },
    {
      key: 'answered',
      head: t('conversion.requests.answered'),
      cell: ({ answered, answeredDate }) => <Mark isSet={answered} icon={IconMessage2} date={answeredDate} words="answered" />,
    },
    {
      key: 'actions',
      head: t('conversion.requests.actions'),
      part: 'actions',
      cell: ({ surveyUrl, person }) => surveyUrl && <CopySurveyLink url={surveyUrl} person={person} />,
    },
  ]
  return (
    <DataTable
      label={t('conversion.requests.title')}
      title={<Title order={2}>{t('conversion.requests.title')}</Title>}
      columns={columns}
      rows={rows?.map((row, index) => ({ ...row, index }))}
      keyOf={({ index }) => index}
      isReloading={isReloading}
      isWide
      footer={footer}
    />
  )
}

/** A request has no id on the wire; its place on the page tells it from the others. */
type Numbered = EmailRequest & { index: number }
