import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { buying } from '#test/world/buying.ts'
import { makeCategory, makeEvent } from '#test/world/factories.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { callAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let reference: string
let ours: string
let promoter: Identity
let support: Identity

/** An order in the main shop with a ticket of our artist and one of another. */
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader })
  const { world, context } = shop
  const artistId = await makeCategory(context.db, { slug: 'harzriff', type: 'ARTIST', name: { de: 'Harzriff' } }, [world.main.id])
  const event = await makeEvent(context.db, context.clock, {
    product: { slug: 'harzriff-bremen', name: { de: 'Harzriff' }, artistId, contractPartnerId: world.promoter },
    event: { venueId: world.venue },
    shops: [world.main.id],
  })
  const tickets = [world.event.variants['innenraum-online'], event.variants['stehplatz-online']].map((variant) => variant?.id ?? 0)
  const { order } = await buying(shop.visitor()).buy('bank_transfer', ...tickets.map((id): [number, number] => [id, 1]))
  reference = order?.reference ?? ''
  ours = event.slug
  promoter = person('promoter', { kind: 'artists', ids: [artistId] })
  support = person('support', { kind: 'artists', ids: [artistId] })
})
afterAll(() => shop.close())

interface Shown {
  totalCents: number
  items: { id: number; product: string; priceCents: number; isCancelled: boolean }[]
}

async function call<T = Shown>(identity: Identity, name: string, input: Record<string, unknown>, part = '') {
  const answer = await callAs(shop, identity, `orders.${name}`, input, part)
  return { status: answer.statusCode, text: answer.body, body: answer.json<T & { code?: string; message: string }>() }
}
const owner = person('owner', everywhere)
const listed = async (identity: Identity, filter: Record<string, unknown>) =>
  (await call<{ items: { reference: string }[] }>(identity, 'list', filter)).body.items.map((each) => each.reference)
const byStatus = (calls: { status: number }[]) => calls.map(({ status }) => status).toSorted((one, other) => one - other)

test('OPS-27 an order with things of others is shown without them, without its buyer and its sums', async () => {
  const { body, text } = await call(promoter, 'show', { order: reference })
  expect(body).toMatchObject({ isComplete: false, buyer: null, email: null, address: null, totalCents: null, openCents: null })
  expect(body).toMatchObject({ items: [{ product: ours }], history: [], money: [] })
  expect(text).not.toContain('torfmond')
  expect((await callAs(shop, promoter, 'orders.list')).body).not.toContain('Peat')
  expect(await listed(promoter, { event: ours })).toEqual([reference])
  expect(await listed(promoter, { email: 'marlene@example.org' })).toEqual([])
  expect(await listed(promoter, { event: shop.world.event.slug })).toEqual([])
})

test('whoever holds a part of an order cancels their own tickets once it is paid, and nothing else', async () => {
  const cancel = (more: object) => call(support, 'cancel', { order: reference, expectedCents: 3990, ...more })
  expect((await cancel({})).status).toBe(403)
  expect((await cancel({ event: ours })).status).toBe(403)
  await runDeclared('orders', shop.context, 'mark-paid', reference)
  expect((await cancel({})).status).toBe(403)
  expect((await cancel({ event: shop.world.event.slug })).status).toBe(404)
  const all = (await call(owner, 'show', { order: reference })).body
  expect((await cancel({ expectedCents: all.totalCents })).status).toBe(403)
  expect((await cancel({ expectedCents: all.totalCents, item: all.items.map(({ id }) => id) })).status).toBe(404)
  expect((await call(support, 'resend', { order: reference })).status).toBe(403)
  expect((await cancel({ event: ours })).body.items).toMatchObject([{ isCancelled: true }])
})

