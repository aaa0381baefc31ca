import MailDev from 'maildev'

const [smtp, web] = process.argv.slice(2).map(Number) as [number, number]
new MailDev({ smtp, web, ip: '127.0.0.1', webIp: '127.0.0.1', silent: true, disableWeb: false }).listen((error?: Error) => {
  if (error) throw error
  process.send?.('listening')
})
process.once('disconnect', () => process.exit(0))
