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
