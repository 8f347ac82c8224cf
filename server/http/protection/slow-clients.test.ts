import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/* A real server on a real port, which gives a request one second. */
let shop: TestShop
let port: number
const bigAnswer = Buffer.alloc(20_000_000, 'x')
beforeAll(async () => {
  shop = await openTestShop({ limits: { requestTimeout: 1000 } })
  shop.app.get('/big', async (_request, reply) => reply.send(bigAnswer))
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.close())

/** Connects, and sends the pieces a fifth of a second apart. @returns what was answered and after how many milliseconds it ended */
async function slowly(pieces: readonly string[]): Promise<{ answer: string; after: number }> {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  const ended = new Promise<void>((resolve) => {
    socket.on('data', (bytes) => (answer += String(bytes)))
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
  void (async () => {
    for (const piece of pieces) {
      if (socket.destroyed) return
      socket.write(piece)
      await sleep(200)
    }
  })()
  await ended
  return { answer, after: performance.now() - began }
}

const head = 'POST /main/graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n'

test.each<[string, string[]]>([
  ['a body', [head, ...Array.from({ length: 60 }, () => 'x')]],
  ['headers', ['GET / HTTP/1.1\r\nHost: a\r\n', ...Array.from({ length: 60 }, (_, number) => `X-${number}: 1\r\n`)]],
  ['nothing', ['']],
])('a client that sends %s too slowly is cut off', async (_what, pieces) => {
  const { answer, after } = await slowly(pieces)
  expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/)
  expect(after).toBeGreaterThan(900)
  expect(after).toBeLessThan(6000)
})

test('a client that reads its answer too slowly is cut off, and one that keeps reading is not', { timeout: 60_000 }, async () => {
  const receive = async (pauses: (piece: number) => number) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let [bytes, pieces] = [0, 0]
    socket.on('error', () => {})
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.write('GET /big HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      socket.pause()
      setTimeout(() => socket.resume(), pauses(pieces++))
    })
    await ended
    return bytes
  }
  // The first stops reading for five seconds and then takes what is left; a connection that was not cut would give it everything.
  const [stalled, steady] = await Promise.all([receive((piece) => (piece === 0 ? 5000 : 0)), receive(() => 1)])
  expect(stalled).toBeLessThan(bigAnswer.length)
  expect(steady).toBeGreaterThan(bigAnswer.length)
})
