import { Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog'
import { paths } from '../../../paths'
import type { ImportEnding } from '../../imports/parts/execute'
import { ImportNumbers, peopleIn } from '../../imports/parts/ImportNumbers'
import { ImportOutcome } from '../../imports/parts/ImportOutcome'

type ImportedDialogProps = { campaignId: number; ending: ImportEnding; onClose: () => void }

/** The result of the import. Leads to the dispatch, unless nobody was imported. */
export const ImportedDialog = ({ campaignId, ending, onClose }: ImportedDialogProps) => {
  const { t } = useTranslation()
  const isWhole = 'result' in ending && !ending.result.hasWarnings
  const taken = peopleIn(ending)
  const title = isWhole ? 'import.wizard.dialog.title' : taken > 0 ? 'import.wizard.dialog.partly' : 'import.end.failure'
  return (
    <Dialog size={640} title={t(title)} onClose={onClose}>
      <Text c="dimmed">
        <ImportNumbers ending={ending} />
      </Text>
      {!isWhole && <ImportOutcome ending={ending} />}
      <Group justify="flex-end" mt="lg">
        {taken > 0 && (
          <Button
            data-autofocus
            renderRoot={(props) => <Link {...props} to={paths.campaignDispatch.path} search={{ Id: String(campaignId) }} />}
          >
            {t('import.wizard.dialog.forward')}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}
