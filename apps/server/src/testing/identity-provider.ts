import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

/**
 * An external identity provider: a real one, with its own sign-in and consent pages, that accepts any password. The login is the
 * person's e-mail.
 */
export type IdentityAccount = { email: string; name: string; isVerified?: boolean }

export type IdentityClient = { clientId: string; clientSecret: string; redirectUri: string }

export type IdentityProvider = { issuer: string; stop: () => Promise<void> }

export const startIdentityProvider = async ({
  accounts,
  client,
  port = 0,
}: {
  accounts: readonly IdentityAccount[]
  client: IdentityClient
  port?: number
}): Promise<IdentityProvider> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['only tests know this'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AuthorizationCode: 60, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, login) => {
      const account = accounts.find(({ email }) => email === login)
      if (!account) return undefined
      const { email, name, isVerified = true } = account
      return { accountId: login, claims: () => ({ sub: login, email, name, email_verified: isVerified }) }
    },
  })
  server.on('request', provider.callback())
  return {
    issuer,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Goes through the provider's pages like a browser, and returns the URL to which it redirects the person. */
export const walkThroughProvider = async (
  start: string,
  { login, redirectUri, isCancelled = false }: { login: string; redirectUri: string; isCancelled?: boolean },
): Promise<URL> => {
  const cookies = new Map<string, string>()
  const visit = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form && new URLSearchParams(form),
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }

  let response = await visit(start)
  for (let step = 0; step < 20; step++) {
    const location = response.headers.get('location')
    if (location) {
      const next = new URL(location, response.url || start)
      if (next.href.startsWith(redirectUri)) return next
      response = await visit(next.href)
      continue
    }
    const page = await response.text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`the provider answered ${response.status}: ${page.slice(0, 500)}`)
    const isConsent = page.includes('value="consent"')
    if (isConsent && isCancelled) response = await visit(`${action}/abort`)
    else response = await visit(action, isConsent ? { prompt: 'consent' } : { prompt: 'login', login, password: 'any' })
  }
  throw new Error('the provider never came to an end')
}
