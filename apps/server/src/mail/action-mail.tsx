// One package per part: the package of all parts takes a second to load.
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import type { Language } from '@ressoa/domain/languages'
import { Fragment, type ReactNode } from 'react'
import { heavy } from '../heavy'
import { say } from '../locales/messages'

type ActionMail = {
  language: Language
  greeting: string
  text: string
  /** A picture or table, and the same in words. */
  figure?: { html: ReactNode; text: string }
  /** What it is about, one after the other. */
  items?: readonly { title: string; text: string }[]
  /** Code to copy. */
  code?: string
  button: string
  url: string
  footnote: string
}

const ink = '#1E1722'
const inkSoft = '#5D5566'
const brand = '#6F2A61'
const font = 'Figtree, system-ui, -apple-system, Segoe UI, sans-serif'

const Letter = ({ language, greeting, text, figure, items = [], code, button, url, footnote }: ActionMail) => (
  <Html lang={language}>
    <Head>
      <meta name="color-scheme" content="light dark" />
    </Head>
    <Preview>{text}</Preview>
    <Body style={{ backgroundColor: '#F8F7F9', fontFamily: font, margin: 0, padding: '24px 12px' }}>
      <Container style={{ backgroundColor: '#FFFFFF', borderRadius: 14, padding: 28, maxWidth: 520 }}>
        <Text style={{ color: brand, fontWeight: 600, fontSize: 16, margin: '0 0 20px' }}>Ressoa</Text>
        <Heading as="h1" style={{ color: ink, fontSize: 24, lineHeight: '32px', fontWeight: 600, margin: '0 0 12px' }}>
          {greeting}
        </Heading>
        <Text style={{ color: ink, fontSize: 16, lineHeight: '24px', margin: '0 0 24px' }}>{text}</Text>
        {figure?.html}
        {items.map((item) => (
          <Text
            key={`${item.title} ${item.text}`}
            style={{
              borderLeft: `3px solid ${brand}`,
              color: ink,
              fontSize: 15,
              lineHeight: '22px',
              margin: '0 0 16px',
              paddingLeft: 12,
            }}
          >
            <strong>{item.title}</strong>
            {item.text !== '' &&
              item.text.split('\n').map((line) => (
                <Fragment key={line}>
                  <br />
                  {line}
                </Fragment>
              ))}
          </Text>
        ))}
        {code && (
          <pre
            style={{
              backgroundColor: '#F2F0F4',
              borderRadius: 8,
              color: ink,
              fontSize: 13,
              lineHeight: '20px',
              margin: '0 0 24px',
              padding: 12,
              whiteSpace: 'pre-wrap',
              wordBreak: 'break-all',
            }}
          >
            {code}
          </pre>
        )}
        <Button
          href={url}
          style={{
            backgroundColor: brand,
            borderRadius: 8,
            color: '#FFFFFF',
            fontSize: 16,
            fontWeight: 600,
            padding: '12px 20px',
          }}
        >
          {button}
        </Button>
        <Text style={{ color: inkSoft, fontSize: 14, lineHeight: '20px', margin: '24px 0 0' }}>{footnote}</Text>
        <Text style={{ color: inkSoft, fontSize: 12, lineHeight: '18px', margin: '16px 0 0', wordBreak: 'break-all' }}>
          {say(language, 'mail.fallbackLink')} <Link href={url}>{url}</Link>
        </Text>
      </Container>
    </Body>
  </Html>
)

/** A short letter with one thing to do. */
export const actionMail = async (mail: ActionMail) => ({
  html: await heavy.emailRender().render(<Letter {...mail} />),
  text: [
    mail.greeting,
    mail.text,
    ...(mail.figure ? [mail.figure.text] : []),
    ...(mail.items ?? []).map(({ title, text }) => [title, text].filter(Boolean).join('\n')),
    ...(mail.code ? [mail.code] : []),
    mail.url,
    mail.footnote,
  ].join('\n\n'),
})
