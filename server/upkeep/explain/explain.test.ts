import { afterAll, beforeAll, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { openPaymentShop, type PaymentShop } from '#test/world/payments/payment-shop.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { makeSeatedEvent, seated } from '#test/world/seating/seating.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { sweepExpiredSessions } from '#server/selling/stock/release-hold.ts'

let shop: PaymentShop
beforeAll(async () => void (shop = await openPaymentShop()))
afterAll(() => shop.close())

const explain = (...args: string[]) => runDeclared('explain', shop.context, ...args)
const minute = 60_000

async function startCard(fan: ReturnType<PaymentShop['visitor']>, orderId: string): Promise<string> {
  const { createStripePayment } = await fan.graphql<{ createStripePayment: { redirectUrl: string | null; problems: { code: string }[] } }>(
    'mutation ($input: CreateStripePaymentInput!) { createStripePayment(input: $input) { redirectUrl problems { code } } }',
    { input: { orderId, successUrl: 'http://localhost:3000/s', cancelUrl: 'http://localhost:3000/c' } },
  )
  if (!createStripePayment.redirectUrl) throw new Error(JSON.stringify(createStripePayment.problems))
  return createStripePayment.redirectUrl
}

async function messagesApplied(count: number): Promise<void> {
  const applied = async () =>
    (await shop.context.db.selectFrom('providerEvent').select('eventId').where('appliedAt', 'is not', null).execute()).length
  await expect.poll(applied, { timeout: 10_000 }).toBe(count)
}

/** Without times, ids and references, which differ from run to run. */
function entriesOf(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => /^[ !] \d{4}-/.test(line))
    .map((line) =>
      line
        .replace(/\b(evt|cs_test|re)_\w+/g, '$1')
        .replace(/\w{8}-\w{4}-\w{4}-\w{4}-\w{12}/g, 'id')
        .replace(/job \d+/g, 'job')
        // The event and the job that made the refund book it in either order.
        .replace(/applied: (booked|nothing new)/, 'applied: our own refund'),
    )
    .map((line) => `${line.slice(0, 2)}${line.slice(23)}`.trimEnd())
}

test('shows holds that expired, a declined and a paid payment, and a cancellation with its refund', { timeout: 60_000 }, async () => {
  const fan = shop.visitor()
  const buyer = buying(fan)
  const ticket = shop.world.event.variants['innenraum-online']!.id
  const shirt = shop.world.shirt.variants['m']!.id
  await buyer.add([ticket, 2])
  shop.clock.advance(21 * minute)
  await sweepExpiredSessions(shop.context)
  await buyer.renew()
  shop.clock.advance(minute)
  const added = await buyer.add([shirt, 1], [ticket, 1])
  await buyer.remove(added.newItemIds[1] ?? '')
  await buyer.address()
  await buyer.logistics('stripe_checkout', added.cart?.shipping?.id)
  shop.clock.advance(minute)
  const { order } = await buyer.place()
  const page = await startCard(fan, order!.id)
  shop.clock.advance(minute)
  await shop.press(page, { outcome: 'decline' })
  await messagesApplied(1)
  shop.clock.advance(minute)
  await shop.press(page)
  await messagesApplied(3)
  shop.clock.advance(minute)
  await runJobs(shop)
  shop.clock.advance(minute)
  await cancelOrder(shop.context, { orderId: order!.id, actor: 'operator' })
  shop.clock.advance(minute)

  const before = await explain(order!.reference)
  expect(before.code).toBe(0)
  expect(before.output).toMatch(new RegExp(`^${order!.reference}  cancelled  main  \\d+,\\d\\d\u00a0€  `))
  expect(entriesOf(before.output).filter((line) => line.includes('job')).length).toBeGreaterThan(0)
  await runJobs(shop)
  await messagesApplied(5)
  const { output } = await explain(order!.reference.toLowerCase())
  expect(entriesOf(output)).toMatchInlineSnapshot(`
    [
      "  cart      created, in a session started 2026-11-20 18:00:00",
      "  hold      2 × Moorgrab, Peat Moon, Floor, Online ticket added to the cart and held",
      "  hold      2 × Moorgrab, Peat Moon, Floor, Online ticket released, because the hold expired",
      "  hold      2 × Moorgrab, Peat Moon, Floor, Online ticket held again",
      "  hold      1 × Moorgrab, Peat, M added to the cart and held",
      "  hold      1 × Moorgrab, Peat Moon, Floor, Online ticket added to the cart",
      "  hold      1 × Moorgrab, Peat Moon, Floor, Online ticket removed from the cart",
      "  order     placed by buyer (payment method stripe checkout)",
      "  payment   attempt 1 (stripe_checkout): 109,60 € requested from stripe, cs_test",
      "  money     charge 109,60 € by buyer, balance 109,60 €",
      "  provider  stripe sent payment_intent.payment_failed: card_declined (evt), no action",
      "  order     paid by stripe",
      "  payment   attempt 1 (stripe_checkout): paid",
      "  provider  stripe sent checkout.session.completed (evt), applied: paid",
      "  provider  stripe sent payment_intent.succeeded (evt), no action",
      "  money     payment -109,60 € by stripe, balance 0,00 €",
      "  order     pending fulfillment by shop",
      "  ticket    2 tickets issued",
      "  document  invoice 1 of Stagefront GmbH issued",
      "  document  ticket document 1 of Nordwind Konzerte GmbH issued",
      "  mail      “payment received” sent to marlene@example.org",
      "  order     cancelled by operator",
      "  order     refund scheduled by shop (amount 109,60 €, reason the order was cancelled, payment id id)",
      "  money     cancellation -109,60 € by operator, balance -109,60 €",
      "  money     109,60 € has to be cleared as entry 1: the order was cancelled",
      "  ticket    2 tickets voided",
      "  order     refunded by stripe (amount 109,60 €, reason the order was cancelled, refund id re, payment id id)",
      "  provider  stripe sent charge.refunded (evt), applied: our own refund",
      "  provider  stripe sent refund.created (evt), applied: our own refund",
      "  money     refund 109,60 € by stripe (the order was cancelled), balance 0,00 €",
      "  money     entry 1 cleared by refund re",
      "  document  credit note 1 of Stagefront GmbH issued",
      "  document  credit note 1 of Nordwind Konzerte GmbH issued",
      "  mail      “cancelled” sent to marlene@example.org",
    ]
  `)
  expect(output).not.toContain('Pending:')
})

