import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => {
  ;({ shop, ours, theirs } = await openStaffShop())
  await shop.context.db.deleteFrom('savedView').execute()
})
afterAll(() => shop.close())

const ada = person('support', everywhere, 1)
const grace = person('support', everywhere, 2)
const ofOurs = () => person('support', { kind: 'shops', ids: [ours.shopId] }, 3)

interface View {
  id: number
  name: string
  shared: boolean
  isOwn: boolean
  shop: string | null
  status: string | null
  sort: string | null
  columns: string[]
}

async function call<T = View>(name: string, input: object, as = ada) {
  const answer = await callAs(shop, as, name, { ...input })
  return { ...answer.json<T & { message?: string }>(), status: answer.statusCode }
}
const namesSeenBy = async (as: typeof ada) => (await call<{ items: View[] }>('views.list', {}, as)).items.map(({ name }) => name)

test('a view has filters, order and columns, and only who saved it sees it until it is shared', async () => {
  const query = { status: 'payment_pending', sort: 'changed', column: ['placed', 'total'] }
  expect((await call('views.save', { name: 'Open transfers', ...query })).status).toBe(200)
  const { items } = await call<{ items: View[] }>('views.list', {})
  expect(items).toMatchObject([
    { name: 'Open transfers', isOwn: true, shared: false, status: 'payment_pending', sort: 'changed', columns: ['placed', 'total'] },
  ])
  expect(await namesSeenBy(grace)).toEqual([])
  await call('views.save', { name: 'open transfers', shared: true, status: 'payment_pending' })
  expect(await namesSeenBy(ada)).toEqual(['open transfers'])
  expect(await namesSeenBy(grace)).toEqual(['open transfers'])
})

test('two who save under the same name have a view each, and one who saves twice at once has one', async () => {
  await Promise.all([ada, ada, grace].map((as) => call('views.save', { name: 'Twice', tagged: 'call-back' }, as)))
  expect((await namesSeenBy(ada)).filter((name) => name === 'Twice')).toEqual(['Twice'])
  expect((await namesSeenBy(grace)).filter((name) => name === 'Twice')).toEqual(['Twice'])
})

test('who sees one shop shares views of that shop, and sees those of no other', async () => {
  expect(await call('views.save', { name: 'Mine', shared: true }, ofOurs())).toMatchObject({
    status: 409,
    message: expect.stringContaining('choose the shop'),
  })
  expect((await call('views.save', { name: 'Foreign', shop: theirs.shop }, ofOurs())).status).toBe(404)
  expect((await call('views.save', { name: 'Ours', shop: ours.shop, shared: true }, ofOurs())).status).toBe(200)
  await call('views.save', { name: 'Theirs', shop: theirs.shop, shared: true })
  expect(await namesSeenBy(ofOurs())).toEqual(['Ours'])
  expect(await namesSeenBy(grace)).toEqual(expect.arrayContaining(['Ours', 'Theirs']))
})

test('only who saved a view deletes it, once', async () => {
  const { id } = await call('views.save', { name: 'Gone', shared: true })
  expect(await call('views.delete', { id }, grace)).toMatchObject({ status: 409, message: expect.stringContaining('only who has saved') })
  expect((await call('views.delete', { id }, ofOurs())).status).toBe(404)
  const both = await Promise.all([call('views.delete', { id }), call('views.delete', { id })])
  expect(both.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 404])
})

test('search words are not saved, because they name people', async () => {
  expect((await call('views.save', { name: 'Somebody', text: 'Marlene' })).status).toBe(422)
})
