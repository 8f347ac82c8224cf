import { existsSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { markSent } from '#server/after-sale/order-changes/send-parcel.ts'
import { verify } from '#server/upkeep/verify.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { buying } from '../world/buying.ts'
import { merging, openMergeShop, type MergeShop } from '../world/merging.ts'
import { runJobs } from '../world/run-jobs.ts'

const isBuilt = existsSync(new URL('../../build/server/index.js', import.meta.url))

let shop: MergeShop
beforeEach(async () => void (shop = await openMergeShop({}, { pages: isBuilt })))
afterEach(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

/** The reference as a fan may type it: with its prefix, in lower case, with blanks. */
const spelled = (reference: string) => ` bax ${reference.slice(0, 4).toLowerCase()} ${reference.slice(4).toLowerCase()} `

test('case 14: a cart joins the order that a careless spelling names, without a second postage, with one mail', async () => {
  const { fan, original, tester } = shop
  await runJobs(shop)
  const before = await merging(fan).read(original)
  const { cart } = await buying(fan).add([tester.shirt, 2])
  expect(cart?.totalPlusShipping).toBeGreaterThan(cart?.total ?? 0)
  const mails = shop.outbox.sent.length

  const { order, problems } = await merging(fan).merge(spelled(original.reference), ' MARLENE@Example.ORG ')
  expect(problems).toEqual([])
  expect(order).toMatchObject({ id: original.id, balance: cart?.total, shippingPrice: before.shippingPrice })
  expect(order?.totalIncludingShipping).toBeCloseTo(before.totalIncludingShipping + (cart?.total ?? 0))
  expect((await buying(fan).cart())?.items ?? []).toEqual([])
  await runJobs(shop)
  expect(shop.outbox.sent.length).toBe(mails)

  await merging(fan).choose(original, 'bank_transfer')
  await Promise.all([merging(fan).confirm(original), merging(fan).confirm(original)])
  await merging(fan).confirm(original)
  await runJobs(shop)
  await runJobs(shop)
  expect(shop.outbox.sent.slice(mails)).toHaveLength(1)
})

describe('case 15: a cart that cannot join an order stays as it is', () => {
  const sent = () => markSent(shop.context, { orderId: shop.original.id, actor: 'test' })
  const cancelled = () => cancelOrder(shop.context, { orderId: shop.original.id, actor: 'test' })
  async function forbidden(): Promise<void> {
    await shop.context.db.updateTable('shop').set({ orderMergingAllowed: false }).where('id', '=', shop.world.main.id).execute()
    invalidateReferenceData(shop.context.db)
  }
  const elsewhere = () =>
    shop.context.db.updateTable('orders').set({ shopId: shop.world.band.id }).where('id', '=', shop.original.id).execute()
  const toAustria = () => buying(shop.fan).country('at')

  const notFound = 'Bestellung nicht gefunden'
  const notMergeable = 'Das Dazulegen hat nicht geklappt'
  const cases: [what: string, prepare: () => Promise<unknown>, email: string, code: string, text: string | null][] = [
    ['with another e-mail', async () => {}, 'jule@example.org', 'ORDER_NOT_FOUND', notFound],
    ['to one of another shop', elsewhere, 'marlene@example.org', 'ORDER_NOT_FOUND', notFound],
    ['to one that was sent', sent, 'marlene@example.org', 'CART_NOT_MERGEABLE', notMergeable],
    ['to one that was cancelled', cancelled, 'marlene@example.org', 'CART_NOT_MERGEABLE', notMergeable],
    [
      'with a parcel to another country',
      toAustria,
      'marlene@example.org',
      'NO_MATCHING_DELIVERY',
      'Die Artikel passen nicht zur Lieferung',
    ],
    // The shop that forbids it has no form, which `merge-pages.test.ts` shows.
    ['where the shop forbids it', forbidden, 'marlene@example.org', 'CART_NOT_MERGEABLE', null],
  ]

  test.each(cases)('%s', async (_what, prepare, email, code, text) => {
    await buying(shop.fan).add([shop.tester.shirt, 1])
    await prepare()
    const before = await buying(shop.fan).cart()
    const { order, problems } = await merging(shop.fan).merge(spelled(shop.original.reference), email)
    expect([order, problems.map((problem) => problem.code)]).toEqual([null, [code]])
    expect(await buying(shop.fan).cart()).toEqual(before)
    if (isBuilt && text !== null) {
      const page = await sendForm({ orderReference: spelled(shop.original.reference), email })
      expect(page).toContain(text)
      expect(await buying(shop.fan).cart()).toEqual(before)
    }
    if (prepare === elsewhere)
      await shop.context.db.updateTable('orders').set({ shopId: shop.world.main.id }).where('id', '=', shop.original.id).execute()
  })

  test.each([
    ['sent', sent],
    ['cancelled', cancelled],
  ])('an order that was %s answers a wrong e-mail as if it did not exist', async (_state, prepare) => {
    await prepare()
    await buying(shop.fan).add([shop.tester.shirt, 1])
    const wrongEmail = await merging(shop.fan).merge(shop.original.reference, 'jule@example.org')
    expect(wrongEmail).toEqual(await merging(shop.fan).merge('ZZZZZZZZ', 'marlene@example.org'))
    expect(wrongEmail.problems).toMatchObject([{ code: 'ORDER_NOT_FOUND', field: null }])
  })
})

/** Sends the form of the page like a browser without JavaScript. @returns the page that answers */
async function sendForm(fields: Record<string, string>): Promise<string> {
  const answer = await shop.fan.request({
    method: 'POST',
    url: '/checkout/add-to-order',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000', host: 'localhost:3000' },
    payload: new URLSearchParams(fields).toString(),
  })
  expect(answer.statusCode).toBe(422)
  return answer.body
}

test('case 22: money for an order pays that order, and what was added later stays open', async () => {
  const { fan, tester } = shop
  const unpaid = await shop.order(shop.visitor(), { variant: tester.shirt })
  const { redirectUrl } = await shop.startCard(unpaid)
  await buying(fan).add([tester.shirt, 1])
  const { order: joined } = await merging(fan).merge(unpaid.reference, 'jule@example.org')
  const added = joined?.supplements[0]?.balance ?? 0
  expect(added).toBe(24.9)
  await shop.press(redirectUrl)
  const paid = await merging(fan).confirm(unpaid)
  expect(paid.order).toMatchObject({ balance: added, supplements: [{ balance: added, status: 'payment_pending' }] })
  expect(await tester.statusOf(unpaid.id)).toBe('processing')
})
