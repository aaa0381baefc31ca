/** Reports of mail servers about mails, as they write them. */

/** A delivery status notification. */
export const bounce = ({
  id,
  to = 'postmaster@x.test',
  status = '5.1.1',
  action = 'failed',
}: {
  id: string
  to?: string
  status?: string
  action?: string
}) =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@mx.test>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'Your mail could not be delivered.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.test',
    '',
    'Final-Recipient: rfc822; ana@x.test',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} no such user`,
    '--b1',
    'Content-Type: message/rfc822',
    '',
    'From: loja@ressoa.test',
    `Message-ID: ${id}`,
    'Subject: Como foi?',
    '',
    'texto',
    '--b1--',
    '',
  ].join('\r\n')

export const complaint = (id: string) =>
  [
    'From: complaints@provider.test',
    'To: abuse@ressoa.test',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b2"',
    '',
    '--b2',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: Provider/1.0',
    'Version: 1',
    '--b2',
    'Content-Type: text/rfc822-headers',
    '',
    'From: loja@ressoa.test',
    `Message-ID: ${id}`,
    '--b2--',
    '',
  ].join('\r\n')
