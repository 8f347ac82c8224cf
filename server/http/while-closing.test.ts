import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lockTable } from '#test/world/full-shop.ts'
import { makeSeatedEvent } from '#test/world/seating/seating.ts'
import { openTestShop } from '#test/world/test-shop.ts'

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
const body = JSON.stringify({ query: '{ news(categories: []) { nodes { id } } }' })
const head = `POST /main/graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`

/**
 * What a closing process answers to a request that arrives on a connection whose last request it still serves.
 * @returns the heads of all answers
 */
async function answersWhileClosing(path: string): Promise<string[]> {
  const shop = await openTestShop()
  await makeSeatedEvent(shop, { slug: 'hall', sections: [{ id: 'P', category: 'parkett', rows: { '1': 4 } }] })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const unlock = await lockTable(shop, 'news_item')
  const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (bytes) => (received += String(bytes)))
  const ended = once(socket, 'close')
  socket.write(`${head}\r\n\r\n${body}`)
  await sleep(300)
  const closed = shop.app.close()
  await sleep(100)
  socket.write(request(path))
  await sleep(100)
  await unlock()
  await ended
  await closed
  await shop.close()
  return received.split(/(?=HTTP\/1\.1 )/)
}

test('a process that closes serves what arrives on an open connection, and closes the connection then', async () => {
  const [first, second] = await answersWhileClosing('/api/shops/main')
  expect(first).toMatch(/^HTTP\/1\.1 200 /)
  expect(second).toMatch(/^HTTP\/1\.1 200 /)
  expect(second).toMatch(/^connection: close/im)
})

test('a process that closes opens no stream of seats, which it would wait for', async () => {
  const [, second] = await answersWhileClosing('/api/shops/main/events/hall/seats/stream')
  expect(second).toMatch(/^HTTP\/1\.1 429 /)
})
