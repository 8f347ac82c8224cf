import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { callAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => void ({ shop, ours, theirs } = await openStaffShop()))
afterAll(() => shop.close())

test('the subscribers of a shop are a file for whoever holds the shop', async () => {
  const file = (identity: Identity, slug: string) => callAs(shop, identity, 'newsletter.export', { shop: slug })
  const editor = person('editor', { kind: 'shops', ids: [ours.shopId] })
  const answer = await file(editor, ours.shop)
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'email,locale,unsubscribe_token\n',
  ])
  expect((await file(editor, theirs.shop)).statusCode).toBe(404)
  expect((await file(person('support', everywhere), ours.shop)).statusCode).toBe(403)
})
