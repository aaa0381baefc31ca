import * as calls from '@ressoa/contract/imports'
import { tableTypes } from '../../files/table-types'
import { xlsxStream } from '../../files/xlsx-stream'
import { route } from '../../http/route'
import { say } from '../../locales/messages'
import { generateLinks } from './generate-links'

const columns = ['name', 'email', 'phone', 'externalId', 'document'] as const

export const directLinkRoutes = [
  route(calls.generateLinks, async ({ campaignId }, context) => generateLinks(context, campaignId)),

  route(calls.linkTemplate, async (_input, { language }) => {
    const parts = async function* () {
      yield [columns.map((column) => say(language, `links.example.${column}`))]
    }
    const header = columns.map((column) => say(language, `import.column.${column}`))
    return {
      contentType: tableTypes.xlsx,
      fileName: say(language, 'links.template'),
      stream: xlsxStream({ language, sheetName: say(language, 'links.sheet'), header, parts: parts() }),
    }
  }),
]
