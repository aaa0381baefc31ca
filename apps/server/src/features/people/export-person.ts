import type { Answer } from '@ressoa/contract/answers'
import type { SentFile } from '@ressoa/contract/replies'
import type { Language } from '@ressoa/domain/languages'
import type { Rows } from '../../files/cells'
import { csvStream } from '../../files/csv-stream'
import { type MessageKey, say } from '../../locales/messages'
import type { KeptPerson } from './people.sql'

type Kept = { person: KeptPerson; answers: readonly Answer[] }

/** Everything stored about a person, for the person: as JSON, or as a table of two columns. */
export const personFile = (kept: Kept, { format, language }: { format: 'json' | 'csv'; language: Language }): SentFile => {
  const fileName = `pessoa-${kept.person.id}.${format}`
  if (format === 'json')
    return { contentType: 'application/json; charset=utf-8', fileName, bytes: Buffer.from(JSON.stringify(kept, undefined, 2)) }
  const table = csvStream({
    language,
    header: [say(language, 'person.field'), say(language, 'person.value')],
    parts: rowsOf(kept, language),
  })
  return { contentType: 'text/csv; charset=utf-8', fileName, stream: table }
}

async function* rowsOf({ person, answers }: Kept, language: Language): AsyncGenerator<Rows> {
  const named = (key: MessageKey, value: string | null) => [say(language, key), value ?? '']
  yield [
    named('person.name', person.name),
    named('person.email', person.email),
    named('person.phone', person.phone),
    named('person.externalId', person.externalId),
    named('person.document', person.document),
    named('person.since', person.createdDate.toISOString()),
    named('person.lists', person.targetLists.map(({ name }) => name).join(', ')),
    ...person.dimensions.map(({ name, values }) => [name, values.map(({ value }) => value).join(', ')]),
  ]
  for (const answer of answers) {
    const at = `${say(language, 'person.answer')} ${answer.id}`
    yield [
      [at, answer.date.toISOString()],
      [`${at}: ${say(language, 'export.campaign')}`, answer.campaignName],
      [`${at}: ${say(language, 'export.rating')}`, answer.ratingAsDecimal],
      [`${at}: ${say(language, 'export.comment')}`, answer.comment],
      ...answer.dimensions.map(({ name, values }) => [`${at}: ${name}`, values.map(({ value }) => value).join(', ')]),
    ]
  }
}
