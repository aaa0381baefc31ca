import { parseArgs } from 'node:util'
import { type ProcessRole, readConfig, roles, SettingError } from './config'
import { runMain } from './run'

/** One program: `--role api`, `--role worker`, or both (the default). */
const roleFromArguments = (): ProcessRole => {
  const { values } = parseArgs({ options: { role: { type: 'string', default: 'both' } } })
  const role = roles.find((name) => name === values.role)
  if (!role) throw new SettingError(`--role ${values.role} is unknown. Use --role api, --role worker or --role both.`)
  return role
}

try {
  await runMain({ role: roleFromArguments(), config: readConfig() })
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
