import { setTimeout as sleep } from 'node:timers/promises'
import { Connection, type Answer } from './connection.ts'
import { wallTime, type RequestKind } from './messages.ts'
import type { Measurements } from './measurements.ts'

/** A fan's browser: it keeps cookies, and goes to another process when one does not answer, as a load balancer would. */
export interface Browser {
  get(kind: RequestKind, path: string): Promise<Answer>
  /** @throws Error on any answer but one with data */
  graphql<Data>(kind: RequestKind, query: string, input: object): Promise<Data>
  cookies: Map<string, string>
}

const maxConnections = 400
/** A connection that was idle for longer may be closed by the server at this moment. */
const maxIdle = 3_000
const maxAttempts = 8
const retryAfter = 250

/** The connections of all browsers to the processes of the shop. */
export interface Network {
  send(request: string): Promise<Answer>
}

export function openNetwork(urls: readonly string[], random: () => number): Network {
  const pools = urls.map((url) => connectionPool(url))
  return {
    async send(request) {
      const first = Math.floor(random() * pools.length)
      for (let attempt = 0; ; attempt++) {
        const pool = pools[(first + attempt) % pools.length]
        try {
          return await (pool as ReturnType<typeof connectionPool>).send(request)
        } catch (error) {
          if (attempt + 1 >= maxAttempts) throw error
          if (attempt > 0) await sleep(retryAfter)
        }
      }
    },
  }
}

function connectionPool(url: string) {
  const idle: { connection: Connection; since: number }[] = []
  const waiting: ((connection: Connection) => void)[] = []
  let count = 0

  function take(): Connection | Promise<Connection> {
    for (let last = idle.pop(); last; last = idle.pop()) {
      if (wallTime() - last.since < maxIdle) return last.connection
      last.connection.close()
      count--
    }
    if (count >= maxConnections) return new Promise((resolve) => waiting.push(resolve))
    count++
    return new Connection(url)
  }

  function giveBack(connection: Connection): void {
    const next = waiting.shift()
    if (next) next(connection)
    else idle.push({ connection, since: wallTime() })
  }

  return {
    async send(request: string): Promise<Answer> {
      const connection = await take()
      try {
        return await connection.send(request, true)
      } finally {
        giveBack(connection)
      }
    },
  }
}

/** @param number names the fan's network, in a block of addresses for documentation */
export function openBrowser(
  network: Network,
  measured: Measurements,
  { host, shop }: { host: string; shop: string },
  number: number,
): Browser {
  const cookies = new Map<string, string>()
  const from = `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`
  const shared = `Host: ${host}\r\nX-Forwarded-For: ${from}\r\n`

  async function send(kind: RequestKind, start: string, headers: string, body: string): Promise<Answer> {
    const cookie = cookies.size === 0 ? '' : `Cookie: ${[...cookies].map(([name, value]) => `${name}=${value}`).join('; ')}\r\n`
    const begun = wallTime()
    try {
      const answer = await network.send(`${start} HTTP/1.1\r\n${shared}${cookie}${headers}\r\n${body}`)
      measured.answered(kind, wallTime() - begun, answer.status)
      for (const [, name = '', value = ''] of answer.head.matchAll(/\r\nset-cookie: ([^=;]+)=([^;\r]*)/gi)) cookies.set(name, value)
      return answer
    } catch (error) {
      measured.failed(kind, error instanceof Error ? error.message : String(error))
      throw error
    }
  }

  return {
    cookies,
    get: (kind, path) => send(kind, `GET ${path}`, 'Accept: text/html\r\n', ''),
    async graphql<Data>(kind: RequestKind, query: string, input: object): Promise<Data> {
      const body = JSON.stringify({ query, variables: { input } })
      const headers = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
      for (let attempt = 0; ; attempt++) {
        const answer = await send(kind, `POST /${shop}/graphql?locale=de`, headers, body)
        if ((answer.status === 503 || answer.status === 429) && attempt + 1 < maxAttempts) {
          await sleep(readPause(answer))
          continue
        }
        const { data, errors } = answer.status === 200 ? (JSON.parse(answer.body) as { data?: Data; errors?: unknown }) : {}
        if (data && !errors) return data
        const message = `status ${answer.status}: ${answer.body.slice(0, 160)}`
        if (answer.status === 200) measured.failed(kind, message)
        throw new Error(message)
      }
    },
  }
}

/** For how many milliseconds an answer asks to wait. */
export function readPause({ head }: Answer): number {
  const [, seconds] = /\r\nretry-after: (\d+)/i.exec(head) ?? []
  return Math.min(Number(seconds ?? 2), 10) * 1000
}
