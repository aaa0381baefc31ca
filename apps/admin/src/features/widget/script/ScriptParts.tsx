import { Card, Stack, Tabs, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '../../../components/CodeBlock'
import { callExamples, consentExample, identityExample, queueLine, signingExamples } from './examples'
import classes from './WidgetScript.module.css'

const attributes = ['person', 'dimensions', 'signature', 'language', 'campaign', 'consent'] as const
const languagesOfExamples = { node: 'Node', php: 'PHP' } as const
const callNames = Object.keys(callExamples) as (keyof typeof callExamples)[]

/** How the page says who answers and from where. */
export const IdentityPart = () => {
  const { t } = useTranslation()
  return (
    <Part id="identity" title={t('widget.script.identity.title')}>
      <Text>{t('widget.script.identity.text')}</Text>
      <CodeBlock label={t('widget.script.identity.example')} code={identityExample} />
      <Meanings
        head={[t('widget.script.identity.attribute'), t('widget.script.identity.meaning')]}
        rows={attributes.map((name) => [`data-${name}`, t(`widget.script.identity.${name}`)])}
      />
    </Part>
  )
}

export const SignPart = () => {
  const { t } = useTranslation()
  return (
    <Part id="sign" title={t('widget.script.sign.title')}>
      <Text>{t('widget.script.sign.text')}</Text>
      <Text>{t('widget.script.sign.how')}</Text>
      <Text>{t('widget.script.sign.secret')}</Text>
      <Tabs defaultValue="node">
        <Tabs.List aria-label={t('widget.script.sign.language')}>
          <Tabs.Tab value="node">{languagesOfExamples.node}</Tabs.Tab>
          <Tabs.Tab value="php">{languagesOfExamples.php}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="node" pt="md">
          <CodeBlock label={languagesOfExamples.node} code={signingExamples.node} />
        </Tabs.Panel>
        <Tabs.Panel value="php" pt="md">
          <CodeBlock label={languagesOfExamples.php} code={signingExamples.php} />
        </Tabs.Panel>
      </Tabs>
    </Part>
  )
}

export const ConsentPart = () => {
  const { t } = useTranslation()
  return (
    <Part id="consent" title={t('widget.script.consent.title')}>
      <Text>{t('widget.script.consent.text')}</Text>
      <CodeBlock label={t('widget.script.consent.example')} code={consentExample} />
    </Part>
  )
}

export const CallsPart = () => {
  const { t } = useTranslation()
  return (
    <Part id="calls" title={t('widget.script.calls.title')}>
      <Text>{t('widget.script.calls.text')}</Text>
      <CodeBlock label={t('widget.script.calls.queue')} code={queueLine} />
      <Meanings
        head={[t('widget.script.calls.call'), t('widget.script.calls.effect')]}
        rows={callNames.map((name) => [callExamples[name], t(`widget.script.calls.${name}`)])}
      />
    </Part>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card component="section" aria-labelledby={id}>
    <Title order={2} id={id} mb="sm">
      {title}
    </Title>
    <Stack gap="md">{children}</Stack>
  </Card>
)

type MeaningsProps = { head: readonly [string, string]; rows: readonly (readonly [code: string, meaning: string])[] }

/** Code and what it means, in two columns; on a phone one under the other. */
const Meanings = ({ head, rows }: MeaningsProps) => (
  <table className={classes.meanings}>
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([code, meaning]) => (
        <tr key={code}>
          <th scope="row">
            <code>{code}</code>
          </th>
          <td>{meaning}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
