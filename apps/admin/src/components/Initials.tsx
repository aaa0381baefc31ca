import classes from './Initials.module.css'

type InitialsProps = { name: string; shape: 'round' | 'square' }

export const Initials = ({ name, shape }: InitialsProps) => (
  <span className={classes.initials} data-shape={shape} aria-hidden="true">
    {initialsOf(name)}
  </span>
)

const initialsOf = (name: string) => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => word?.charAt(0).toUpperCase()).join('')
}
