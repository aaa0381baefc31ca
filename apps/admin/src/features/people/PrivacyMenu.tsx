import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { exportPerson, type Person } from '@ressoa/contract/people'
import { IconChevronDown, IconDownload, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callForFile } from '../../lib/api'
import { saveFile } from '../../lib/download'
import { ErasePersonDialog } from './ErasePersonDialog'

/** Data subject requests: a copy of the personal data, or its erasure. */
export const PrivacyMenu = ({ person }: { person: Person }) => {
  const { t } = useTranslation()
  const [isErasing, { open, close }] = useDisclosure(false)
  const download = useMutation({
    mutationFn: (format: 'json' | 'csv') => callForFile(exportPerson, { personId: person.id, format }),
    onSuccess: saveFile,
  })
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            loading={download.isPending}
            rightSection={<IconChevronDown size={17} stroke={1.7} aria-hidden />}
          >
            {t('person.privacy.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />} onClick={() => download.mutate('json')}>
            {t('person.privacy.exportJson')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />} onClick={() => download.mutate('csv')}>
            {t('person.privacy.exportCsv')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item c="var(--detractor-text)" leftSection={<IconTrash size={17} stroke={1.7} aria-hidden />} onClick={open}>
            {t('person.privacy.erase')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isErasing && <ErasePersonDialog person={person} onClose={close} />}
    </>
  )
}
