import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BarPreview } from './BarPreview'
import type { PreviewedBar } from './bar-content'
import classes from './Preview.module.css'
import { StepChoice, type StepChoiceProps } from './StepChoice'

/** The bar at the bottom of the window, on screens too narrow for a preview beside the form. */
export const PreviewDock = ({ bar, shown, onShow }: StepChoiceProps & { bar: PreviewedBar }) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(true)
  const Chevron = isOpen ? IconChevronDown : IconChevronUp
  return (
    <div className={classes.dock}>
      <div className={classes.dockHead}>
        <StepChoice size="xs" shown={shown} onShow={onShow} />
        <ActionIcon
          aria-label={t(isOpen ? 'widgetEditor.preview.hide' : 'widgetEditor.preview.show')}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Chevron size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      {isOpen && (
        <div
          className={classes.dockBar}
          role="img"
          aria-label={t('widgetEditor.preview.bar', { step: t(`widgetEditor.preview.${shown.step}`) })}
        >
          <div inert>
            <BarPreview bar={bar} shown={shown} place="flow" />
          </div>
        </div>
      )}
    </div>
  )
}
