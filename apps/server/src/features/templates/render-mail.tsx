import type { TemplateType } from '@ressoa/domain/codes'
import type { FunctionComponent } from 'react'
import { heavy } from '../../heavy'
import { type MailValues, type TemplateContent, valuesOf } from './blocks'
import { mailOfType } from './mails/customer-mails'
import type { MailLook } from './mails/mail-look'
import { mailText } from './mails/mail-text'
import { compileHtml, compileText, type Fill } from './merge-fields'

type RenderedMail = { html: Fill; text: Fill }

/** Rendered once; what differs between people is filled in afterwards as text. */
export const renderMail = async (mail: MailLook, type: TemplateType, content: TemplateContent): Promise<RenderedMail> => {
  const Mail = mailOfType[type] as FunctionComponent<{ mail: MailLook; values: MailValues }>
  const html = await heavy.emailRender().render(<Mail mail={mail} values={valuesOf(type, content)} />)
  return { html: compileHtml(html), text: compileText(mailText(mail, type, content)) }
}
