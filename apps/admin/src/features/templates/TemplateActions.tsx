import { Menu } from '@mantine/core'
import type { ListedTemplate } from '@ressoa/contract/templates'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { entryIcon, RowActions } from '../../components/RowActions'
import { paths } from '../../paths'

export const TemplateActions = ({ template: { id, name }, onCopy }: { template: ListedTemplate; onCopy: () => void }) => {
  const { t } = useTranslation()
  return (
    <RowActions name={name} editor={{ to: paths.template.path, params: { item: String(id) } }}>
      <Menu.Item leftSection={<IconCopy {...entryIcon} />} onClick={onCopy}>
        {t('template.list.copy')}
      </Menu.Item>
    </RowActions>
  )
}
