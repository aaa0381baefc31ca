import { Card, Title } from '@mantine/core'
import type { Person } from '@ressoa/contract/people'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../components/Chip'
import { PersonMail } from './PersonMail'
import classes from './PersonPage.module.css'

/** The data the store has about a person. Missing data is shown as missing. */
export const PersonFacts = ({ person }: { person: Person }) => {
  const { t } = useTranslation()
  const { email, phone, externalId, document, dimensions, targetLists } = person
  return (
    <div className={classes.side}>
      <Part title={t('person.contact')} isKnown>
        <dl className={classes.facts}>
          <Fact name={t('person.email')}>{email}</Fact>
          <Fact name={t('person.mail')}>
            <PersonMail person={person} />
          </Fact>
          <Fact name={t('person.phone')}>{phone}</Fact>
          <Fact name={t('person.identifier')}>{externalId}</Fact>
          <Fact name={t('person.document')}>{document}</Fact>
        </dl>
      </Part>
      <Part title={t('person.attributes')} isKnown={dimensions.length > 0}>
        <dl className={classes.facts}>
          {dimensions.map(({ id, name, values }) => (
            <Fact key={id} name={name}>
              {values.map(({ value }) => value).join(', ')}
            </Fact>
          ))}
        </dl>
      </Part>
      <Part title={t('person.lists')} isKnown={targetLists.length > 0}>
        <div className={classes.lists}>
          {targetLists.map(({ id, name }) => (
            <Chip key={id}>{name}</Chip>
          ))}
        </div>
      </Part>
    </div>
  )
}

const Part = ({ title, isKnown, children }: { title: string; isKnown: boolean; children: ReactNode }) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Card component="section" padding="lg" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {isKnown ? children : <p className={classes.none}>{t('person.noInformation')}</p>}
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children || <span className={classes.none}>{t('person.noInformation')}</span>}</dd>
    </div>
  )
}
