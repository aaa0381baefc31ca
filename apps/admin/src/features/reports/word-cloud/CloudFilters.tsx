import { removedWords, saveRemovedWords, wordCloudData } from '@ressoa/contract/word-cloud'
import { may } from '@ressoa/domain/rights'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../../components/FormAlert'
import { RetryLine } from '../../../components/RetryLine'
import { ReportFilters } from '../../../components/report/ReportFilters'
import { call } from '../../../lib/api'
import { ask } from '../../../lib/query'
import { useSession } from '../../../lib/session'
import { type EditedWords, finishedWords, RemovedWords } from './RemovedWords'
import type { WordCloudReport } from './use-word-cloud'

/** Period, campaign and the removed words. If the words cannot be saved, the drawer stays open with everything in it. */
export const CloudFilters = ({ report, onClose }: { report: WordCloudReport; onClose: () => void }) => {
  const { t } = useTranslation()
  const { admin } = useSession()
  const known = useQuery(ask(removedWords))
  const [edited, setEdited] = useState<EditedWords>()
  const save = useSaveWords()
  return (
    <ReportFilters
      filter={report.filter}
      type="nps"
      isBusy={save.isPending}
      onCancel={onClose}
      onApply={(chosen) => {
        const show = () => {
          report.answers.showPeriod(chosen)
          onClose()
        }
        if (edited) save.mutate(finishedWords(edited), { onSuccess: show })
        else show()
      }}
    >
      {known.data && (
        <RemovedWords
          edited={edited ?? { words: known.data.words, typed: '' }}
          onChange={setEdited}
          isReadOnly={!may(admin.role, 'manager')}
        />
      )}
      <RetryLine of={known} />
      {save.isError && <FormAlert message={t('word-cloud.stop-word.register.error')} />}
    </ReportFilters>
  )
}

const useSaveWords = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (words: string[]) => call(saveRemovedWords, { words }),
    meta: { showsOwnError: true },
    onSuccess: (saved) => {
      queries.setQueryData(ask(removedWords).queryKey, saved)
      return queries.invalidateQueries({ queryKey: [wordCloudData.path] })
    },
  })
}