test('OPS-15 a part of the price of an item is refunded once, and only with what was shown', async () => {
  const variant = shop.world.event.variants['innenraum-online']?.id ?? 0
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [variant, 2])
  const paid = order?.reference ?? ''
  await runDeclared('orders', shop.context, 'mark-paid', paid)
  const [one] = (await call(owner, 'show', { order: paid })).body.items
  const what = { order: paid, item: [one?.id], amountCents: 990 }
  const preview = (change: object) => call<{ shown: object }>(owner, 'refund', { ...what, ...change }, '/preview')
  const shown = { expectedLeftCents: one?.priceCents, expectedCents: 990 }
  expect((await preview({})).body.shown).toEqual(shown)
  const wrong = await call(owner, 'refund', { ...what, ...shown, expectedCents: 980 })
  expect(wrong.body).toMatchObject({ code: 'CHANGED_SINCE', message: expect.stringMatching(/9,80.*9,90/) })
  const tabs = await Promise.all([call(owner, 'refund', { ...what, ...shown }), call(owner, 'refund', { ...what, ...shown })])
  expect(byStatus(tabs)).toEqual([200, 409])
  expect(tabs.find(({ status }) => status === 200)?.text.match(/"creditedCents":990/g)).toHaveLength(1)
  expect((await preview({ amountCents: 99_900 })).body).toMatchObject({ code: 'REFUND_TOO_MUCH' })
  expect((await preview({ amountCents: -1 })).status).toBe(422)
  expect((await preview({ item: [1] })).status).toBe(404)
  expect((await preview({ item: [] })).status).toBe(422)
})

test('OPS-15 single items of an order are cancelled once, and their price goes back', async () => {
  const variant = shop.world.event.variants['innenraum-online']?.id ?? 0
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [variant, 3])
  const paid = order?.reference ?? ''
  await runDeclared('orders', shop.context, 'mark-paid', paid)
  const [one] = (await call(owner, 'show', { order: paid })).body.items
  const what = { order: paid, item: [one?.id] }
  const preview = await call<{ shown: object }>(owner, 'cancel', what, '/preview')
  expect(preview.body).toMatchObject({ shown: { expectedCents: one?.priceCents } })
  expect((await call(owner, 'cancel', { ...what, expectedCents: 1 })).body).toMatchObject({ code: 'CHANGED_SINCE' })
  const cancel = () => call(owner, 'cancel', { ...what, expectedCents: one?.priceCents })
  expect(byStatus(await Promise.all([cancel(), cancel()]))).toEqual([200, 409])
  expect((await call(owner, 'show', { order: paid })).text.match(/"isCancelled":true/g)).toHaveLength(1)
  expect((await call(owner, 'cancel', { order: paid, item: [1] }, '/preview')).status).toBe(404)
  expect((await call(owner, 'mark-delivered', { order: paid })).status).toBe(409)
})

test('every order is reached page by page, though others are placed meanwhile', async () => {
  const buy = async () => (await buying(shop.visitor()).buy('bank_transfer', [shop.world.shirt.variants['m']?.id ?? 0, 1])).order
  for (let each = 0; each < 4; each++) {
    shop.clock.advance(1000)
    await buy()
  }
  const whole = await listed(owner, { limit: 500 })
  const found: string[] = []
  let after: string | undefined
  do {
    const { body } = await call<{ items: { reference: string }[]; next: string | null }>(owner, 'list', {
      limit: 3,
      ...(after && { after }),
    })
    found.push(...body.items.map((item) => item.reference))
    after = body.next ?? undefined
    shop.clock.advance(1000)
    if (found.length === 3) await buy()
  } while (after)
  expect(found).toEqual(whole)
})

test('the sum of cancelling an event is what was shown, or nothing is cancelled', async () => {
  const variant = shop.world.event.variants['innenraum-online']?.id ?? 0
  const event = shop.world.event.slug
  await buying(shop.visitor()).buy('bank_transfer', [variant, 1])
  const { shown } = (await call<{ shown: { expectedOrders: number } }>(owner, 'cancel-event', { event }, '/preview')).body
  await buying(shop.visitor()).buy('bank_transfer', [variant, 1])
  const late = await call(owner, 'cancel-event', { event, ...shown })
  expect(late.body).toMatchObject({ code: 'CHANGED_SINCE', message: expect.stringContaining(`${shown.expectedOrders} order`) })
  expect((await call(promoter, 'cancel-event', { event, ...shown })).status).toBe(404)
})

