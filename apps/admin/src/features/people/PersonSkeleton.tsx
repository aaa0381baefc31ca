import { Card, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FieldSkeletons } from '../../components/FieldSkeletons'
import { Page } from '../../components/Page'
import { Waiting } from '../../components/Waiting'
import { paths } from '../../paths'
import classes from './PersonPage.module.css'

/** The person page while it loads. */
export const PersonSkeleton = () => {
  const { t } = useTranslation()
  return (
    <Page width="settings" title={t('person.title')} back={{ link: { to: paths.people.path }, label: t('section.people') }}>
      <Waiting>
        <div className={classes.columns} aria-hidden>
          <Card className={classes.summary}>
            <Skeleton height={56} />
          </Card>
          <div className={classes.side}>
            <Card padding="lg">
              <FieldSkeletons count={4} />
            </Card>
          </div>
        </div>
      </Waiting>
    </Page>
  )
}
