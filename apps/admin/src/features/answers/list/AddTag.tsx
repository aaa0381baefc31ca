import { Autocomplete, Button, Popover } from '@mantine/core'
import type { Answer } from '@ressoa/contract/answers'
import { addTag, tags } from '@ressoa/contract/tags'
import { tagNameLength } from '@ressoa/domain/limits'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryLine } from '../../../components/RetryLine'
import { problemsOf } from '../../../lib/form'
import { ask } from '../../../lib/query'
import { useAddTag } from '../answers.mutations'
import classes from './AnswerDetails.module.css'

/** Adds an existing tag of the store, or a new one by name. */
export const AddTag = ({ answer }: { answer: Answer }) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const add = useAddTag()
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
          aria-label={t('answer.tag.addTitle')}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('answer.tag.add')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('answer.tag.addTitle')}>
        <TagForm
          answer={answer}
          onChoose={(name) => {
            setIsOpen(false)
            add.mutate({ answerId: answer.id, name })
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

const TagForm = ({ answer, onChoose }: { answer: Answer; onChoose: (name: string) => void }) => {
  const { t } = useTranslation()
  const known = useQuery(ask(tags))
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const own = answer.tags.map((tag) => tag.name)
  const choose = (chosen: string) => {
    const { name: found } = problemsOf(addTag, { answerId: answer.id, name: chosen })
    setProblem(found)
    if (!found) onChoose(chosen.trim())
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    choose(name)
  }
  return (
    <form className={classes.popover} noValidate onSubmit={send}>
      <Autocomplete
        data-autofocus
        label={t('answer.tag.one')}
        description={t('answer.tag.help')}
        maxLength={tagNameLength}
        comboboxProps={{ withinPortal: false }}
        data={[...new Set((known.data ?? []).map((tag) => tag.name))].filter((each) => !own.includes(each))}
        limit={50}
        value={name}
        error={problem}
        onChange={(value) => {
          setName(value)
          setProblem(undefined)
        }}
        onOptionSubmit={choose}
      />
      <RetryLine of={known} />
      <Button type="submit" size="xs">
        {t('answer.tag.submit')}
      </Button>
    </form>
  )
}
