import { element } from './elements'

type Option = { id: number; label: string; name?: string; mark?: string }

type RadioRow = {
  label: string
  className: string
  options: readonly Option[]
  chosen: number | undefined
  onPick: (id: number) => void
}

/** A radio group of buttons: Tab reaches it once, arrows move, Space, Enter or a click picks, a digit jumps to its option. */
export const radioRow = ({ label, className, options, chosen, onPick }: RadioRow) => {
  const buttons = options.map(({ id, label: text, name, mark }) =>
    element(
      'button',
      {
        type: 'button',
        role: 'radio',
        class: mark,
        'aria-label': name,
        click: () => {
          pick(id)
          onPick(id)
        },
      },
      text,
    ),
  )
  const moveTo = (place: number) => {
    const target = buttons[(place + buttons.length) % buttons.length]
    for (const button of buttons) button.tabIndex = button === target ? 0 : -1
    return target
  }
  const pick = (id: number | undefined) => {
    const place = options.findIndex((option) => option.id === id)
    for (const [index, button] of buttons.entries()) button.setAttribute('aria-checked', String(index === place))
    moveTo(Math.max(place, 0))
  }
  const byKey = (event: KeyboardEvent) => {
    const here = buttons.indexOf(event.target as HTMLButtonElement)
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const place = step ? here + step : /^\d$/.test(event.key) && +event.key < buttons.length ? +event.key : undefined
    if (place === undefined) return
    event.preventDefault()
    moveTo(place)?.focus()
  }
  pick(chosen)
  return element('div', { role: 'radiogroup', 'aria-label': label, class: className, keydown: byKey }, ...buttons)
}
