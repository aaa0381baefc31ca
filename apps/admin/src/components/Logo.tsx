import classes from './Logo.module.css'

export const productName = 'Ressoa'

export const Logo = ({ withName = true }: { withName?: boolean }) => (
  <span className={classes.logo}>
    <svg className={classes.mark} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="6" cy="18.5" r="4" />
      <path className={classes.near} d="M6 9.5a9 9 0 0 1 9 9" />
      <path className={classes.far} d="M6 3.5a15 15 0 0 1 15 15" />
    </svg>
    <span className={withName ? classes.name : classes.hidden}>{productName}</span>
  </span>
)
