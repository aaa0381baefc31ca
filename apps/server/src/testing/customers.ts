import pg from 'pg'

type Sent = { DispatchInfoKey: string | null; AttemptKey: string; Rating: number; Comment: string }

/** Customers who answer the demo's survey one after the other, and record which answers were acknowledged. */
export class Customers {
  readonly acknowledged: string[] = []
  #unanswered: Sent[] = []
  #sent = 0

  constructor(private readonly url: string) {}

  /** Answers until the server no longer replies. */
  async answerUntilSilence({ atOnce = 8 } = {}) {
    const answerOneByOne = async () => {
      for (;;) await this.#send(await this.#openSurvey())
    }
    await Promise.allSettled(Array.from({ length: atOnce }, answerOneByOne))
  }

  /** Repeats unanswered requests with the same attempt key, as the page does. */
  async tryAgain() {
    const again = this.#unanswered.splice(0)
    for (const sent of again) await this.#send(sent)
  }

  /** Acknowledged answers that are missing, duplicate answers, and retries that were not acknowledged either. */
  async findWrong(databaseUrl: string) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ comment: string; times: string }>(
      `select comment, count(*) as times from answers where comment like 'Cliente %' group by comment`,
    )
    await client.end()
    const times = new Map(rows.map((row) => [row.comment, Number(row.times)]))
    return {
      missing: this.acknowledged.filter((comment) => !times.has(comment)),
      twice: rows.filter((row) => Number(row.times) > 1).map(({ comment }) => comment),
      unanswered: this.#unanswered.map((sent) => sent.Comment),
    }
  }

  async #openSurvey(): Promise<Sent> {
    const link = await fetch(`${this.url}/api/pub/link/demo/pos-compra`, { redirect: 'manual' })
    const key = new URL(link.headers.get('location') ?? '', this.url).searchParams.get('dispatchinfokey')
    const name = `Cliente ${this.#sent++}`
    return { DispatchInfoKey: key, AttemptKey: name, Rating: 9, Comment: name }
  }

  async #send(sent: Sent) {
    // The answer may have been saved until a reply says otherwise.
    if (sent.DispatchInfoKey) this.#unanswered.push(sent)
    const response = await fetch(`${this.url}/api/pub/form/save`, {
      method: 'POST',
      body: JSON.stringify(sent),
      headers: { 'content-type': 'application/json' },
    })
    const { NpsFormSaveResult: result } = (await response.json()) as { NpsFormSaveResult?: number }
    if (result !== 0) return
    this.#unanswered.splice(this.#unanswered.indexOf(sent), 1)
    this.acknowledged.push(sent.Comment)
  }
}
