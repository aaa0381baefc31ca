import { Switch } from '@mantine/core'
import { type ScoreClass, scoreClasses } from '@ressoa/domain/codes'
import { widgetLimits } from '@ressoa/domain/widget-rules'
import { useTranslation } from 'react-i18next'
import { CountedText } from './CountedText'
import classes from './WidgetStep.module.css'
import type { WidgetForm } from './widget-form'

const switchOf = { reasons: 'sameReason', thanks: 'sameThanks' } as const
const wordOf = { reasons: 'reason', thanks: 'thanks' } as const

type ClassTextsProps = { form: WidgetForm; of: keyof typeof switchOf; onShow: (scoreClass: ScoreClass) => void }

/** One text for all classes, or one for each. */
export const ClassTexts = ({ form, of, onShow }: ClassTextsProps) => {
  const { t } = useTranslation()
  const isSame = form.values[switchOf[of]]
  // Each class gets the common text, so that all three start from it when the switch goes off.
  const changeAll = (text: string) => form.setFieldValue(of, { promoter: text, neutral: text, detractor: text })
  const word = wordOf[of]
  return (
    <>
      <Switch
        className={classes.switch}
        labelPosition="left"
        label={t(`widgetEditor.says.${switchOf[of]}`)}
        {...form.getInputProps(switchOf[of], { type: 'checkbox' })}
      />
      {isSame ? (
        <CountedText
          label={t(`widgetEditor.says.${word}`)}
          max={widgetLimits.text}
          input={form.inputAt(`${of}.promoter`)}
          onChange={changeAll}
          onFocus={() => onShow('promoter')}
        />
      ) : (
        scoreClasses.map((each) => (
          <CountedText
            key={each}
            label={t(`widgetEditor.says.${word}Of`, { class: t(`scoreClass.nps.${each}.name`) })}
            max={widgetLimits.text}
            input={form.inputAt(`${of}.${each}`)}
            onFocus={() => onShow(each)}
          />
        ))
      )}
    </>
  )
}
