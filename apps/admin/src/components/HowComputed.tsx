import { Button, Popover } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPrinting } from '../lib/printing'
import classes from './HowComputed.module.css'

type HowComputedProps = {
  /** The formula in sentences. */
  formula: readonly string[]
  /** What was counted, such as "1.284 respostas". Undefined while that is not known. */
  base: string | undefined
  /** Parts of one sentence. */
  leftOut: readonly string[]
}

/** A button that explains figures: how they are computed, from how many, and what was left out. On paper there are the sentences. */
export const HowComputed = ({ formula, base, leftOut }: HowComputedProps) => {
  const { t } = useTranslation()
  const counted = [
    ...(base === undefined ? [] : [t('score.how.base', { base })]),
    t('score.how.leftOut', { what: leftOut.join('; ') }),
  ]
  if (useIsPrinting()) return <Printed formula={formula} counted={counted} />
  return (
    <Popover position="top-end" returnFocus trapFocus middlewares={{ flip: true, shift: true }}>
      <Popover.Target>
        <Button
          className={classes.open}
          variant="transparent"
          size="xs"
          px={0}
          leftSection={<IconInfoCircle size={16} stroke={1.7} aria-hidden />}
        >
          {t('score.how.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('score.how.title')}>
        <div className={classes.text}>
          {[...formula, ...counted].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

type PrintedProps = { formula: readonly string[]; counted: readonly string[] }

const Printed = ({ formula, counted }: PrintedProps) => {
  const paragraph = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (paragraph.current) hideRepeated(paragraph.current)
  })
  return (
    <p ref={paragraph} className={classes.printed} data-explained>
      {formula.map((sentence) => (
        <span key={sentence}>{sentence} </span>
      ))}
      {counted.join(' ')}
    </p>
  )
}

/**
 * Figures on one page are often computed alike, and nothing need be read twice: a sentence that stands above is left out. Only the
 * page knows what is above.
 */
const hideRepeated = (paragraph: HTMLElement) => {
  const all = [...document.querySelectorAll<HTMLElement>('[data-explained]')]
  const above = all.slice(0, all.indexOf(paragraph))
  const told = new Set(above.flatMap(({ children }) => [...children].map(({ textContent }) => textContent)))
  paragraph.hidden = above.some(({ textContent }) => textContent === paragraph.textContent)
  for (const sentence of paragraph.querySelectorAll('span')) sentence.hidden = told.has(sentence.textContent)
}
