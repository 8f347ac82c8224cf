import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { Connection } from './connection.ts'

let server: Server | null = null
afterEach(() => void server?.close())

/** Opens a connection to a server that answers each request in this way. */
async function connectionTo(answer: (socket: Socket) => Promise<unknown>): Promise<Connection> {
  server = createServer((socket) => socket.on('error', () => {}).on('data', () => void answer(socket)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return new Connection(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const request = 'GET / HTTP/1.1\r\n\r\n'

test('a response is read whole, however its bytes are divided', async () => {
  const bytes = Buffer.from('HTTP/1.1 201 Created\r\nContent-Length: 8\r\nSet-Cookie: a=b; Path=/\r\n\r\nGrößer')
  for (let cut = 1; cut < bytes.length; cut += 5) {
    const connection = await connectionTo(async (socket) => {
      socket.write(bytes.subarray(0, cut))
      await sleep(2)
      socket.write(bytes.subarray(cut))
    })
    const { status, head, body } = await connection.send(request, true)
    expect([status, /set-cookie: ([^;]+)/i.exec(head)?.[1], body]).toEqual([201, 'a=b', 'Größer'])
    connection.close()
    server?.close()
  }
})

test('several requests use one connection', async () => {
  let connections = 0
  const connection = await connectionTo(async (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx'))
  server?.on('connection', () => connections++)
  for (let turn = 0; turn < 3; turn++) expect((await connection.send(request, false)).status).toBe(200)
  expect(connections).toBe(1)
  connection.close()
})

test.each([
  ['without a length', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', 'needs responses with a Content-Length'],
  ['longer than its length', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nxy', 'longer than its Content-Length'],
  ['that breaks off', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nx', 'closed the connection'],
])('a response %s is an error, and the next request opens the connection again', async (_title, text, message) => {
  let turn = 0
  const connection = await connectionTo(async (socket) => {
    if (turn++ > 0) return socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
    socket.write(text)
    await sleep(20)
    return socket.destroy()
  })
  await expect(connection.send(request, true)).rejects.toThrow(message)
  expect((await connection.send(request, true)).body).toBe('ok')
  connection.close()
})
