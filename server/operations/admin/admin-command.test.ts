import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { signedInStaff, staffBrowser } from '#test/world/staff/staff.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { sendStaffInvitation } from '#server/house/staff/stored/send-invitation.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ env: { PUBLIC_URL: 'http://localhost' } })))
afterAll(() => shop.close())

const run = (...args: string[]) => runDeclared('admin', shop.context, ...args)
const keys = (...args: string[]) => runDeclared('keys', shop.context, ...args)
const linkIn = (text: string) => /http:\/\/localhost(\/admin\/invitation\/[\w-]{43})/.exec(text)?.[1] ?? 'no link'

test('OPS-27 an invitation by command becomes an account that the list shows with its roles', async () => {
  const invited = await run('invite', 'lene@stagefront.example', '--role', 'promoter', '--event', shop.world.event.slug, '--name', 'Lene')
  expect(invited.code).toBe(0)
  expect((await run('list')).output).toMatch(
    new RegExp(`lene@stagefront.example +Lene +promoter \\(events ${shop.world.event.slug}\\) +– +\\d{4}-\\d\\d-\\d\\d `),
  )
  await staffBrowser(shop).acceptWithPassword(linkIn(invited.output))
  expect((await run('list')).output).toMatch(/lene@stagefront.example .* password +– +1 +0 /)
})

test.each([
  [['invite', 'nobody', '--role', 'owner', '--house'], 'ADDRESS: '],
  [['invite', 'a@b.example', '--role', 'boss', '--house'], '--role: This must be one of: owner'],
  [['invite', 'a@b.example', '--role', 'owner'], 'Say where it counts'],
  [['invite', 'a@b.example', '--role', 'owner', '--house', '--shop', 'main'], 'Say where it counts'],
  [['invite', 'a@b.example', '--role', 'owner', '--shop', 'nowhere'], '--shop: There is nothing with the slug nowhere.'],
  [['invite', 'a@b.example', '--role', 'owner', '--house', '--mail', 'fr'], '--mail: This must be one of: de, en'],
  [['end', 'nobody@b.example', '--yes'], 'ACCOUNT: There is no such thing'],
  [['constructor', 'a@b.example'], 'unknown action "constructor"'],
])('admin %j says what is wrong', async (args, message) => {
  const { code, output } = await run(...args)
  expect(code).toBeGreaterThan(0)
  expect(output).toContain(message)
})

test('an address is invited once, in any capitals', async () => {
  await run('invite', 'otto@stagefront.example', '--role', 'editor', '--house')
  const again = await run('invite', 'Otto@Stagefront.example', '--role', 'owner', '--house')
  expect(again).toMatchObject({ code: 1, output: 'There is an account with this address already.' })
})

test('the last owner who can sign in is neither ended nor demoted, until somebody else is one', async () => {
  const { email, accountId } = await signedInStaff(shop, 'owner@stagefront.example')
  await run('invite', 'second@stagefront.example', '--role', 'owner', '--house')
  expect(await run('end', email, '--yes')).toMatchObject({ code: 1, output: expect.stringContaining('last account with the role') })
  expect((await run('revoke', email, '--role', 'owner')).code).toBe(1)
  expect((await run('end', 'second@stagefront.example', '--yes')).code).toBe(0)
  const other = await signedInStaff(shop, 'third@stagefront.example')
  expect((await run('end', email, '--yes')).code).toBe(0)
  const things = await shop.context.db
    .selectFrom('auditEntry')
    .select('thing')
    .where('act', '=', 'staff.end')
    .where('phase', '=', 'done')
    .execute()
  expect(things.at(-1)).toEqual({ thing: `account:${accountId}` })
  expect((await run('revoke', other.email, '--role', 'owner')).code).toBe(1)
})

test('a mailed invitation is replaced by a repeated job, until it is accepted', { timeout: 90_000 }, async () => {
  const before = await run('invite', 'mail@stagefront.example', '--role', 'support', '--house', '--mail', 'en')
  expect(before.output).toBe('The invitation is being sent to mail@stagefront.example.')
  await runJobs(shop)
  const mail = shop.outbox.sent.find(({ to }) => to === 'mail@stagefront.example')
  expect(mail?.subject).toContain('Your invitation to')
  const link = linkIn(mail?.text ?? '')
  const { id } = await shop.context.db
    .selectFrom('staffAccount')
    .select('id')
    .where('email', '=', 'mail@stagefront.example')
    .executeTakeFirstOrThrow()
  await sendStaffInvitation(shop.context, { accountId: id, locale: 'en' })
  expect((await staffBrowser(shop).get(link)).statusCode).toBe(404)
  const latest = linkIn(shop.outbox.sent.at(-1)?.text ?? '')
  await staffBrowser(shop).acceptWithPassword(latest)
  const sent = shop.outbox.sent.length
  await sendStaffInvitation(shop.context, { accountId: id, locale: 'en' })
  expect(shop.outbox.sent).toHaveLength(sent)
})

test('a key is shown once, and ends by command', async () => {
  const { email } = await signedInStaff(shop, 'keys@stagefront.example')
  const create = (...args: string[]) => keys('create', email, '--label', 'Kasse', '--until', '2027-03-31', ...args)
  const made = await create('--act', 'orders.read', '--house')
  const key = /sfk_[0-9a-f]{10}_[\w-]{43}/.exec(made.output)?.[0] ?? ''
  const list = await keys('list')
  expect(list.output).toMatch(new RegExp(`${key.slice(0, 14)} +Kasse +${email} `))
  expect(list.output).not.toContain(key)
  expect((await create('--act', 'staff.invite', '--house')).output).toContain('staff.invite')
  expect((await create('--act', 'orders.raed', '--house')).output).toContain('orders.raed')
  expect(await keys('create', '--label', 'Kasse', '--until', '2027-03-31', '--act', 'orders.read', '--house')).toMatchObject({
    code: 2,
    output: expect.stringContaining('ACCOUNT: This is needed.'),
  })
  expect((await keys('end', key.slice(0, 14))).code).toBe(1)
  expect((await keys('end', key.slice(0, 14), '--yes')).code).toBe(0)
  expect((await keys('end', key.slice(0, 14), '--yes')).code).toBe(1)
})
