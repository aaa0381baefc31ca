import { Input, MultiSelect, SegmentedControl, Select } from '@mantine/core'
import { tags } from '@ressoa/contract/tags'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { idFrom } from '../../lib/ids'
import { ask } from '../../lib/query'
import { CampaignSelect } from '../CampaignSelect'
import { DateRangePicker } from '../DateRangePicker'
import { RetryLine } from '../RetryLine'
import { ClassChoice } from './ClassChoice'
import { DimensionFilter } from './DimensionFilter'
import classes from './FilterDrawer.module.css'
import { FilterText } from './FilterText'
import type { AnswerView } from './use-answer-filter'

export const FilterFields = ({ view }: { view: AnswerView }) => {
  const { t } = useTranslation()
  const { filter, type, show, showTyped, showPeriod } = view
  return (
    <>
      <DateRangePicker label={t('period.label')} range={filter} onChange={showPeriod} />
      <CampaignSelect
        label={t('campaignSelect.label')}
        type={type}
        campaignIds={filter.campaignIds}
        onChange={(campaignIds) => show({ campaignIds })}
      />
      <ClassChoice type={type} chosen={filter.classes ?? []} onChange={(chosen) => show({ classes: chosen })} />
      <TagFilter tagIds={filter.tagIds ?? []} onChange={(tagIds) => show({ tagIds })} />
      <FilterText
        label={t('answer.filter.person')}
        placeholder={t('answer.filter.personExample')}
        text={filter.person ?? ''}
        onType={(person) => showTyped({ person })}
      />
      {type === 'nps' && (
        <FilterText
          label={t('answer.filter.comment')}
          placeholder={t('answer.filter.commentExample')}
          text={filter.comment ?? ''}
          onType={(comment) => showTyped({ comment })}
        />
      )}
      <DimensionFilter valueIds={filter.valueIds ?? []} onChange={(valueIds) => show({ valueIds })} />
      <CommentChoice hasComment={filter.hasComment} onChange={(hasComment) => show({ hasComment })} />
      <div className={classes.pair}>
        <StateSelect isActive={filter.isActive} onChange={(isActive) => show({ isActive })} />
        <FilterText
          label={t('answer.filter.number')}
          placeholder={t('answer.filter.numberExample')}
          inputMode="numeric"
          text={filter.answerId ? String(filter.answerId) : ''}
          onType={(number) => showTyped({ answerId: idFrom(number) })}
        />
      </div>
    </>
  )
}

const TagFilter = ({ tagIds, onChange }: { tagIds: number[]; onChange: (tagIds: number[]) => void }) => {
  const { t } = useTranslation()
  const known = useQuery(ask(tags))
  return (
    <>
      <MultiSelect
        label={t('answer.filter.tags')}
        searchable
        nothingFoundMessage={t('answer.filter.tagsNone')}
        data={(known.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={tagIds.map(String)}
        onChange={(chosen) => onChange(chosen.map(Number))}
      />
      <RetryLine of={known} />
    </>
  )
}

type Choice = boolean | undefined
type ChoiceProps<N extends string> = { [K in N]: Choice } & { onChange: (choice: Choice) => void }

const choices = { all: undefined, yes: true, no: false } as const
const choiceOf = (value: Choice) => (value === undefined ? 'all' : value ? 'yes' : 'no')

const CommentChoice = ({ hasComment, onChange }: ChoiceProps<'hasComment'>) => {
  const { t } = useTranslation()
  return (
    <Input.Wrapper label={t('answer.filter.hasComment')} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={t('answer.filter.hasComment')}
        data={[
          { value: 'all', label: t('answer.filter.all') },
          { value: 'yes', label: t('answer.filter.with') },
          { value: 'no', label: t('answer.filter.without') },
        ]}
        value={choiceOf(hasComment)}
        onChange={(value) => onChange(choices[value])}
      />
    </Input.Wrapper>
  )
}

const StateSelect = ({ isActive, onChange }: ChoiceProps<'isActive'>) => {
  const { t } = useTranslation()
  return (
    <Select
      label={t('answer.filter.state')}
      allowDeselect={false}
      data={[
        { value: 'all', label: t('answer.filter.all') },
        { value: 'yes', label: t('answer.filter.active') },
        { value: 'no', label: t('answer.filter.invalid') },
      ]}
      value={choiceOf(isActive)}
      onChange={(value) => onChange(choices[(value ?? 'all') as keyof typeof choices])}
    />
  )
}
