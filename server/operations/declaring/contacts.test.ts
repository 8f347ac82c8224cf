import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { actRule, type Act } from '#core/staff/acts.ts'
import type { GrantScope } from '#core/staff/grants.ts'
import type { Identity } from '#core/staff/identity.ts'
import { roles } from '#core/staff/roles.ts'
import { day } from '#core/time/durations.ts'
import { buying } from '#test/world/buying.ts'
import { operationRow } from '#test/world/staff/operation-rows.ts'
import { callAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'
import { everyOperation } from '../load-operations.ts'

/** Who sees how buyers can be reached: not a promoter, unless the contract partner says so (docs/rules/staff.md). */

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => void ({ shop, ours, theirs } = await openStaffShop()))
afterAll(() => shop.close())
beforeEach(() => share([]))

/** Lets these companies, and no others, share contacts. */
async function share(companies: readonly number[]): Promise<void> {
  const { db } = shop.context
  await db.updateTable('legalEntity').set({ sharesContacts: false }).execute()
  for (const id of companies) await db.updateTable('legalEntity').set({ sharesContacts: true }).where('id', '=', id).execute()
}

const address = 'erlaubt@example.org'
const scopes = (): GrantScope[] => [
  { kind: 'shops', ids: [ours.shopId] },
  { kind: 'artists', ids: [ours.artistId] },
  { kind: 'partners', ids: [ours.partnerId] },
  { kind: 'events', ids: [ours.eventId] },
  everywhere,
]

interface ListedOrder {
  reference: string
  firstName: string | null
  lastName: string | null
  email: string | null
}

const ordersOf = async (identity: Identity, filter: Record<string, unknown> = {}) =>
  (await callAs(shop, identity, 'orders.list', { limit: 500, ...filter })).json<{ items: ListedOrder[] }>().items

/** What somebody sees of our order and of our waiting list. */
async function seen(identity: Identity) {
  const { items } = (await callAs(shop, identity, 'waiting-list.show', { product: ours.event })).json<{
    items: { email: string | null; amount: number }[]
  }>()
  const [entry] = items
  const order = (await ordersOf(identity)).find(({ reference }) => reference === ours.order)
  return { buyer: `${order?.firstName} ${order?.lastName}`, order: order?.email, waiting: entry?.email, amount: entry?.amount }
}

async function foundByAddress(identity: Identity): Promise<string[]> {
  return (await ordersOf(identity, { email: address })).map(({ reference }) => reference)
}

test('a promoter sees names and numbers and no addresses, whatever their grant is for', async () => {
  for (const scope of scopes()) {
    const promoter = person('promoter', scope)
    expect(await seen(promoter), scope.kind).toEqual({ buyer: 'Marlene Größer-Yılmaz', order: null, waiting: null, amount: 2 })
    expect(await foundByAddress(promoter), scope.kind).toEqual([])
    expect(JSON.stringify(await ordersOf(promoter))).not.toContain('@')
    expect((await callAs(shop, promoter, 'orders.show', { order: ours.order })).body).not.toMatch(/@|04229/)
  }
})

test('a promoter sees the addresses of a contract partner that shares them, and of no other', async () => {
  await share([ours.partnerId])
  for (const scope of scopes()) {
    const promoter = person('promoter', scope)
    expect(await seen(promoter), scope.kind).toMatchObject({ order: address, waiting: address })
    expect(await foundByAddress(promoter), scope.kind).toEqual([ours.order])
  }
  const body = JSON.stringify(await ordersOf(person('promoter', everywhere)))
  expect([body.includes(address), body.includes('canary@example.org')]).toEqual([true, false])
})

test('every other role that reads orders sees addresses of what it holds', async () => {
  for (const role of roles) {
    if (role === 'promoter' || role === 'editor') continue
    const [order] = await ordersOf(person(role, { kind: 'artists', ids: [ours.artistId] }))
    expect(order?.email, role).toBe(address)
  }
})

test('who is promoter here and support there sees addresses there', async () => {
  const grants = [
    { role: 'promoter', scope: { kind: 'partners', ids: [ours.partnerId] } },
    { role: 'support', scope: { kind: 'partners', ids: [theirs.partnerId] } },
  ] as const
  const both: Identity = { kind: 'person', accountId: 1, name: 'Ada', grants, provenAt: new Date('2100-01-01') }
  const body = JSON.stringify(await ordersOf(both))
  expect([body.includes(address), body.includes('canary@example.org')]).toEqual([false, true])
})

