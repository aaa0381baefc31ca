import classes from './Initials.module.css'

type InitialsProps = { name: string; shape: 'round' | 'square' }

export const Initials = ({ name, shape }: InitialsProps) => (
  <span className={classes.initials} data-shape={shape} aria-hidden="true">
    {initialsOf(name)}
  </span>
)

const initialsOf = (name: string) => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  // "Maria da Silva" is MS: words in lower case do not count, unless there are no others.
  const weighty = words.filter((word) => !/^\p{Ll}/u.test(word))
  return (weighty.length > 0 ? weighty : words)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
