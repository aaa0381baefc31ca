import { Select } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterText } from '../../components/answer-filter/FilterText'
import type { AnswerView } from '../../components/answer-filter/use-answer-filter'
import classes from './Answers.module.css'

const places = ['comment', 'person'] as const
type Place = (typeof places)[number]

/** The two text filters that are used most, always visible. CSAT has no comments to search. */
export const AnswerSearchBox = ({ view: { filter, type, showTyped } }: { view: AnswerView }) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Place>()
  const place: Place = type === 'csat' ? 'person' : (chosen ?? (filter.person && !filter.comment ? 'person' : 'comment'))
  const text = filter[place] ?? ''
  const lookIn = (next: Place) => {
    setChosen(next)
    if (text) showTyped({ comment: undefined, person: undefined, [next]: text })
  }
  return (
    <div className={classes.search}>
      <FilterText
        key={place}
        type="search"
        className={classes.searchText}
        leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
        aria-label={t(`answer.search.${place}`)}
        placeholder={t(type === 'csat' ? 'answer.search.person' : 'answer.search.short')}
        text={text}
        onType={(typed) => showTyped({ [place]: typed })}
      />
      {type === 'nps' && (
        <Select
          className={classes.searchPlace}
          allowDeselect={false}
          aria-label={t('answer.search.place')}
          data={places.map((value) => ({ value, label: t(`answer.search.in.${value}`) }))}
          value={place}
          onChange={(value) => lookIn(value as Place)}
        />
      )}
    </div>
  )
}
