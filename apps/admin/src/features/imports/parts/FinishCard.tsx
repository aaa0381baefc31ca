import { Button, Card, Progress, Title, VisuallyHidden } from '@mantine/core'
import type { ImportForecast } from '@ressoa/contract/imports'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n'
import { formatNumber, formatPercent } from '../../../lib/format'
import classes from './Mapping.module.css'
import type { Mapping } from './use-mapping'

/** The remaining tasks and the button that starts the import. */
export const FinishCard = ({ mapping, onResend }: { mapping: Mapping; onResend: () => void }) => {
  const { t } = useTranslation()
  const { forecast, isReady, isRunning, percent } = mapping
  return (
    <Card component="section" padding="lg" aria-labelledby="import-finish">
      <Title order={2} id="import-finish" mb="sm">
        {t('import.finish.title')}
      </Title>
      <Checklist mapping={mapping} />
      {isRunning ? (
        <Running percent={percent} />
      ) : (
        <div className={classes.buttons}>
          {forecast && forecast.mergedRowsCount > 0 && <Merged forecast={forecast} />}
          {/* Not `disabled`: if it is pressed too early, it says what is missing. */}
          <Button type="submit" data-disabled={!isReady || undefined} aria-disabled={!isReady || undefined}>
            {forecast
              ? t('import.finish.submit', {
                  count: forecast.peopleCount,
                  people: formatNumber(forecast.peopleCount, currentLanguage()),
                })
              : t('import.finish.submitUncounted')}
          </Button>
          <Button variant="subtle" color="gray" c="var(--ink)" onClick={onResend}>
            {t('import.finish.resend')}
          </Button>
        </div>
      )}
    </Card>
  )
}

const Merged = ({ forecast: { peopleCount, mergedRowsCount } }: { forecast: ImportForecast }) => {
  const { t } = useTranslation()
  const format = (value: number) => formatNumber(value, currentLanguage())
  const rowCount = peopleCount + mergedRowsCount
  return (
    <p className={classes.quiet}>
      {t('import.finish.merged', {
        count: mergedRowsCount,
        merged: format(mergedRowsCount),
        people: t('import.finish.people', { count: peopleCount, people: format(peopleCount) }),
        rows: t('import.file.rows', { count: rowCount, rows: format(rowCount) }),
      })}
    </p>
  )
}

const Checklist = ({ mapping: { points, isListChosen, hasTried } }: { mapping: Mapping }) => {
  const { t } = useTranslation()
  const { hasName, hasContact, dimensionsTwice, fieldsTwice, targetsMissing } = points
  const missing = hasTried ? 'problem' : 'open'
  return (
    <ul className={classes.checks}>
      <Check state={hasName ? 'done' : missing}>{t('import.finish.name')}</Check>
      <Check state={hasContact ? 'done' : missing}>{t('import.finish.contact')}</Check>
      <Check state={isListChosen ? 'done' : missing}>{t('import.finish.list')}</Check>
      {dimensionsTwice > 0 && <Check state="problem">{t('import.finish.dimensionsTwice', { count: dimensionsTwice })}</Check>}
      {fieldsTwice > 0 && <Check state="problem">{t('import.finish.fieldsTwice', { count: fieldsTwice })}</Check>}
      {targetsMissing > 0 && <Check state="problem">{t('import.finish.targetsMissing', { count: targetsMissing })}</Check>}
    </ul>
  )
}

const Check = ({ state, children }: { state: 'done' | 'open' | 'problem'; children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <li className={classes.check} data-state={state}>
      <span className={classes.mark}>
        {state === 'done' && <IconCheck size={14} stroke={2.5} aria-hidden />}
        {state === 'problem' && <IconAlertTriangle size={20} stroke={1.7} aria-hidden />}
      </span>
      <span>
        <VisuallyHidden>{t(`import.finish.state.${state}`)}</VisuallyHidden> {children}
      </span>
    </li>
  )
}

const Running = ({ percent }: { percent: number }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.running}>
      <p className={classes.runningHead}>
        <span role="status">{t('import.finish.running')}</span>
        <span aria-hidden="true">{formatPercent(percent, currentLanguage(), 0)}</span>
      </p>
      <Progress value={percent} animated aria-label={t('import.finish.progress')} />
      <p className={classes.quiet}>{t('import.finish.runningText')}</p>
    </div>
  )
}
