import { Agent, request as send } from 'node:http'
import autocannon from 'autocannon'

export interface Result {
  /** Per second. */
  rate: number
  /** Requests answered, or tasks done. */
  count: number
  /** Milliseconds per request. */
  p50: number
  p99: number
  errors: number
}

/** A path, or a function that gives the path of each request. */
export type Address = string | ((turn: number) => string)

/** Sends GET requests on all connections, each as soon as the previous one is answered. */
export async function readRepeatedly(url: string, at: Address, connections: number, seconds: number): Promise<Result> {
  let turn = 0
  const headers = { accept: 'application/json' }
  const target = typeof at === 'string' ? { path: at } : { setupRequest: (request: object) => ({ ...request, path: at(turn++) }) }
  const result = await autocannon({ url, connections, duration: seconds, headers, requests: [{ method: 'GET', ...target }] })
  return {
    rate: result.requests.total / result.duration,
    count: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}

export interface Visitor {
  /** Sends a document to the API with the visitor's cookie. @throws Error on any status but 200 and on GraphQL errors */
  graphql(query: string, variables: Record<string, unknown>): Promise<Record<string, never>>
}

/**
 * `count` visitors, `atOnce` at a time, each with a session of its own.
 * @returns tasks per second, and latency per request; `done` counts the tasks that returned true
 */
export async function visit(
  url: string,
  options: { count: number; atOnce: number },
  task: (visitor: Visitor, index: number) => Promise<boolean>,
): Promise<Result & { done: number; requests: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.atOnce })
  const times: number[] = []
  let next = 0
  let done = 0
  let errors = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: options.atOnce }, async () => {
      while (next < options.count) {
        const index = next++
        try {
          if (await task(visitor(url, agent, times), index)) done++
        } catch {
          errors++
        }
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10
  return { rate: options.count / seconds, count: options.count, p50: at(0.5), p99: at(0.99), errors, done, requests: times.length }
}

function visitor(url: string, agent: Agent, times: number[]): Visitor {
  let cookie = ''
  return {
    async graphql(query, variables) {
      const before = performance.now()
      const answer = await post(`${url}/main/graphql`, agent, cookie, JSON.stringify({ query, variables }))
      times.push(performance.now() - before)
      if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body.slice(0, 200)}`)
      if (answer.cookie) cookie = answer.cookie
      const { data, errors } = JSON.parse(answer.body) as { data: Record<string, never>; errors?: unknown[] }
      if (errors) throw new Error(answer.body)
      return data
    },
  }
}

function post(
  url: string,
  agent: Agent,
  cookie: string,
  body: string,
): Promise<{ status: number; body: string; cookie: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...(cookie && { Cookie: cookie }) }
    const request = send(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: text, cookie: response.headers['set-cookie']?.[0]?.split(';')[0] }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}