test('a key for a contract partner sees no addresses, though whoever made it does, and one for a shop sees them', async () => {
  const key = (scope: GrantScope): Identity => ({
    ...{ kind: 'key', keyId: 'sfk_1', label: 'sales', acts: ['orders.read', 'waiting-list.show'], accountId: 1 },
    ...{ scope, endsAt: new Date('2100-01-01'), grants: [{ role: 'owner', scope: everywhere }] },
  })
  expect(await seen(key({ kind: 'partners', ids: [ours.partnerId] }))).toMatchObject({ order: null, waiting: null })
  expect(await seen(key({ kind: 'shops', ids: [ours.shopId] }))).toMatchObject({ order: address, waiting: address })
  await share([ours.partnerId])
  expect(await seen(key({ kind: 'partners', ids: [ours.partnerId] }))).toMatchObject({ order: address, waiting: address })
})

test('what is shown before an order is cancelled or refunded names its buyer, and the cancelling of an event nobody', async () => {
  const { id } = (await callAs(shop, person('owner', everywhere), 'orders.show', { order: ours.order })).json<{ items: { id: number }[] }>()
    .items[0] ?? { id: 0 }
  for (const [name, input, isNamed] of [
    ['orders.cancel', { order: ours.order }, true],
    ['orders.refund', { order: ours.order, item: [id], amountCents: 100 }, true],
    ['orders.cancel-event', { event: ours.event }, false],
  ] as const) {
    const { statusCode, body } = await callAs(shop, person('owner', everywhere), name, input, '/preview')
    expect([name, statusCode, body.includes('@')]).toEqual([name, 200, isNamed])
  }
})

test('a key for artists, contract partners or events does what a promoter may, whoever made it', async () => {
  const key = (scope: GrantScope, own: Act): Identity => ({
    ...{ kind: 'key', keyId: 'sfk_1', label: 'sales', acts: [own], accountId: 1 },
    ...{ scope, endsAt: new Date('2100-01-01'), grants: [{ role: 'owner', scope: everywhere }] },
  })
  const foreign = (await everyOperation()).filter(({ act }) => !actRule(act).roles.includes('promoter'))
  expect(foreign.length).toBeGreaterThan(20)
  for (const scope of scopes().filter(({ kind }) => kind !== 'house' && kind !== 'shops')) {
    for (const operation of foreign) {
      const { statusCode } = await callAs(shop, key(scope, operation.act), operation.name, operationRow(operation, ours).args(ours))
      expect([scope.kind, operation.name, statusCode]).toEqual([scope.kind, operation.name, 403])
    }
  }
})

test('an order of two contract partners shows its address only where both share theirs', async () => {
  const { world, context } = shop
  const { contractPartnerId } = await context.db
    .selectFrom('product')
    .select('contractPartnerId')
    .where('id', '=', world.event.id)
    .executeTakeFirstOrThrow()
  const own = await context.db.selectFrom('productVariant').select('id').where('productId', '=', world.shirt.id).executeTakeFirstOrThrow()
  const ticket = world.event.variants['innenraum-online']?.id ?? 0
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [ticket, 1], [own.id, 1])
  const promoter = person('promoter', { kind: 'shops', ids: [world.main.id] })
  const email = async () =>
    (await callAs(shop, promoter, 'orders.show', { order: order?.reference })).json<{ email: string | null }>().email
  await share([contractPartnerId ?? 0])
  expect(await email()).toBeNull()
  await share([contractPartnerId ?? 0, world.company])
  expect(await email()).toContain('@')
})

test('what was chosen for the tickets of a show that was moved comes with names, and with addresses as they are shared', async () => {
  const to = new Date(shop.context.clock.now().getTime() + 90 * day).toISOString()
  const input = { event: ours.event, to, notify: true, choices: true }
  const { shown } = (await callAs(shop, person('owner', everywhere), 'events.move', input, '/preview')).json<{ shown: object }>()
  expect((await callAs(shop, person('owner', everywhere), 'events.move', { ...input, ...shown })).statusCode).toBe(200)
  const answers = async (identity: Identity) =>
    (await callAs(shop, identity, 'events.answers', { event: ours.event })).json<{ items: object[] }>().items
  const named = { order: ours.order, holder: 'Marlene Größer-Yılmaz' }
  for (const scope of scopes()) expect(await answers(person('promoter', scope)), scope.kind).toMatchObject([{ ...named, email: null }])
  expect(await answers(person('support', everywhere))).toMatchObject([{ ...named, email: address }])
  await share([ours.partnerId])
  for (const scope of scopes()) expect(await answers(person('promoter', scope)), scope.kind).toMatchObject([{ ...named, email: address }])
})
