import { useTranslation } from 'react-i18next'
import classes from './CodeBlock.module.css'
import { CopyButton } from './CopyButton'

/** Code to copy. Long lines wrap, so that all of it can be read on a phone; what is copied has no added breaks. */
export const CodeBlock = ({ label, code }: { label: string; code: string }) => {
  const { t } = useTranslation()
  return (
    <figure className={classes.block}>
      <figcaption className={classes.caption}>
        <span>{label}</span>
        <CopyButton
          size="compact-sm"
          text={code}
          label={t('widget.script.copy')}
          aria-label={t('widget.script.copyOf', { what: label })}
          words={{ copied: t('widget.script.copied'), failed: t('widget.install.copyFailed') }}
        />
      </figcaption>
      <pre className={classes.code}>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
