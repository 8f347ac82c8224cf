import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { callAs, identifyByHeader, makeStaffThings, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let things: StaffThings
let ticket: string
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader })
  things = await makeStaffThings(shop, 'torf')
  const codes = await shop.context.db.selectFrom('ticket').select('code').where('eventId', '=', things.eventId).execute()
  ticket = codes[0]?.code ?? ''
})
afterAll(() => shop.close())

const support = () => person('support', { kind: 'shops', ids: [things.shopId] })
const promoter = () => person('promoter', { kind: 'events', ids: [things.eventId] })
const stranger = () => person('support', { kind: 'shops', ids: [999] })

async function found(who: Identity, text: string): Promise<string[]> {
  const { items } = (await callAs(shop, who, 'orders.list', { text })).json<{ items: { reference: string }[] }>()
  return items.map(({ reference }) => reference)
}

async function buyer(): Promise<{ email: string; name: string; city: string }> {
  const row = await shop.context.db
    .selectFrom('orders')
    .select(['email', 'billingAddress'])
    .where('reference', '=', things.order)
    .executeTakeFirstOrThrow()
  const { firstName, lastName, city } = row.billingAddress as { firstName: string; lastName: string; city: string }
  return { email: row.email, name: `${lastName} ${firstName}`, city }
}

test('an order is found by its reference, a ticket, the address, and parts of name and city', async () => {
  const { email, name, city } = await buyer()
  const spaced = things.order.toLowerCase().replace(/(.{4})/, '$1 ')
  for (const text of [
    things.order,
    spaced,
    ticket,
    ticket.replace(/(\d{4})/g, '$1 '),
    email.toUpperCase(),
    name,
    name.slice(0, 5),
    `${city} ${name}`,
  ])
    expect(await found(support(), text), text).toContain(things.order)
  for (const text of ['nobody@example.net', `${name} Nirgendwo`, '%', '__________', '0000000000000'])
    expect(await found(support(), text), text).toEqual([])
})

test('nobody finds an order by what they may not see of it', async () => {
  const { email, name } = await buyer()
  expect(await found(promoter(), ticket)).toEqual([things.order])
  expect(await found(promoter(), email)).toEqual([])
  for (const text of [things.order, ticket, email, name]) expect(await found(stranger(), text), text).not.toContain(things.order)
})
