import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface PlainAnswer {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
  /** Whether the server closed the connection. */
  isClosed: boolean
}

/**
 * Sends a GET or HEAD request over a connection of its own, as it is written: unlike `app.inject` it passes the whole HTTP server.
 * @param app that listens
 * @param lines the request line and the headers
 */
export async function sendRequest(app: FastifyInstance, lines: readonly string[]): Promise<PlainAnswer> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let bytes = Buffer.alloc(0)
  let isClosed = false
  const ended = once(socket, 'end').then(() => (isClosed = true))
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  for (;;) {
    const more = once(socket, 'data').then(([chunk]) => (bytes = Buffer.concat([bytes, chunk as Buffer])))
    await Promise.race([more, ended])
    const answer = readAnswer(bytes, lines[0]?.startsWith('HEAD') ?? false)
    if (!answer && isClosed) throw new Error('The server closed the connection before the end of its answer')
    if (!answer) continue
    // What the server does with the connection, it does at once.
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 20))])
    socket.destroy()
    return { ...answer, isClosed }
  }
}

/** @returns null while the answer is incomplete */
function readAnswer(bytes: Buffer, isHead: boolean): Omit<PlainAnswer, 'isClosed'> | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return null
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.slice(line.indexOf(':') + 2)]))
  const status = Number(statusLine.split(' ')[1])
  const body = bytes.subarray(end + 4)
  const length = isHead || status === 304 ? 0 : Number(headers['content-length'] ?? 0)
  return body.length < length ? null : { status, headers, body: body.toString('latin1') }
}
