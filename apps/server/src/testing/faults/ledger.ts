/** What the program has acknowledged, and what arrived at the servers of others. It outlives every fault. */
export class Ledger {
  /** Answers by their comment, which no other answer has. */
  readonly answers = new Set<string>()
  /** Imported people by list. */
  readonly imports = new Map<string, readonly string[]>()
  /** Who is to get a mail. */
  readonly asked = new Set<string>()
  /** How often each mail arrived, by recipient and Message-ID. */
  readonly mails = new Map<string, { to: string; times: number }>()
  /** Events by the comment of their answer: the id and the body, and how often they came. */
  readonly events = new Map<string, { id: string; body: string; times: number }>()
  /** Replies that no fault excuses. */
  readonly wrongReplies: string[] = []

  noteMail(to: string, raw: Buffer) {
    const messageId = /^message-id:\s*(\S+)/im.exec(raw.toString('latin1'))?.[1] ?? 'none'
    const key = `${to} ${messageId}`
    this.mails.set(key, { to, times: (this.mails.get(key)?.times ?? 0) + 1 })
  }

  noteEvent(id: string, body: string) {
    const comment = String((JSON.parse(body) as { data: { Answer: { Comment: string } } }).data.Answer.Comment)
    const known = this.events.get(comment)
    if (known && (known.id !== id || known.body !== body))
      this.wrongReplies.push(`the event of ${comment} came again with another id or body`)
    this.events.set(comment, { id, body, times: (known?.times ?? 0) + 1 })
  }
}
