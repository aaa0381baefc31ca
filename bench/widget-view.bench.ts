import { widgetCounts } from '@ressoa/contract/conversion-report'
import { loginProvider } from '@ressoa/contract/session'
import { widgetConfig, widgetView } from '@ressoa/contract/widget'
import autocannon from 'autocannon'
import { demoEmail, demoPassword } from '../scripts/lib/demo-session'
import { startProgramProcess } from '../scripts/lib/running-program'
import { signInAs } from './lib/signed-in'
import { median, report } from './promise'

// Every page of a busy shop may ask for the widget and report that it was shown. Both calls of such a page, on a database that
// writes to its disk, are compared with calls that need no database, alternating in the same run.

const connections = 32
const seconds = Number(process.env.SECONDS ?? 4)
const rounds = 5

const program = await startProgramProcess({ LIMITS: 'off' })

type Request = autocannon.Request

const perSecond = async (requests: Request[]) => {
  const headers = { origin: 'https://shop.example', 'content-type': 'text/plain' }
  const {
    requests: counted,
    non2xx,
    errors,
  } = await autocannon({ url: program.url, connections, duration: seconds, requests, headers })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} calls failed`)
  return counted.average
}

let visitor = 0
const page: Request[] = [
  { method: 'GET', path: `/${widgetConfig.path}?StoreKey=demo` },
  {
    method: 'POST',
    path: `/${widgetView.path}`,
    setupRequest: (request) => ({
      ...request,
      body: JSON.stringify({ StoreKey: 'demo', CampaignKey: 'pos-compra', VisitorKey: `v${visitor++}` }),
    }),
  },
]
const withoutDatabase: Request[] = [{ method: 'GET', path: `/${loginProvider.path}` }]

const get = await signInAs(program.url, { email: demoEmail('administrator'), password: demoPassword })
const countViews = async () => (await get<{ Viewed: number }>(`/${widgetCounts.path}`)).Viewed

try {
  await perSecond(page)
  const before = await countViews()
  const shownBefore = visitor
  const measured: { ours: number; theirs: number }[] = []
  for (let round = 0; round < rounds; round++)
    measured.push({ theirs: await perSecond(withoutDatabase), ours: await perSecond(page) })
  const written = (await countViews()) - before
  console.log(
    `        ${median(measured.map(({ ours }) => ours)).toFixed()} calls a second, without database ${median(measured.map(({ theirs }) => theirs)).toFixed()}; ${written} rows of ${visitor - shownBefore} views`,
  )
  // The last call of each connection may be cut off.
  if (written > visitor - shownBefore || written < visitor - shownBefore - connections * rounds)
    throw new Error('not one row per view')
  report({
    promise: 'configuration and view of the widget against calls without database',
    ratio: median(measured.map(({ ours, theirs }) => ours / theirs)),
    atLeast: 0.35,
  })
} finally {
  await program.stop()
}
