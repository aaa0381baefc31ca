import { Button } from '@mantine/core'
import type { SurveyType } from '@ressoa/domain/codes'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths'
import { FormChoice } from '../wizard/FormChoice'
import classes from './Details.module.css'

type DetailsFormChoiceProps = {
  type: SurveyType
  chosenId: number | null
  onUse: (formId: number) => void
  /** Absent while the campaign has no form: the back button then leads to the list. */
  onBack?: () => void
}

/** The form selection, shown instead of the details. Nothing changes until a form is confirmed. */
export const DetailsFormChoice = ({ type, chosenId, onUse, onBack }: DetailsFormChoiceProps) => {
  const { t } = useTranslation()
  const [pickedId, setPickedId] = useState(chosenId)
  const [isMissing, setIsMissing] = useState(false)
  const arrow = <IconArrowLeft size={17} stroke={1.7} aria-hidden />
  return (
    <>
      <FormChoice type={type} chosenId={pickedId} onChoose={setPickedId} isMissing={isMissing} />
      <div className={classes.bar} data-foot>
        {onBack ? (
          <Button variant="default" leftSection={arrow} onClick={onBack}>
            {t('campaign.wizard.back')}
          </Button>
        ) : (
          <Button variant="default" leftSection={arrow} renderRoot={(props) => <Link {...props} to={paths.campaigns.path} />}>
            {t('campaign.wizard.back')}
          </Button>
        )}
        <Button onClick={() => (pickedId === null ? setIsMissing(true) : onUse(pickedId))}>
          {t('campaign.chooseForm.select')}
        </Button>
      </div>
    </>
  )
}
