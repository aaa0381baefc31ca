import '@mantine/dates/styles.layer.css'
import { Button, Radio, Select, Stack } from '@mantine/core'
import { DateInput, DatesProvider, TimePicker } from '@mantine/dates'
import { peopleLists } from '@ressoa/contract/people'
import { dayOf, isTakenInstant, takenYears } from '@ressoa/domain/periods'
import { useQuery } from '@tanstack/react-query'
import i18n from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog'
import { FailedState } from '../../../components/FailedState'
import { FormFooter } from '../../../components/FormFooter'
import { useCalendarWords } from '../../../components/use-calendar-words'
import { currentLanguage } from '../../../i18n'
import { newDraftKey } from '../../../lib/draft-key'
import { type CheckedForm, useCheckedForm } from '../../../lib/form'
import { formatNumber } from '../../../lib/format'
import { ask } from '../../../lib/query'
import classes from './Dispatches.module.css'
import { DispatchPlan } from './DispatchPlan'
import { browserZone, dayFormat, dayFrom, momentOf } from './dispatch-moment'
import type { NewDispatch } from './new-dispatches'

type NewDispatchDialogProps = {
  campaignId: number
  /** Dispatches already added, saved together with this one. */
  gathered: readonly NewDispatch[]
  onAdd: (dispatch: NewDispatch) => void
  onClose: () => void
}
type Values = { listId: string | null; type: NewDispatch['type']; day: string | null; hour: string }

/** Asks for the list and the time. Nothing is sent until the dispatches are saved. */
export const NewDispatchDialog = ({ campaignId, gathered, onAdd, onClose }: NewDispatchDialogProps) => {
  const { t } = useTranslation()
  const lists = useQuery(ask(peopleLists))
  const form = useCheckedForm<Values>({
    initialValues: { listId: null, type: 'immediate', day: null, hour: '' },
    validate: (values) => problemsIn(values, new Date()),
  })
  const { listId, type } = form.values
  const isNow = type === 'immediate'
  const goingNow = gathered.filter((other) => other.type === 'immediate').map(({ listId }) => listId)
  const conclude = form.onSubmit((values) => {
    const list = lists.data?.find(({ id }) => String(id) === values.listId)
    if (list) onAdd(dispatchFrom(values, list))
  })
  return (
    <Dialog size={640} title={t('dispatch.new.title')} closeOnClickOutside={false} onClose={onClose}>
      <form noValidate onSubmit={conclude}>
        <Stack gap="md">
          {lists.isLoadingError ? (
            <FailedState bare error={lists.error} onRetry={() => void lists.refetch()} />
          ) : (
            <Select
              required
              searchable
              openOnFocus={false}
              data-autofocus
              label={t('dispatch.new.list')}
              placeholder={t('dispatch.new.listChoose')}
              nothingFoundMessage={t('dispatch.new.listNone')}
              data={(lists.data ?? []).filter(({ active }) => active).map(optionOf)}
              {...form.getInputProps('listId')}
            />
          )}
          {listId && (
            <DispatchPlan campaignId={campaignId} listId={Number(listId)} listsBefore={isNow ? goingNow : []} isNow={isNow} />
          )}
          <Radio.Group label={t('dispatch.new.when')} {...form.getInputProps('type')}>
            <Stack gap="xs" mt={4}>
              <Radio value="immediate" label={t('dispatch.new.now')} />
              <Radio value="scheduled" label={t('dispatch.new.schedule')} />
            </Stack>
          </Radio.Group>
          {type === 'scheduled' && <MomentFields form={form} />}
          <FormFooter
            submit={t('dispatch.new.conclude')}
            isSending={false}
            cancel={
              <Button variant="default" onClick={onClose}>
                {t('action.cancel')}
              </Button>
            }
          />
        </Stack>
      </form>
    </Dialog>
  )
}

const MomentFields = ({ form }: { form: CheckedForm<Values> }) => {
  const { t } = useTranslation()
  const language = currentLanguage()
  const format = dayFormat(language)
  const [isCalendarOpen, setIsCalendarOpen] = useState(false)
  const words = useCalendarWords()
  return (
    <DatesProvider settings={words.settings}>
      <div className={classes.momentFields}>
        <DateInput
          required
          label={t('dispatch.new.day')}
          placeholder={t(`dispatch.new.${language === 'en' ? 'monthFirst' : 'dayFirst'}`)}
          valueFormat={format}
          dateParser={(typed) => dayFrom(typed, language)}
          minDate={dayOf(new Date())}
          classNames={{ day: classes.day }}
          ariaLabels={words.ariaLabels}
          weekdayFormat={words.weekdayFormat}
          // Escape closes only the calendar, not the dialog.
          data-mantine-stop-propagation={isCalendarOpen || undefined}
          popoverProps={{ onOpen: () => setIsCalendarOpen(true), onClose: () => setIsCalendarOpen(false) }}
          {...form.getInputProps('day')}
        />
        <TimePicker
          required
          format="24h"
          label={t('dispatch.new.hour')}
          hoursInputLabel={t('dispatch.new.hours')}
          minutesInputLabel={t('dispatch.new.minutes')}
          {...form.getInputProps('hour')}
        />
      </div>
      <p className={classes.zone}>{t('dispatch.new.zone', { zone: browserZone() })}</p>
    </DatesProvider>
  )
}

type List = { id: number; name: string; personsCount: number }

const optionOf = ({ id, name, personsCount }: List) => ({
  value: String(id),
  label: i18n.t('import.list.option', { name, count: personsCount, people: formatNumber(personsCount, currentLanguage()) }),
})

const dispatchFrom = ({ type, day, hour }: Values, list: List): NewDispatch => ({
  key: newDraftKey(),
  type,
  listId: list.id,
  nameList: list.name,
  date: type === 'scheduled' ? (momentOf(day, hour)?.toISOString() ?? null) : null,
  dateTimezone: browserZone(),
})

const problemsIn = ({ listId, type, day, hour }: Values, now: Date) => {
  const moment = momentOf(day, hour)
  const isPast = moment !== undefined && moment <= now
  const isTaken = moment === undefined || isTakenInstant(moment)
  return {
    ...(!listId && { listId: i18n.t('dispatch.new.listMissing') }),
    ...(type === 'scheduled' && !day && { day: i18n.t('form.error.required') }),
    ...(type === 'scheduled' && !isTaken && { day: i18n.t('form.error.dateRange', takenYears) }),
    ...(type === 'scheduled' && !hour && { hour: i18n.t('form.error.required') }),
    ...(type === 'scheduled' && isPast && { hour: i18n.t('dispatch.new.past') }),
  }
}
