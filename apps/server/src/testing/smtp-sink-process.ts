import { appendFileSync } from 'node:fs'
import { SmtpSink } from './smtp-sink'

// A mail server in a process of its own: it outlives the programs that are killed around it. Every recipient is in the file before
// the mail is acknowledged. Arguments: the file (- for none), and for how many milliseconds it thinks about a mail.
const [file = '-', slowness = '0'] = process.argv.slice(2)

const sink = new SmtpSink()
let taken = 0
sink.onMail = ({ to }) => {
  taken++
  if (file !== '-') appendFileSync(file, `${to}\n`)
}
if (Number(slowness) > 0) {
  sink.answer = async (step) => {
    if (step === 'dot') await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 * Number(slowness)))
    return undefined
  }
}
process.on('message', () => process.send?.({ taken }))
process.once('disconnect', () => process.exit(0))
process.send?.({ url: await sink.start() })
