import { createPrivateKey, randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'

/** Every setting, checked once. Nothing else reads the environment. */

export const roles = ['api', 'worker', 'both'] as const
export type ProcessRole = (typeof roles)[number]

/** A missing or invalid setting: reported in one line, without a stack. */
export class SettingError extends Error {}

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  })

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const isProxyAddress = (part: string) => ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isRange(part)

const isRange = (part: string) => {
  const [address = '', bits, ...rest] = part.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const domain = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i, 'must be a domain like mail.example.com')

const suiteApps = z
  .string()
  .optional()
  .transform((value, context) => {
    if (!value) return []
    try {
      return suiteAppList.parse(JSON.parse(value))
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON list of {key, name, url, roles?, administrative?}' })
      return z.NEVER
    }
  })

const suiteAppList = z.array(
  z.object({
    key: z.string(),
    name: z.string(),
    url: url('https:', 'http:'),
    /** The roles that may open it; all by default. */
    roles: z.array(z.enum(['master', 'administrator', 'manager', 'clerk', 'reader'])).optional(),
    administrative: z.boolean().default(false),
  }),
)

const environment = z.object({
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  WIDGET_HOST: url('http:', 'https:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
      'must be an address like: Ressoa <no-reply@example.com>',
    )
    .default('Ressoa <no-reply@ressoa.test>'),
  SMTP_CONNECTIONS: z.coerce
    .number({ error: 'must be a number from 1 to 100' })
    .int('must be a number from 1 to 100')
    .min(1, 'must be a number from 1 to 100')
    .max(100, 'must be a number from 1 to 100')
    .default(10),
  SMTP_RATE: z.coerce
    .number({ error: 'must be a number of mails per second' })
    .positive('must be a number of mails per second')
    .optional(),
  BOUNCE_DOMAIN: domain.optional(),
  DKIM_DOMAIN: domain.optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the name before ._domainkey')
    .optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
  DKIM_PRIVATE_KEY_FILE: z.string().optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  OIDC_ISSUER: url('https:', 'http:').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OWN_DOMAINS: list,
  RECORDING_SCRIPT_URL: url('https:').optional(),
  SUITE_APPS: suiteApps,
  INTEREST_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  TRUSTED_PROXIES: list.refine((parts) => parts.every(isProxyAddress), {
    error: 'must be a list of addresses or ranges, such as 10.0.0.0/8',
  }),
  OUTBOUND_ALLOW: list.refine((parts) => parts.every(isRange), {
    error: 'must be a list of addresses or ranges, such as 10.0.0.0/8',
  }),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  DEMO: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOG_FILE: z.string().optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info'),
})

export type Config = ReturnType<typeof readConfig>

export const readConfig = (env: NodeJS.ProcessEnv = process.env) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] as z.core.$ZodIssue
    throw new SettingError(`${String(path[0])} ${message}. Change it in the environment or in .env and start again.`)
  }
  const settings = parsed.data
  if (settings.OIDC_ISSUER && !settings.OIDC_CLIENT_ID) {
    throw new SettingError('OIDC_CLIENT_ID is missing. It belongs to OIDC_ISSUER: set both, or neither.')
  }
  const dataDir = resolve(settings.DATA_DIR)
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '')
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    publicUrl,
    // A cache of its own in front of the widget's scripts, which fetches them from us.
    widgetHost: settings.WIDGET_HOST?.replace(/\/+$/, '') ?? publicUrl,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    smtpConnections: settings.SMTP_CONNECTIONS,
    /** Mails per second of all processes together. */
    smtpRate: settings.SMTP_RATE,
    bounceDomain: settings.BOUNCE_DOMAIN?.toLowerCase(),
    dkim: readDkim(settings),
    secretKey: settings.SECRET_KEY ?? keptSecret(dataDir, settings.DATABASE_URL !== undefined),
    oidc: settings.OIDC_ISSUER
      ? { issuer: settings.OIDC_ISSUER, clientId: settings.OIDC_CLIENT_ID as string, clientSecret: settings.OIDC_CLIENT_SECRET }
      : undefined,
    ownDomains: settings.OWN_DOMAINS.map((domain) => domain.toLowerCase().replace(/^@/, '')),
    recordingScriptUrl: settings.RECORDING_SCRIPT_URL,
    suiteApps: settings.SUITE_APPS,
    interestEmail: settings.INTEREST_EMAIL,
    trustedProxies: settings.TRUSTED_PROXIES,
    /** Networks of one's own that integrations may call. */
    outboundAllow: settings.OUTBOUND_ALLOW,
    /** Without it only this machine may read. */
    metricsToken: settings.METRICS_TOKEN,
    limits: settings.LIMITS === 'on',
    demo: settings.DEMO === 'on',
    logFile: settings.LOG_FILE,
    logLevel: settings.LOG_LEVEL,
  }
}

