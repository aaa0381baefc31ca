import { campaigns } from '@ressoa/contract/campaigns'
import { plainDimensions } from '@ressoa/contract/dimensions'
import { tags } from '@ressoa/contract/tags'
import type { Language } from '@ressoa/domain/languages'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import type { AnswerQuery } from '../../lib/answer-filter'
import { formatDate } from '../../lib/format'
import { ask } from '../../lib/query'
import type { AnswerView } from './use-answer-filter'
import { useChosenValues } from './use-chosen-values'

/** One chip: its text, and the change that removes it. */
export type ActiveFilter = { key: string; name?: string; value: string; without: AnswerQuery }

/** The active filters with their labels. Names are loaded only for ids in the URL. */
export const useActiveFilters = ({ filter, type }: Pick<AnswerView, 'filter' | 'type'>): ActiveFilter[] => {
  const { t } = useTranslation()
  const { campaignIds = [], tagIds = [], valueIds = [], classes = [] } = filter
  const knownCampaigns = useQuery({ ...ask(campaigns), enabled: campaignIds.length > 0 })
  const knownTags = useQuery({ ...ask(tags), enabled: tagIds.length > 0 })
  const knownDimensions = useQuery({ ...ask(plainDimensions, {}), enabled: valueIds.length > 0 })
  const knownValues = useChosenValues(valueIds)

  const campaignChips = campaignIds.map((id) => ({
    key: `campaign ${id}`,
    name: t('answer.filter.chip.campaign'),
    value: nameOf(knownCampaigns.data, id),
    without: { campaignIds: campaignIds.filter((other) => other !== id) },
  }))
  const tagChips = tagIds.map((id) => ({
    key: `tag ${id}`,
    name: t('answer.filter.chip.tag'),
    value: nameOf(knownTags.data, id),
    without: { tagIds: tagIds.filter((other) => other !== id) },
  }))
  const valueChips = valueIds.map((id) => {
    const known = knownValues.find((value) => value.id === id)
    return {
      key: `value ${id}`,
      name: nameOf(knownDimensions.data, known?.dimensionId),
      value: known?.value ?? unknown,
      without: { valueIds: valueIds.filter((other) => other !== id) },
    }
  })
  const [onlyClass] = classes
  const classChip = onlyClass && {
    key: 'classes',
    value:
      classes.length > 1 ? t('answer.filter.chip.classes', { count: classes.length }) : t(`scoreClass.${type}.${onlyClass}.name`),
    without: { classes: undefined },
  }
  return [
    ...periodChip(filter, t, currentLanguage()),
    ...campaignChips,
    ...(classChip ? [classChip] : []),
    ...tagChips,
    ...textChips(filter, t),
    ...valueChips,
    ...choiceChips(filter, t),
  ]
}

// While the name loads, or after it was deleted.
const unknown = '…'

type Named = { id: number; name: string }
const nameOf = (known: readonly Named[] | undefined, id: number | undefined) =>
  known?.find((each) => each.id === id)?.name ?? unknown

const periodChip = ({ from, to }: AnswerQuery, t: TFunction, language: Language): ActiveFilter[] => {
  if (!from && !to) return []
  const day = (date: Date | undefined) => (date ? formatDate(date, language) : unknown)
  const [start, end] = [day(from), day(to)]
  const value = start === end ? start : t('period.days', { start, end })
  return [{ key: 'period', name: t('answer.filter.chip.period'), value, without: { from: undefined, to: undefined } }]
}

const textChips = ({ person, comment, answerId }: AnswerQuery, t: TFunction): ActiveFilter[] => [
  ...(person ? [{ key: 'person', name: t('answer.filter.chip.person'), value: person, without: { person: undefined } }] : []),
  ...(comment
    ? [{ key: 'comment', name: t('answer.filter.chip.comment'), value: comment, without: { comment: undefined } }]
    : []),
  ...(answerId
    ? [{ key: 'number', name: t('answer.filter.chip.number'), value: String(answerId), without: { answerId: undefined } }]
    : []),
]

const choiceChips = ({ hasComment, isActive }: AnswerQuery, t: TFunction): ActiveFilter[] => [
  ...(hasComment === undefined
    ? []
    : [
        {
          key: 'hasComment',
          value: t(`answer.filter.chip.${hasComment ? 'withComment' : 'withoutComment'}`),
          without: { hasComment: undefined },
        },
      ]),
  ...(isActive === undefined
    ? []
    : [{ key: 'isActive', value: t(`answer.filter.chip.${isActive ? 'active' : 'invalid'}`), without: { isActive: undefined } }]),
]
