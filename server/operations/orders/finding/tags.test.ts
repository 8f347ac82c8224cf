import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { callAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => {
  ;({ shop, ours, theirs } = await openStaffShop())
  await callAs(shop, owner, 'orders.tag', { order: ours.order, tag: ' Call-Back ' })
  await callAs(shop, owner, 'orders.note', { order: ours.order, note: 'Mother answers, 0341 555' })
})
afterAll(() => shop.close())

const owner = person('owner', everywhere)
const support = () => person('support', { kind: 'shops', ids: [ours.shopId] })
const promoter = () => person('promoter', { kind: 'partners', ids: [ours.partnerId] })

interface Shown {
  reference: string
  tags: string[]
  history: { what: string; note: string | null }[]
}

const found = async (identity: Identity, filter: object) =>
  (await callAs(shop, identity, 'orders.list', { ...filter })).json<{ items: Shown[] }>().items.map(({ reference }) => reference)
const shown = async (identity: Identity) => (await callAs(shop, identity, 'orders.show', { order: ours.order })).json<Shown>()

test('a tag is kept in lower case, shown with the order, and finds it', async () => {
  expect((await shown(support())).tags).toEqual(['call-back'])
  expect(await found(support(), { tagged: 'CALL-back' })).toEqual([ours.order])
  expect(await found(support(), { tagged: 'other' })).toEqual([])
})

test('it finds nothing that is not theirs', async () => {
  await callAs(shop, owner, 'orders.tag', { order: theirs.order, tag: 'canary' })
  expect(await found(owner, { tagged: 'canary' })).toEqual([theirs.order])
  expect(await found(support(), { tagged: 'canary' })).toEqual([])
})

test('whoever sees no contacts sees no tags and no notes, and finds nothing by a tag', async () => {
  const { tags, history } = await shown(promoter())
  const noted = history.find(({ what }) => what === 'staff note')
  expect([tags, noted?.note ?? null]).toEqual([[], null])
  expect(JSON.stringify(await shown(promoter()))).not.toContain('0341')
  expect(await found(promoter(), { tagged: 'call-back' })).toEqual([])
  expect((await shown(support())).history.find(({ what }) => what === 'staff note')?.note).toBe('Mother answers, 0341 555')
})

test('the same tag twice is one, and one that it has not cannot be taken off', async () => {
  expect((await callAs(shop, support(), 'orders.tag', { order: ours.order, tag: 'call-back' })).json<Shown>().tags).toEqual(['call-back'])
  expect((await callAs(shop, support(), 'orders.untag', { order: ours.order, tag: 'other' })).statusCode).toBe(409)
})

test('what is no word is refused with what would be one', async () => {
  for (const tag of ['', 'two words', '=1+1', 'x'.repeat(41)]) {
    const answer = await callAs(shop, support(), 'orders.tag', { order: ours.order, tag })
    expect([tag, answer.statusCode, answer.body]).toEqual([tag, 422, expect.stringContaining('hyphens')])
  }
})

test('as commands, and for many at once', async () => {
  expect((await runDeclared('orders', shop.context, 'tag', theirs.order, 'vip')).output).toContain('vip')
  expect((await runDeclared('bulk', shop.context, 'tag', ours.order, '--tag', 'vip', '--yes')).code).toBe(0)
  expect((await found(owner, { tagged: 'vip' })).toSorted()).toEqual([ours.order, theirs.order].toSorted())
  expect((await runDeclared('bulk', shop.context, 'untag', '--tagged', 'vip', '--tag', 'vip', '--yes')).code).toBe(0)
  expect(await found(owner, { tagged: 'vip' })).toEqual([])
})

test('orders by when they changed come each once, by their last change, with a cursor', async () => {
  const byChange = async (page: object) =>
    (await callAs(shop, owner, 'orders.list', { sort: 'changed', ...page })).json<{ items: Shown[]; next: string | null }>()
  shop.clock.advance(60_000)
  const since = shop.clock.now().toISOString()
  await callAs(shop, owner, 'orders.note', { order: ours.order, note: 'again' })
  expect((await byChange({})).items.map(({ reference }) => reference)).toEqual([ours.order, theirs.order])
  expect((await byChange({ changedSince: since })).items.map(({ reference }) => reference)).toEqual([ours.order])
  expect(await found(owner, { changedSince: since })).toEqual([ours.order])
  const { next } = await byChange({ limit: 1 })
  expect((await byChange({ limit: 1, after: next })).items.map(({ reference }) => reference)).toEqual([theirs.order])
})
