import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test.each(['/metrics', '/backupz'])('%s tells nothing to a public address, also one that claims to be near', async (url) => {
  const ask = async (remoteAddress: string, headers = {}) => shop.app.inject({ url, remoteAddress, headers })
  const told = (await ask('127.0.0.1')).body
  expect(told.length).toBeGreaterThan(10)
  for (const address of ['203.0.113.7', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.7']) {
    const answer = await ask(address, { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' })
    expect([address, answer.statusCode, answer.body]).toEqual([address, 404, ''])
  }
  expect((await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404)
  for (const address of ['10.1.2.3', '172.16.0.9', '192.168.1.1', '::1', 'fd00::7', '::ffff:10.0.0.1'])
    expect([address, (await ask(address)).statusCode]).not.toEqual([address, 404])
})
