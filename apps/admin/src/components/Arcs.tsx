import classes from './Arcs.module.css'

const radii = [38, 66, 94, 122]

/** The brand's motif: a dot and rings around it. */
export const Arcs = () => (
  <svg className={classes.arcs} viewBox="0 0 144 144" aria-hidden="true">
    <circle cx="18" cy="126" r="14" />
    {radii.map((radius) => (
      <path key={radius} d={`M18 ${126 - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}`} />
    ))}
  </svg>
)
