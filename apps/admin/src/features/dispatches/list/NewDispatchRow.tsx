import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/Chip'
import { currentLanguage } from '../../../i18n'
import classes from './Dispatches.module.css'
import { formatMoment } from './dispatch-moment'
import type { NewDispatch } from './new-dispatches'

/** An unsaved dispatch. It can be removed without a call to the server. */
export const NewDispatchRow = ({ dispatch, onRemove }: { dispatch: NewDispatch; onRemove: () => void }) => {
  const { t } = useTranslation()
  const { nameList, date, dateTimezone } = dispatch
  return (
    <li className={classes.row}>
      <div className={classes.rowHead}>
        <div className={classes.rowWords}>
          <div className={classes.rowTitle}>
            <span className={classes.name}>{nameList}</span>
            <Chip>{t('dispatch.type.single')}</Chip>
            <Chip look="missing">{t('dispatch.unsaved.chip')}</Chip>
          </div>
          <p className={classes.when}>
            {date === null
              ? t('dispatch.whenSaved')
              : t('dispatch.moment', { moment: formatMoment(new Date(date), currentLanguage()), zone: dateTimezone })}
          </p>
        </div>
        <Button
          className={classes.actions}
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconTrash size={17} stroke={1.7} aria-hidden />}
          aria-label={t('dispatch.unsaved.removeWhich', { list: nameList })}
          onClick={onRemove}
        >
          {t('dispatch.unsaved.remove')}
        </Button>
      </div>
      {date !== null && new Date(date) < new Date() && <p className={classes.failure}>{t('dispatch.unsaved.past')}</p>}
    </li>
  )
}
