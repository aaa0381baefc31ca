import { Button, Loader, Menu } from '@mantine/core'
import { campaigns } from '@ressoa/contract/campaigns'
import { IconChevronDown, IconMail, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryLine } from '../../components/RetryLine'
import { entryIcon } from '../../components/RowActions'
import { ask } from '../../lib/query'
import { paths } from '../../paths'
import classes from './Confirmation.module.css'

/** From a new list to the dispatches of a campaign that sends mails, or to a new campaign. */
export const AskList = () => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const known = useQuery({ ...ask(campaigns), enabled: isOpen })
  const sending = (known.data ?? []).filter(({ active, emailConfiguration }) => active && emailConfiguration?.active)
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="top-end" returnFocus>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={17} stroke={1.7} aria-hidden />}>{t('import.end.ask')}</Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.campaigns}>
        {known.isPending && <Loader size="sm" m="xs" aria-label={t('import.end.fetching')} />}
        <RetryLine of={known} />
        {sending.length > 0 && <Menu.Label>{t('import.end.with')}</Menu.Label>}
        {sending.map(({ id, name }) => (
          <Menu.Item
            key={id}
            leftSection={<IconMail {...entryIcon} />}
            renderRoot={(props) => <Link {...props} to={paths.campaignDispatch.path} search={{ Id: String(id) }} />}
          >
            {name}
          </Menu.Item>
        ))}
        {sending.length > 0 && <Menu.Divider />}
        <Menu.Item
          leftSection={<IconPlus {...entryIcon} />}
          renderRoot={(props) => <Link {...props} to={paths.newCampaign.path} />}
        >
          {t('import.end.newCampaign')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
