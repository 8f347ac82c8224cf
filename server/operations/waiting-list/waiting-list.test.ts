import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { callAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import { waitingLists } from '#test/world/waiting/waiting-list.ts'
import type { TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => void ({ shop, ours, theirs } = await openStaffShop()))
afterAll(() => shop.close())

const promoter = (things = ours) => person('promoter', { kind: 'artists', ids: [things.artistId] }, 3)
const support = person('support', everywhere)

interface Listed {
  items: Record<string, unknown>[]
  next: string | null
}
async function call<T = Listed>(identity: Identity, name: string, input: Record<string, unknown> = {}, part = '') {
  const answer = await callAs(shop, identity, `waiting-list.${name}`, input, part)
  return { status: answer.statusCode, body: answer.json<T>() }
}

test('a list is read to its end page by page, those who have not confirmed last', async () => {
  const lists = waitingLists(shop)
  await lists.soldOut('viele')
  const waiting = ['c', 'a', 'b'].map((name) => `${name}@example.org`)
  for (const email of waiting) await lists.waits(email, { slug: 'viele' })
  await shop.context.db
    .updateTable('waitingListEntry')
    .set({ place: null, state: 'pending', confirmedAt: null })
    .where('email', '=', 'c@example.org')
    .execute()
  const found: unknown[] = []
  let after: string | null = null
  do {
    const page: Listed = (await call(support, 'show', { product: 'viele', limit: 1, ...(after !== null && { after }) })).body
    found.push(...page.items.map(({ email }) => email))
    after = page.next
  } while (after !== null)
  expect(found).toEqual(['a@example.org', 'b@example.org', 'c@example.org'])
})

test('a list of a product is shown and served by whoever holds all of it', async () => {
  expect((await call(promoter(), 'list')).body.items).toMatchObject([{ product: ours.event, kind: 'tickets', waiting: 1, wanted: 2 }])
  expect((await call(promoter(theirs), 'list')).body.items).toMatchObject([{ product: theirs.event }])
  expect((await call(promoter(theirs), 'show', { product: ours.event })).status).toBe(404)
  expect((await call(promoter(), 'show', { product: ours.event })).body.items).toMatchObject([{ email: null, amount: 2, state: 'waiting' }])
  expect((await call<{ lists: object[] }>(promoter(), 'offer', { product: ours.event })).body.lists).toMatchObject([
    { product: ours.event },
  ])
})

test('an address is removed as its entries were shown, and refused where it has none or others', async () => {
  const target = { product: ours.event, email: 'ERLAUBT@example.org' }
  const preview = await call<{ shown: object }>(promoter(), 'remove', target, '/preview')
  expect(preview.body).toMatchObject({ shown: { expectedEntries: 1 } })
  expect(await call(promoter(), 'remove', { ...target, expectedEntries: 2 })).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_SINCE' },
  })
  const remove = () => call(promoter(), 'remove', { ...target, ...preview.body.shown })
  expect((await remove()).body).toEqual({ removed: 1 })
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE' } })
  expect((await call(promoter(), 'remove', target, '/preview')).status).toBe(409)
})
