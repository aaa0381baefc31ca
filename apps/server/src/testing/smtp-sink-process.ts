import { appendFileSync } from 'node:fs'
import { SmtpSink } from './smtp-sink'

// A mail server in a separate process that outlives the programs killed around it. It writes every recipient to the file before
// it acknowledges the mail. Arguments: the file (- for none), the delay per mail in milliseconds, and the share of mails that it
// defers with a 451.
const [file = '-', slowness = '0', refusedShare = '0'] = process.argv.slice(2)

const sink = new SmtpSink()
let taken = 0
sink.onMail = ({ to }) => {
  taken++
  if (file !== '-') appendFileSync(file, `${to}\n`)
}
sink.answer = async (step) => {
  if (step !== 'dot') return undefined
  if (Number(slowness) > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 * Number(slowness)))
  return Math.random() < Number(refusedShare) ? '451 4.3.0 try again later' : undefined
}
process.on('message', () => process.send?.({ taken }))
process.once('disconnect', () => process.exit(0))
process.send?.({ url: await sink.start() })
