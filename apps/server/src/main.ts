import { parseArgs } from 'node:util'
import { type ProcessRole, readConfig, roles, SettingError, tellLibraries } from './config'

/**
 * One program: `--role api`, `--role worker`, or both (the default). `--rebuild-scores` counts all scores again; `--hold-mails`
 * sends nothing until a master releases it.
 */
const readArguments = (): { role: ProcessRole; rebuildsScores: boolean; holdsMails: boolean } => {
  const { values } = parseArgs({
    options: {
      role: { type: 'string', default: 'both' },
      'rebuild-scores': { type: 'boolean', default: false },
      'hold-mails': { type: 'boolean', default: false },
    },
  })
  const role = roles.find((name) => name === values.role)
  if (!role) throw new SettingError(`--role ${values.role} is unknown. Use --role api, --role worker or --role both.`)
  return { role, rebuildsScores: values['rebuild-scores'], holdsMails: values['hold-mails'] }
}

try {
  const start = { ...readArguments(), config: readConfig() }
  tellLibraries()
  // Loaded only now, so that an invalid setting is reported at once.
  const { runMain } = await import('./run')
  await runMain(start)
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
