import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashCode } from '#server/house/shops/shop-access.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { doors } from '../world/door/door.ts'
import { buying } from '../world/buying.ts'
import { merging } from '../world/merging.ts'
import { orderTests } from '../world/order-tests.ts'
import { runDeclared } from '../world/run-command.ts'
import { runJobs } from '../world/run-jobs.ts'
import { openTestShop, type TestShop } from '../world/test-shop.ts'
import { voucherTests } from '../world/vouchers.ts'

/* Whatever people paste with a code, each way in reads it as the code: forms, API, door and commands. */

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop({ env: { WRITES_PER_MINUTE: '0', API_REQUESTS_PER_MINUTE: '0' } })
  tester = orderTests(shop)
  const { db } = shop.database
  await db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  await db
    .updateTable('shop')
    .set({ meta: JSON.stringify({ password: [await hashCode(password)] }) } as never)
    .where('slug', '=', 'moorgrab')
    .execute()
  invalidateReferenceData(db)
  for (const form of ['change', 'cancel']) await runDeclared('windows', shop.context, 'open', form, '--shop', 'main')
})
afterAll(() => shop.close())

const password = 'NACHTFAHRT7'
const spread = (code: string, between: string) => [...code].join(between)
const email = 'marlene@example.org'

const pastings: [how: string, paste: (code: string, label: string) => string][] = [
  ['as it is', (code) => code],
  ['behind its label, in quotation marks', (code, label) => `${label}: „${code}“`],
  ['in small letters with blanks of every kind', (code) => `\u00A0${spread(code.toLowerCase(), '\u2009')}\t`],
  ['with dashes of every kind', (code, label) => `${label} ${spread(code, '\u2011')}.`],
  ['with marks that nobody sees', (code) => `\uFEFF${spread(code, '\u200B')}\u200E`],
  [
    'in full width',
    (code, label) => `${label} = ${[...code].map((each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0)).join('')}`,
  ],
]

describe.each(pastings)('a code pasted %s', (_how, paste) => {
  test('pays with a voucher, in the cart and for an order that waits', async () => {
    const vouchers = voucherTests(shop)
    const fan = buying(shop.visitor())
    await fan.add([tester.shirt, 1])
    expect((await fan.enterVoucher(paste((await vouchers.issue(500)).code, 'Gutschein'))).problems).toEqual([])
    const visitor = shop.visitor()
    const order = await tester.buy(visitor, [tester.shirt, 1])
    const input = { orderId: order.id, reference: order.reference, code: paste((await vouchers.issue(500)).code, 'Gutscheincode') }
    const { enterOrderVoucher } = await visitor.graphql<{ enterOrderVoucher: { problems: object[] } }>(
      'mutation ($input: EnterOrderVoucherInput!) { enterOrderVoucher(input: $input) { problems { code message } } }',
      { input },
    )
    expect(enterOrderVoucher.problems).toEqual([])
  })

  test('finds an order: by its page, by mail, to add to it, to withdraw from it', async () => {
    const order = await tester.buyAndPay([tester.shirt, 1])
    const reference = paste(order.reference, 'Bestellnummer')
    const stranger = shop.visitor()
    const found = await stranger.graphql<{ order: { id: string } | null }>(
      'query ($id: ID!, $reference: String) { order(id: $id, reference: $reference) { id } }',
      { id: order.id, reference },
    )
    expect(found.order?.id).toBe(order.id)

    const before = shop.outbox.sent.length
    await stranger.graphql('mutation ($input: FindOrderInput!) { findOrder(input: $input) { problems { code } } }', {
      input: { reference, email },
    })
    await runJobs(shop)
    expect(shop.outbox.sent.slice(before).filter(({ kind, text }) => kind === 'order_link' && text.includes(order.reference))).toHaveLength(
      1,
    )

    await buying(stranger).add([tester.shirt, 1])
    expect((await merging(stranger).merge(reference)).problems).toEqual([])

    const { declareWithdrawal } = await stranger.graphql<{ declareWithdrawal: { receivedAt: string | null } }>(
      'mutation ($input: DeclareWithdrawalInput!) { declareWithdrawal(input: $input) { receivedAt problems { code } } }',
      { input: { name: 'Marlene', order: reference, email, confirmed: true } },
    )
    expect(declareWithdrawal.receivedAt).not.toBeNull()
    const stored = await shop.database.db.selectFrom('withdrawal').select('orderReference').orderBy('receivedAt', 'desc').execute()
    expect(stored.map((each) => each.orderReference)).toContain(order.reference)
  })

  test('finds a ticket: in a form, by the API, at the door', async () => {
    const order = await tester.buyAndPay([tester.online, 1])
    await tester.issue(order.id)
    const [ticket] = await tester.ticketsOf(order.id)
    const number = paste(ticket?.code ?? '', 'Ticket-Nr.')
    const { getEventByTicketId } = await shop
      .visitor()
      .graphql<{ getEventByTicketId: { id: string } | null }>('query ($number: ID) { getEventByTicketId(ticketId: $number) { id } }', {
        number,
      })
    expect(getEventByTicketId).not.toBeNull()

    const door = doors(shop)
    const { code } = await door.open(`Tor ${order.reference}`)
    const phone = await door.signIn(paste(code, 'Türcode'))
    const scanned = await door.call(phone.token, 'scans', {
      sent_at: shop.clock.now(),
      scans: [{ id: crypto.randomUUID(), act: 'in', at: shop.clock.now(), text: number }],
    })
    expect(scanned.body.scans?.[0]?.ticket_id).toBe(Number(ticket?.id))

    const answer = await shop.visitor().request({
      method: 'POST',
      url: '/api/shops/main/forms/ticket-cancel/responses?locale=en',
      payload: {
        name: ticket?.holderName,
        email,
        order_id: paste(order.reference, 'Bestellung'),
        tickets: [{ type: 'online', name: ticket?.holderName, id: number }],
      },
    })
    expect([answer.statusCode, answer.json()]).toEqual([201, { id: expect.any(String) }])
  })

  test('opens a shop that has a password', async () => {
    const answer = await shop
      .visitor('moorgrab')
      .request({ method: 'POST', url: '/api/shops/moorgrab/access', payload: { code: paste(password, 'Code') } })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  })

  test('is understood by commands', async () => {
    const order = await tester.buy(shop.visitor(), [tester.shirt, 1])
    const reference = paste(order.reference, 'Bestellnummer')
    for (const [group, ...args] of [
      ['orders', 'show', reference],
      ['explain', reference],
      ['orders', 'mark-paid', reference, '--yes'],
    ] as const) {
      const { code, output } = await runDeclared(group, shop.context, ...args)
      expect([group, code, output]).toEqual([group, 0, expect.stringContaining(order.reference)])
    }
  })
})
