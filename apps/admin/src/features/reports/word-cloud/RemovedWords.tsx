import { TagsInput } from '@mantine/core'
import { removedWords as limits } from '@ressoa/domain/limits'
import { plainText } from '@ressoa/domain/plain-text'
import { useTranslation } from 'react-i18next'

/** The words as chips, and what is being typed. */
export type EditedWords = { words: string[]; typed: string }

const separators = /[\s,]+/

/** A comma or a space ends a word. What has no letters in front of it is ignored. */
const typeWords = ({ words }: EditedWords, text: string): EditedWords => {
  const parts = text.split(separators)
  return { words: withWords(words, parts.slice(0, -1)), typed: parts.at(-1) ?? '' }
}

/** The list with the word that is still being typed. */
export const finishedWords = ({ words, typed }: EditedWords) => withWords(words, [typed])

const withWords = (words: readonly string[], more: readonly string[]) => {
  const all = [...words]
  for (const word of more) if (word !== '' && !all.some((known) => plainText(known) === plainText(word))) all.push(word)
  return all
}

type RemovedWordsProps = { edited: EditedWords; onChange: (edited: EditedWords) => void; isReadOnly: boolean }

export const RemovedWords = ({ edited, onChange, isReadOnly }: RemovedWordsProps) => {
  const { t } = useTranslation()
  return (
    <TagsInput
      label={t('wordCloud.removed.label')}
      description={t(isReadOnly ? 'wordCloud.removed.readOnly' : 'wordCloud.removed.hint')}
      placeholder={isReadOnly ? undefined : t('wordCloud.removed.placeholder')}
      readOnly={isReadOnly}
      // `typeWords` splits: phones send no key for a comma or a space.
      splitChars={[]}
      maxTags={limits.count}
      maxLength={limits.length}
      value={edited.words}
      onChange={(words) =>
        onChange({
          words: withWords(
            [],
            words.map((word) => word.trim()),
          ),
          typed: '',
        })
      }
      searchValue={edited.typed}
      onSearchChange={(text) => onChange(typeWords(edited, text))}
    />
  )
}