type DkimSettings = Pick<
  z.output<typeof environment>,
  'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_PRIVATE_KEY' | 'DKIM_PRIVATE_KEY_FILE'
>

// A mail that should be signed and is not looks like a forgery: better not to start.
const readDkim = ({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY, DKIM_PRIVATE_KEY_FILE }: DkimSettings) => {
  const isKeyGiven = DKIM_PRIVATE_KEY !== undefined || DKIM_PRIVATE_KEY_FILE !== undefined
  if (!DKIM_DOMAIN && !DKIM_SELECTOR && !isKeyGiven) return undefined
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !isKeyGiven) {
    throw new SettingError(
      'DKIM_DOMAIN belongs together with DKIM_SELECTOR and DKIM_PRIVATE_KEY (or DKIM_PRIVATE_KEY_FILE): set all, or none.',
    )
  }
  try {
    // In a single-line setting, line breaks are written as
    // .
    const pem = DKIM_PRIVATE_KEY?.replaceAll('\\n', '\n') ?? readFileSync(DKIM_PRIVATE_KEY_FILE as string, 'utf8')
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType !== 'rsa') throw new Error('no RSA key')
    return {
      domain: DKIM_DOMAIN.toLowerCase(),
      selector: DKIM_SELECTOR,
      privateKey: key.export({ type: 'pkcs8', format: 'pem' }) as string,
    }
  } catch {
    throw new SettingError(
      'DKIM_PRIVATE_KEY is no RSA private key in PEM form. Change it in the environment or in .env and start again.',
    )
  }
}

/** Only for the program's own user: it contains keys, the log and all data. */
export const makeDataDir = (dataDir: string) => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
    closeToOthers(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingError(`DATA_DIR ${dataDir} cannot be written to (${code}). Set DATA_DIR to a folder of your own.`)
  }
}

// As root the database runs as another user, who may have to pass through: see findHome.
const closeToOthers = (folder: string) => {
  const user = process.getuid?.()
  const { mode, uid } = statSync(folder)
  if (user === undefined || uid !== user) return
  const closed = mode & (user === 0 ? 0o710 : 0o700)
  if ((mode & 0o777) !== closed) chmodSync(folder, closed)
}

// Several processes on one database must share the key, so there it is required; alone, it is created once and stored.
const keptSecret = (dataDir: string, isShared: boolean) => {
  if (isShared) {
    throw new SettingError(
      'SECRET_KEY is missing. With DATABASE_URL set it is required: 32 or more random characters, the same for every process.',
    )
  }
  const path = join(dataDir, 'secret-key')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  makeDataDir(dataDir)
  const secret = randomBytes(48).toString('base64url')
  writeFileSync(path, `${secret}\n`, { mode: 0o600 })
  return secret
}

/** React and others check themselves at every call unless they are told that this is production. They read it when they are loaded. */
export const tellLibraries = () => {
  process.env.NODE_ENV ??= 'production'
}