test('money is booked as it was shown: what the order takes of it, and what it then lacks', async () => {
  const { order: placed } = await buying(shop.visitor()).buy('bank_transfer', [shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
  const order = placed?.reference ?? ''
  const preview = async (amountCents?: number) =>
    (
      await call<{ says: string[]; shown: Record<string, number> }>(
        owner,
        'mark-paid',
        { order, ...(amountCents && { amountCents }) },
        '/preview',
      )
    ).body
  expect(await preview(1000)).toMatchObject({ shown: { expectedTakenCents: 1000, expectedLeftCents: 2990 } })
  const { says, shown } = await preview(5000)
  expect([says, shown]).toEqual([
    [`${order} takes 39,90\u00a0€ of 50,00\u00a0€, and then lacks nothing. 10,10\u00a0€ have to be paid back.`],
    { expectedTakenCents: 3990, expectedLeftCents: 0 },
  ])
  const first = await preview(1000)
  expect((await call(owner, 'mark-paid', { order, amountCents: 1000, ...first.shown })).body).toMatchObject({ bookedCents: 1000 })
  // Somebody else books the same transfer, and all that is open by default has become another amount.
  for (const asked of [
    { amountCents: 1000, ...first.shown },
    { expectedTakenCents: 3990, expectedLeftCents: 0 },
  ]) {
    const again = await call(owner, 'mark-paid', { order, ...asked })
    expect([again.status, again.body.code]).toEqual([409, 'CHANGED_SINCE'])
  }
  expect((await call(owner, 'mark-paid', { order })).status).toBe(422)
  expect((await call(owner, 'show', { order })).body).toMatchObject({ openCents: 2990 })
  expect((await call(owner, 'mark-paid', { order, ...(await preview()).shown })).body).toMatchObject({
    status: 'processing',
    bookedCents: 2990,
  })
})

test('orders are listed by their totals page by page, and the place of one that is seen in part does not tell what it cost', async () => {
  const ticketsOf = [shop.world.event.variants['innenraum-online'], shop.world.event.variants['stehplatz-online']]
  const mixed = await shop.context.db.selectFrom('orderItem').select('variantId').where('productSlug', '=', ours).executeTakeFirstOrThrow()
  const other = ticketsOf[0]?.id ?? 0
  await buying(shop.visitor()).buy('bank_transfer', [mixed.variantId ?? 0, 1], [other, 3])
  const asked = async (input: object) =>
    (
      await call<{ items: { reference: string; totalCents: number | null }[]; next: string | null }>(owner, 'list', {
        sort: 'total',
        ...input,
      })
    ).body
  const { items: all } = await asked({ limit: 500 })
  const totals = all.map(({ totalCents }) => totalCents ?? -1)
  expect(new Set(totals).size).toBeGreaterThan(1)
  expect(totals).toEqual(totals.toSorted((one, other) => other - one))
  const paged: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const page: Awaited<ReturnType<typeof asked>> = await asked({ limit: 2, ...(after && { after }) })
    paged.push(...page.items.map(({ reference }) => reference))
    after = page.next
  }
  expect(paged).toEqual(all.map(({ reference }) => reference))

  const { items, next } = (await call<{ items: { totalCents: null }[]; next: string }>(promoter, 'list', { sort: 'total', limit: 1 })).body
  expect(items).toMatchObject([{ totalCents: null }])
  expect(JSON.parse(Buffer.from(next, 'base64url').toString())).toEqual(['total', -1, expect.any(String)])
})

test('orders are listed by when something last happened to them, for programs that ask again and again', async () => {
  const all = await listed(owner, { sort: 'changed' })
  const [oldest = ''] = (await listed(owner, {})).slice(-1)
  expect(all[0]).not.toBe(oldest)
  shop.clock.set(new Date(shop.clock.now().getTime() + 60_000))
  await call(owner, 'resend', { order: oldest })
  const { body } = await call<{ items: { reference: string; changedAt: string }[] }>(owner, 'list', { sort: 'changed' })
  expect(body.items[0]).toMatchObject({ reference: oldest, changedAt: shop.clock.now().toISOString() })
  expect(body.items).toHaveLength(all.length)
})
