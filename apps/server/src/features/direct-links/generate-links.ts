import type { SentFile } from '@ressoa/contract/replies'
import { inTransaction } from '../../db/database'
import type { Rows } from '../../files/cells'
import { tableTypes } from '../../files/table-types'
import { xlsxStream } from '../../files/xlsx-stream'
import type { Context } from '../../http/context'
import { say } from '../../locales/messages'
import { notFound, refuse } from '../../refusal'
import { record } from '../audit/audit.sql'
import { campaignOfStore } from '../campaigns/campaigns.sql'
import { plainDimensionsOfStore } from '../dimensions/dimensions.sql'
import { importParams, sayOfImport } from '../imports/import-texts'
import { type ParsedFile, parseFile } from '../imports/parse-file'
import { FileRefusal, type Row } from '../imports/parser/table'
import { type ImportPlan, planImport } from '../imports/plan'
import { type ReadRow, readRow } from '../imports/read-row'
import { retryTaken } from '../imports/retry-taken'
import { takeInPeople } from '../imports/take-in-people'
import { checkUpload } from '../imports/upload-file'
import { newInvitationId, surveyUrl } from '../invitations/invitation-key'
import { insertLinks } from '../invitations/invitations.sql'

type Dimension = Awaited<ReturnType<typeof plainDimensionsOfStore>>[number]

/** The uploaded file with a personal link in each row, written while it is downloaded. */
export const generateLinks = async (context: Context<'manager'>, campaignId: number): Promise<SentFile> => {
  const { db, caller, now, address, language } = context
  const { storeId } = caller
  const campaign = await campaignOfStore(db, { storeId, id: campaignId })
  if (!campaign) throw notFound()
  const dimensions = (await plainDimensionsOfStore(db, { storeId })).filter(({ active }) => active)
  const parsed = await readUpload(context, dimensions)
  try {
    const plan = planOf(parsed, dimensions)
    await record(db, { ...caller, at: now, action: 'campaign.links', subjectId: campaignId, address })
    const header = [...parsed.headers, say(language, 'links.link')]
    const parts = linkedRows(context, { parsed, plan, campaignId })
    const stream = xlsxStream({ language, sheetName: say(language, 'links.sheet'), header, parts })
    return { contentType: tableTypes.xlsx, fileName: 'resultado.xlsx', stream }
  } catch (error) {
    parsed.close()
    throw error
  }
}

const readUpload = async (context: Context<'manager'>, dimensions: readonly Dimension[]) => {
  const file = checkUpload(context)
  if (file.extension !== 'xlsx') throw refuse('list', 'links.wrongType')
  try {
    return await parseFile({ ...file, dimensions })
  } catch (error) {
    throw error instanceof FileRefusal ? refuse('list', error.refused.key, importParams(context.language)) : error
  }
}

/** Columns are not confirmed by a person here: they are taken as guessed, and unknown ones are copied unchanged. */
const planOf = ({ headers, suggestions }: ParsedFile, dimensions: readonly Dimension[]) => {
  const configurations = suggestions.map(({ type, dimensionId }, index) => ({
    column: index + 1,
    ignore: type === 'other',
    defaultType: type === 'dimension' ? ('other' as const) : type,
    dimensionId,
  }))
  return planImport(configurations, { columnCount: headers.length, dimensions })
}

type Linked = { parsed: ParsedFile; plan: ImportPlan; campaignId: number }

async function* linkedRows(context: Context<'manager'>, { parsed, plan, campaignId }: Linked): AsyncGenerator<Rows> {
  const padded = ({ cells }: Row) => parsed.headers.map((_, index) => cells[index] ?? '')
  const linked = async (rows: Row[]) => {
    const outcomes = await linkRows(context, { rows, plan, campaignId })
    return rows.map((row, index) => [...padded(row), outcomes[index] ?? ''])
  }
  try {
    for await (const rows of parsed.batches) yield await linked(JSON.parse(rows) as Row[])
  } finally {
    parsed.close()
  }
}

/** The link of each row, or why it has none. */
const linkRows = async (
  { db, caller, config, now, language }: Context<'manager'>,
  { rows, plan, campaignId }: { rows: readonly Row[]; plan: ImportPlan; campaignId: number },
): Promise<string[]> => {
  const { storeId } = caller
  const read = rows.map((row) => readRow(row, plan))
  const good = read.filter((row): row is ReadRow => !Array.isArray(row))
  const links = await retryTaken(() =>
    inTransaction(db, async (transaction) => {
      const placed = await takeInPeople(transaction, { storeId, rows: good, now })
      const made = placed.flatMap(({ line, personId }) => (personId ? [{ line, personId, id: newInvitationId() }] : []))
      await insertLinks(transaction, { storeId, campaignId, origin: 'link', links: made, now })
      return new Map(made.map(({ line, id }) => [line, id]))
    }),
  )
  const addressOf = (invitationId: string) => surveyUrl(config, { storeId, invitationId })
  return read.map((row, index) => {
    const cellAt = (column: number) => rows[index]?.cells[column - 1]
    if (Array.isArray(row)) return row.map(({ key, column }) => sayOfImport(language, key, cellAt(column))).join(' ')
    const id = links.get(row.line)
    return id ? addressOf(id) : sayOfImport(language, 'import.row.identifierTaken', row.person.externalId ?? '')
  })
}
