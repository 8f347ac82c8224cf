import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { checkServer, DatabaseUrlRefusal } from './check-server.ts'

let database: TestDatabase
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

async function refusal(url: string): Promise<string> {
  const error: unknown = await checkServer(url).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DatabaseUrlRefusal)
  return (error as Error).message
}

test('a database that can be used is accepted', async () => {
  await checkServer(database.url)
})

test('each way in which DATABASE_URL can be wrong is one line that says what to correct', async () => {
  expect(await refusal('postgres://shop:secret@127.0.0.1:1/shop')).toBe(
    'DATABASE_URL: no server listens at 127.0.0.1:1; start PostgreSQL, or correct host and port',
  )
  expect(await refusal('postgres://shop:secret@no-such-host.invalid/shop')).toBe(
    'DATABASE_URL: there is no host "no-such-host.invalid"; correct its name',
  )
  const elsewhere = new URL(database.url)
  elsewhere.pathname = '/no_such_database'
  expect(await refusal(elsewhere.href)).toMatch(/^DATABASE_URL: there is no database "no_such_database" at .+; create it .+$/)
})

/** Answers each message of a client with the next piece of PostgreSQL's protocol. */
async function serverAnswering(answer: () => Buffer): Promise<{ url: string; close(): void }> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', () => socket.write(answer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `postgres://shop:secret@127.0.0.1:${(server.address() as AddressInfo).port}/shop`, close: () => void server.close() }
}

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body, 'latin1')])
}

test('a password that is not accepted is not repeated in the line', async () => {
  const server = await serverAnswering(() => message('E', 'SFATAL\0C28P01\0Mpassword authentication failed\0\0'))
  const line = await refusal(server.url)
  expect(line).toMatch(/does not accept the user "shop" \(password authentication failed\); correct user and password$/)
  expect(line).not.toContain('secret')
  server.close()
})

test('PostgreSQL 14 is refused as too old', async () => {
  const column = (name: string) =>
    Buffer.concat([Buffer.from(`${name}\0`), Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0])])
  const value = (text: string) => Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from(text)])
  const two = Buffer.from([0, 2])
  const ready = message('Z', 'I')
  const answers = [
    Buffer.concat([message('R', '\0\0\0\0'), ready]),
    Buffer.concat([
      message('T', Buffer.concat([two, column('number'), column('name')]).toString('latin1')),
      message('D', Buffer.concat([two, value('140011'), value('14.11')]).toString('latin1')),
      message('C', 'SELECT 1\0'),
      ready,
    ]),
  ]
  const server = await serverAnswering(() => answers.shift() ?? ready)
  expect(await refusal(server.url)).toBe('DATABASE_URL names PostgreSQL 14.11, which is too old: Stagefront needs 15 or newer')
  server.close()
})
