import { Body } from '@react-email/body'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { say } from '../../../locales/messages'
import type { MailValues } from '../blocks'
import { place } from '../merge-fields'
import { isBlank, styledHtml } from '../rich-text'
import { font, light, type MailLook, mailCss, pictureAddress, storeColours } from './mail-look'

type Common = Pick<MailValues, 'look' | 'header' | 'message' | 'footer'>
type LetterProps = { mail: MailLook; values: Common; summary?: string; children?: ReactNode }

/** What all mails to customers share: the store's header, message, footer and unsubscribe link. */
export const Letter = ({ mail, values: { look, header, message, footer }, summary = '', children }: LetterProps) => (
  <Html lang={mail.language}>
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{mail.storeName}</title>
      <style>{mailCss(mail.mainColour)}</style>
    </Head>
    <Body style={{ margin: 0, padding: 0, fontFamily: font }}>
      {summary && <Preview>{summary}</Preview>}
      <Row
        className="page"
        style={{ backgroundColor: look.background === 'tinted' ? storeColours(mail.mainColour).tint : light.card }}
      >
        <Column className="around" style={{ padding: '24px 12px' }}>
          <Container
            className="card"
            style={{
              backgroundColor: light.card,
              border: `1px solid ${light.line}`,
              borderCollapse: 'separate',
              borderRadius: look.corners,
              maxWidth: 600,
              width: '100%',
            }}
          >
            <Row>
              <Column className="inside" style={{ padding: 28 }}>
                <LetterHead mail={mail} values={header} />
                <Words html={message.text} mail={mail} />
                {children}
                <Words html={footer.text} mail={mail} />
                <WayOut mail={mail} />
              </Column>
            </Row>
          </Container>
        </Column>
      </Row>
      <img src={place('pixel')} width={1} height={1} alt="" />
    </Body>
  </Html>
)

const LetterHead = ({ mail, values }: { mail: MailLook; values: Common['header'] }) => {
  const logo = values.logo || mail.logo
  const margins = { left: '0 auto 0 0', center: '0 auto', right: '0 0 0 auto' } as const
  return (
    <Section style={{ marginBottom: 24 }}>
      {values.showLogo && logo ? (
        <Img
          src={pictureAddress(logo, mail.baseUrl)}
          alt={mail.storeName}
          width={values.logoWidth}
          style={{ width: values.logoWidth, maxWidth: '100%', height: 'auto', margin: margins[values.align] }}
        />
      ) : (
        <Text
          className="ink"
          style={{ color: light.ink, fontSize: 18, lineHeight: '26px', fontWeight: 600, margin: 0, textAlign: values.align }}
        >
          {mail.storeName}
        </Text>
      )}
    </Section>
  )
}

/** The store's rich text, sanitised again on output. */
export const Words = ({ html, mail, size = 16 }: { html: string; mail: MailLook; size?: number }) =>
  isBlank(html) ? null : (
    <div
      className="ink"
      style={{ color: light.ink, fontSize: size, lineHeight: 1.5, wordBreak: 'break-word' }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: styledHtml lets only the few tags of the editor through
      dangerouslySetInnerHTML={{ __html: styledHtml(html, storeColours(mail.mainColour)) }}
    />
  )

const WayOut = ({ mail: { language, storeName } }: { mail: MailLook }) => (
  <>
    <Hr className="line" style={{ borderColor: light.line, margin: '24px 0 16px' }} />
    <Text className="soft" style={{ color: light.soft, fontSize: 13, lineHeight: '20px', margin: 0 }}>
      {say(language, 'mail.why', { store: storeName })}
      <br />
      <Link className="soft" href={place('unsubscribe')} style={{ color: light.soft, textDecoration: 'underline' }}>
        {say(language, 'mail.unsubscribe')}
      </Link>
    </Text>
  </>
)
