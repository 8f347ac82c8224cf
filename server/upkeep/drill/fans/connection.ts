import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  /** Status line and headers. */
  head: string
  /** Empty unless the request asked to keep it. */
  body: string
}

interface PendingAnswer {
  keepsBody: boolean
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
  /** Bytes of an incomplete head. */
  start: Buffer | null
  /** Null until the head is complete. */
  head: string | null
  status: number
  /** Bytes of the body that have not arrived yet. */
  missing: number
  parts: Buffer[]
}

const timeout = 30_000
const bufferSize = 256 * 1024

/**
 * An HTTP/1.1 connection on a bare socket that is kept open. It reads of a response only what load generators need, which takes a third
 * of the CPU time of `node:http`. A response must state its length. One request at a time; after an error, the next request
 * opens the connection again.
 */
export class Connection {
  readonly #port: number
  #socket: Socket | null = null
  #pending: PendingAnswer | null = null

  constructor(url: string) {
    this.#port = Number(new URL(url).port)
  }

  /**
   * @param request the whole request, serialised
   * @param keepsBody whether the answer's body is needed
   * @throws Error when the connection breaks or no complete response arrives within 30 seconds
   */
  send(request: string, keepsBody: boolean): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#pending = { keepsBody, resolve, reject, start: null, head: null, status: 0, missing: 0, parts: [] }
      this.#socket ??= this.#open()
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = null
  }

  #open(): Socket {
    const buffer = Buffer.allocUnsafe(bufferSize)
    const onread = {
      buffer,
      callback: (bytes: number) => {
        this.#receive(buffer.subarray(0, bytes))
        return true
      },
    }
    const socket = connect({ host: '127.0.0.1', port: this.#port, noDelay: true, onread })
    const fail = (message: string) => {
      if (socket === this.#socket) this.#fail(new Error(message))
    }
    socket.setTimeout(timeout, () => fail(`No complete response within ${timeout / 1000} s`))
    socket.on('error', ({ message }) => fail(message))
    socket.on('close', () => fail('The server closed the connection'))
    return socket
  }

  /** @param bytes the next bytes from the server; their buffer is used again afterwards */
  #receive(bytes: Buffer): void {
    const pending = this.#pending
    if (!pending) return this.#fail(new Error('The server sent more than it was asked for'))
    const body = pending.head === null ? this.#receiveHead(pending, bytes) : bytes
    if (body === null) return
    pending.missing -= body.length
    if (pending.missing < 0) return this.#fail(new Error('The response is longer than its Content-Length'))
    if (pending.missing === 0) return this.#finish(pending, body)
    if (pending.keepsBody) pending.parts.push(Buffer.from(body))
  }

  /** @returns the bytes after the head, or null while it is incomplete */
  #receiveHead(pending: PendingAnswer, bytes: Buffer): Buffer | null {
    const data = pending.start ? Buffer.concat([pending.start, bytes]) : bytes
    const end = data.indexOf('\r\n\r\n')
    if (end === -1) {
      pending.start = Buffer.from(data)
      return null
    }
    pending.head = data.toString('latin1', 0, end)
    pending.status = Number(pending.head.slice(9, 12))
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(pending.head) ?? []
    if (length === undefined) {
      this.#fail(new Error(`The load generator needs responses with a Content-Length, this one has none: ${pending.head}`))
      return null
    }
    pending.missing = Number(length)
    return data.subarray(end + 4)
  }

  #finish({ keepsBody, status, head, parts, resolve }: PendingAnswer, last: Buffer): void {
    this.#pending = null
    const body = parts.length > 0 ? Buffer.concat([...parts, last]) : last
    resolve({ status, head: head ?? '', body: keepsBody ? body.toString('utf8') : '' })
  }

  #fail(error: Error): void {
    const pending = this.#pending
    this.#pending = null
    this.close()
    pending?.reject(error)
  }
}
