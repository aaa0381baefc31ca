import { Text, Title } from '@mantine/core'
import type { ScoreClass } from '@ressoa/domain/codes'
import { IconCookie, IconFeather, IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BarPreview } from './BarPreview'
import { barSteps, type PreviewedBar } from './bar-content'
import { ExampleShop } from './ExampleShop'
import classes from './Preview.module.css'
import { StepChoice, type StepChoiceProps } from './StepChoice'

/** The bar on a computer. On wide screens it stays at the bottom of the window while the form scrolls. */
export const SitePreview = ({ bar, shown, onShow }: StepChoiceProps & { bar: PreviewedBar }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.column}>
      <section className={classes.site} aria-labelledby="widget-preview">
        <div className={classes.head}>
          <Title order={2} id="widget-preview">
            {t('widgetEditor.preview.title')}
          </Title>
          <div className={classes.choice}>
            <StepChoice size="sm" shown={shown} onShow={onShow} />
          </div>
        </div>
        <ExampleShop
          device="desktop"
          label={t('widgetEditor.preview.desktop', { step: t(`widgetEditor.preview.${shown.step}`) })}
        >
          <BarPreview bar={bar} shown={shown} />
        </ExampleShop>
      </section>
    </div>
  )
}

const facts = [
  { key: 'cookies', icon: IconCookie },
  { key: 'weight', icon: IconFeather },
  { key: 'keyboard', icon: IconKeyboard },
] as const

/** The three steps on phones, side by side. */
export const PhonePreviews = ({ bar, of }: { bar: PreviewedBar; of: ScoreClass }) => {
  const { t } = useTranslation()
  return (
    <section className={classes.phones} aria-labelledby="widget-phones">
      <div className={classes.words}>
        <Title order={2} id="widget-phones">
          {t('widgetEditor.preview.phoneTitle')}
        </Title>
        <Text c="dimmed">{t('widgetEditor.preview.phoneText')}</Text>
        <ul className={classes.facts}>
          {facts.map(({ key, icon: Icon }) => (
            <li key={key}>
              <Icon size={18} stroke={1.7} aria-hidden />
              {t(`widgetEditor.preview.${key}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.row}>
        {barSteps.map((step) => (
          <ExampleShop
            key={step}
            device="phone"
            label={t('widgetEditor.preview.phone', { step: t(`widgetEditor.preview.${step}`) })}
          >
            <BarPreview bar={bar} shown={{ step, of }} />
          </ExampleShop>
        ))}
      </div>
    </section>
  )
}
