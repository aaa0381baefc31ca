import { Button, Card, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './NoMatches.module.css'

/** A search or filter without results: no illustration, and a button that clears the filter if there is one. */
export const NoMatches = ({ text, onClear }: { text: string; onClear?: () => void }) => {
  const { t } = useTranslation()
  return (
    <Card className={classes.card} role="status">
      <Text fw={600} size="lg">
        {text}
      </Text>
      {onClear && (
        <Button variant="default" onClick={onClear}>
          {t('action.clearFilters')}
        </Button>
      )}
    </Card>
  )
}