test('names the seats of each item, and the standing area', async () => {
  const sections = [
    { id: 'parkett', category: 'parkett', rows: { '3': 4 } },
    { id: 'floor', category: 'steh', capacity: 5 },
  ]
  const event = await makeSeatedEvent(shop, { slug: 'sitzkonzert', sections })
  const parkett = event.variants['parkett-online']?.id
  const steh = event.variants['steh-online']?.id
  for (const [item, text] of [
    [{ variant: parkett, seatIds: ['parkett-3-2', 'parkett-3-3'] }, 'Block parkett, row 3, seat 2; Block parkett, row 3, seat 3'],
    [{ variant: steh, sectionId: 'floor' }, 'Block floor'],
  ] as const) {
    const fan = shop.visitor()
    await seated(fan).add(item)
    const buyer = buying(fan)
    await buyer.address()
    await buyer.logistics('stripe_checkout')
    const { order } = await buyer.place()
    expect((await explain(order!.reference)).output).toContain(`added to the cart and held: ${text}\n`)
  }
})

test('lists what is pending and marks what failed', async () => {
  const fan = shop.visitor()
  const order = await shop.order(fan)
  await startCard(fan, order.id)
  const { db } = shop.context
  const { providerId } = await db.selectFrom('payment').select('providerId').where('orderId', '=', order.id).executeTakeFirstOrThrow()
  await db
    .insertInto('providerEvent')
    .values({
      provider: 'stripe',
      eventId: 'evt_stuck',
      type: 'checkout.session.completed',
      kind: 'payment',
      providerId,
      payload: '{}',
      receivedAt: shop.clock.now(),
    })
    .execute()
  await shop.pool.query(
    `select graphile_worker.add_job('void-payment', json_build_object('paymentId', (select id from payment where order_id = $1)), max_attempts => 3)`,
    [order.id],
  )
  await shop.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = E'stripe keeps it open\\n  at somewhere'`,
  )
  const { output } = await explain(order.id)
  const pending = entriesOf(output.slice(output.indexOf('Pending:')))
  expect(entriesOf(output)).toContain('! provider  stripe sent checkout.session.completed (evt), not applied yet')
  expect(pending.toSorted()).toEqual([
    '  order     expires unless 39,90\u00a0€ are paid',
    '  payment   waiting for an answer from stripe',
    '! job       void-payment used up all 3 attempts (job): stripe keeps it open',
  ])
})

test('--json prints the same history', async () => {
  const order = await shop.order(shop.visitor(), { method: 'bank_transfer' })
  const { output } = await explain(order.reference, '--json')
  const history = JSON.parse(output) as { reference: string; past: { at: string; part: string; text: string }[] }
  expect(history.reference).toBe(order.reference)
  expect(history.past.map(({ part }) => part)).toEqual(['cart', 'hold', 'order', 'money'])
  expect(history.past[0]?.at).toBe(shop.clock.now().toISOString())
})

test('an unknown order and a missing argument are reported', async () => {
  expect(await explain('ZZZZ2222')).toMatchObject({
    code: 2,
    output: expect.stringContaining('ORDER ZZZZ2222: There is no such thing, or'),
  })
  expect((await explain()).code).toBe(2)
})
