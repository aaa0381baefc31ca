import { Card, Title } from '@mantine/core'
import { pageOfAnswers } from '@ressoa/contract/answers'
import { reportPageSize } from '@ressoa/domain/limits'
import type { Day } from '@ressoa/domain/periods'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Found } from '../../../components/Found'
import { RemovableChip } from '../../../components/RemovableChip'
import { answersInWords, periodName } from '../../../components/score/period-texts'
import { askAbout } from '../../../lib/answer-filter'
import { AnswerList } from '../../answers/list/AnswerList'
import classes from './NpsReport.module.css'
import type { NpsReport } from './use-nps-report'

type Chosen = { firstDay: Day; lastDay: Day; from: Date; to: Date }

/** The answers that the bars count, page by page. */
export const EvolutionAnswers = ({ report, chosen }: { report: NpsReport; chosen: Chosen | undefined }) => {
  const { t } = useTranslation()
  const { filter, grain, page, pageSize = reportPageSize, answers } = report
  const range = chosen && { from: chosen.from, to: chosen.to }
  const found = useQuery({
    ...askAbout(pageOfAnswers, { ...filter, ...range, isActive: true, order: 'DateDesc', page, pageSize }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card className={classes.answers} component="section" aria-labelledby="evolution-answers">
      <div className={classes.answersHead}>
        <Title order={2} id="evolution-answers">
          {t('section.answers')}
        </Title>
        {chosen && (
          <RemovableChip label={t('npsReport.clearPeriod')} onRemove={() => report.go({ period: undefined })}>
            {periodName(chosen, grain, t)}
          </RemovableChip>
        )}
        {found.data && (
          <span className={classes.hint} role="status">
            {answersInWords(found.data.totalItemCount, t)}
          </span>
        )}
      </div>
      <Found
        of={found}
        empty={<p className={classes.hint}>{t('npsReport.empty')}</p>}
        onPage={(next) => answers.show({ page: next })}
        onPageSize={(size) => answers.show({ pageSize: size })}
      >
        {({ rows, ...list }) => <AnswerList answers={rows} sought={filter} {...list} />}
      </Found>
    </Card>
  )
}
