import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * A Firefox that is installed on this machine, over WebDriver BiDi. Playwright drives only builds of its own. Of the protocol there is
 * as much as the journeys need.
 */

const names = ['firefox', 'firefox-esr']

export const findFirefox = () => {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

type Reply = { id?: number; type: string; result?: unknown; error?: string; message?: string }
type Evaluated = { type: string; result?: { value: string }; exceptionDetails?: { text: string } }

const patience = 30_000

export class Firefox {
  #last = 0
  readonly #waiting = new Map<number, (reply: Reply) => void>()

  private constructor(
    private readonly program: ChildProcess,
    private readonly socket: WebSocket,
    private readonly folder: string,
  ) {
    socket.addEventListener('message', ({ data }) => {
      const reply = JSON.parse(String(data)) as Reply
      if (reply.id !== undefined) this.#waiting.get(reply.id)?.(reply)
    })
  }

  static async start(path: string): Promise<Firefox> {
    const folder = await mkdtemp(join(tmpdir(), 'ressoa-firefox-'))
    const options = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', folder]
    const program = spawn(path, options, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } })
    const address = await addressOf(program)
    const socket = new WebSocket(`${address}/session`)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', () => reject(new Error('Firefox takes no connection')))
    })
    const firefox = new Firefox(program, socket, folder)
    await firefox.#send('session.new', { capabilities: {} })
    return firefox
  }

  async open(url: string): Promise<FirefoxPage> {
    const { context } = (await this.#send('browsingContext.create', { type: 'tab' })) as { context: string }
    await this.#send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })
    await this.#send('browsingContext.navigate', { context, url, wait: 'complete' })
    return {
      evaluate: async <T>(code: string) => {
        const found = (await this.#send('script.evaluate', {
          expression: `JSON.stringify((${code})) ?? 'null'`,
          target: { context },
          awaitPromise: true,
        })) as Evaluated
        if (found.type !== 'success') throw new Error(found.exceptionDetails?.text)
        return JSON.parse(found.result?.value ?? 'null') as T
      },
      press: async (key) => {
        const actions = [{ type: 'key', id: 'keys', actions: ['keyDown', 'keyUp'].map((type) => ({ type, value: key })) }]
        await this.#send('input.performActions', { context, actions })
      },
    }
  }

  async stop() {
    this.socket.close()
    const ended = new Promise((resolve) => this.program.once('exit', resolve))
    this.program.kill('SIGKILL')
    await ended
    await rm(this.folder, { recursive: true, force: true })
  }

  #send(method: string, params: object): Promise<unknown> {
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`Firefox does not answer ${method}`)), patience)
      this.#waiting.set(id, (reply) => {
        clearTimeout(timer)
        this.#waiting.delete(id)
        if (reply.type === 'success') resolve(reply.result)
        else reject(new Error(`${method}: ${reply.error} ${reply.message}`))
      })
      this.socket.send(JSON.stringify({ id, method, params }))
    })
  }
}

export type FirefoxPage = {
  /** The value of an expression of the page, through JSON. */
  evaluate: <T>(code: string) => Promise<T>
  press: (key: string) => Promise<void>
}

const addressOf = (program: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    program.once('exit', () => reject(new Error('Firefox does not start')))
    createInterface({ input: program.stderr as NodeJS.ReadableStream }).on('line', (line) => {
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
      if (address) resolve(address)
    })
  })
