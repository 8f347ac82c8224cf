import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDeclared } from '#test/world/run-command.ts'
import { writeStaffAccounts } from '#test/world/staff/staff-accounts.ts'
import { callAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let account: number
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader })
  ;[account = 0] = await writeStaffAccounts(shop, 'Ada')
})
afterAll(() => shop.close())

const owner = () => person('owner', everywhere, account)

test('a test mail goes to the account of whoever asks for it', async () => {
  const answer = await callAs(shop, owner(), 'mail.test', {})
  expect([answer.statusCode, answer.json()]).toEqual([200, { to: 'ada@example.org' }])
  expect(shop.outbox.sent.at(-1)).toMatchObject({ to: 'ada@example.org', kind: 'test', subject: expect.stringContaining('Test mail of') })
})

test('it goes to nobody else', async () => {
  const before = shop.outbox.sent.length
  const answer = await callAs(shop, owner(), 'mail.test', { to: 'fan@example.org' })
  expect([answer.statusCode, shop.outbox.sent.length]).toEqual([409, before])
})

test('the command names an address, and tells what the mail server answers', async () => {
  expect(await runDeclared('mail', shop.context, 'test', 'ops@example.org')).toEqual({
    code: 0,
    output: 'The mail server has taken the test mail to ops@example.org.',
  })
  const outbox = { ...shop.context.outbox, send: () => Promise.reject(new Error('550 no such user')) }
  const refused = await runDeclared('mail', { ...shop.context, outbox }, 'test', 'ops@example.org')
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('550 no such user')])
  expect((await runDeclared('mail', shop.context, 'test')).code).toBe(2)
})
