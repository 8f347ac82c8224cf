import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { invite } from '#server/house/staff/accounts.ts'
import { accountByEmail } from '#server/house/staff/stored/queries-accounts.ts'

/* One mailbox has many spellings: browsers send a domain with umlauts as it was typed or in ASCII, and capitals differ. */

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const spellings = (name: string) => [
  `${name}@müller.de`,
  `${name}@xn--mller-kva.de`,
  ` ${name.toUpperCase()}@MÜLLER.DE `,
  `${name}@${'müller'.normalize('NFD')}.de`,
]
const ticket = () => shop.world.event.variants['innenraum-online']?.id ?? 0

async function order(email: string) {
  const fan = buying(shop.visitor())
  await fan.add([ticket(), 1])
  await fan.address({}, { email })
  await fan.logistics('bank_transfer')
  return (await fan.place()).order
}

test('orders of all spellings are found and exported as those of one person', async () => {
  const references = []
  for (const email of spellings('marlene')) references.push((await order(email))?.reference)
  for (const email of spellings('marlene')) {
    const { output } = await runDeclared('person', shop.context, 'show', email.trim())
    for (const reference of references) expect(output).toContain(reference)
  }
})

test('the limit per customer counts all spellings together', async () => {
  await shop.pool.query('update event set max_per_customer = 2 where product_id = $1', [shop.world.event.id])
  const [first = '', second = '', third = ''] = spellings('jonas')
  expect([await order(first), await order(second)]).not.toContain(null)
  expect(await order(third)).toBeNull()
  await shop.pool.query('update event set max_per_customer = null where product_id = $1', [shop.world.event.id])
})

test('a newsletter has one subscription for all spellings', async () => {
  for (const email of spellings('lena')) {
    await shop
      .visitor()
      .request({ method: 'POST', url: '/api/shops/main/newsletter/subscriptions', payload: { email, consent: true, origin: 7 } })
  }
  const { rows } = await shop.pool.query('select email from newsletter_subscription where email_key like $1', ['lena@%'])
  expect(rows).toEqual([{ email: 'lena@müller.de' }])
})

test('an account of the staff is found by every spelling and exists once', async () => {
  const grants = [{ role: 'owner' as const, scope: { kind: 'house' as const } }]
  const [first = '', ...others] = spellings('chefin')
  const invited = await invite(shop.context, { email: first, name: '', grants, by: 'test' })
  expect(invited.ok).toBe(true)
  for (const email of others) {
    expect(await invite(shop.context, { email, name: '', grants, by: 'test' })).toMatchObject({ problems: [{ code: 'ACCOUNT_EXISTS' }] })
    expect(await accountByEmail(shop.database.db, email)).toMatchObject({ email: 'chefin@müller.de' })
  }
})

test('addresses that were stored in other spellings are unified, and of two subscriptions the confirmed one stays', async () => {
  const migration = readFileSync(new URL('../../../db/migrations/0122_one_spelling_of_an_address.sql', import.meta.url), 'utf8')
  const encoded = {
    'xn--mller-kva.de': 'müller.de',
    'xn--bcher-kva.xn--p1ai': 'bücher.рф',
    'xn--fsqu00a.xn--0zwm56d': '例子.测试',
    'xn--strae-oqa.de': 'straße.de',
    'xn--a.de': 'xn--a.de',
    'Example.ORG': 'example.org',
  }
  const placed = await order('umzug@example.org')
  for (const [ascii, own] of Object.entries(encoded)) {
    await shop.pool.query('update orders set email = $1 where id = $2', [`Umzug@${ascii}`, placed?.id])
    await shop.pool.query(migration)
    const { rows } = await shop.pool.query('select email from orders where id = $1', [placed?.id])
    expect(rows).toEqual([{ email: `Umzug@${own}` }])
  }
  const subscribe = (email: string, status: string) =>
    shop.pool.query(
      `insert into newsletter_subscription (id, shop_id, email, email_key, locale, status, origin, popup, secret, requested_at, mails, mailed_at)
       values (gen_random_uuid(), $1, $2, lower($2), 'de', $3, 7, false, 'x', now(), 1, now())`,
      [shop.world.main.id, email, status],
    )
  await subscribe('zwei@müller.de', 'pending')
  await subscribe('zwei@xn--mller-kva.de', 'confirmed')
  await shop.pool.query(migration)
  const { rows } = await shop.pool.query('select email, email_key, status from newsletter_subscription where email like $1', ['zwei@%'])
  expect(rows).toEqual([{ email: 'zwei@müller.de', email_key: 'zwei@müller.de', status: 'confirmed' }])
})
