import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#core/time/durations.ts'
import { carryOutDueChoices } from '#server/after-sale/choices/settling/carry-out-choices.ts'
import { settleDeadlines } from '#server/after-sale/choices/settling/settle-deadline.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { refundPart } from '#server/after-sale/order-changes/refund-part.ts'
import type { DocumentContent } from '#server/money/documents/records.ts'
import { issueCreditNotes } from '#server/money/documents/issue-documents.ts'
import { verify } from '#server/upkeep/verify.ts'
import { mailName } from '#server/after-sale/order-mails/sending/send-order-mail.ts'
import { openClearings } from '#server/money/orders/records-clearing.ts'
import { orderItems } from '#server/money/orders/records.ts'
import { codeOfVoucher } from '#server/money/vouchers/stored/code-of-voucher.ts'
import { lineOfTable, rowsOfPage } from '../readers/table-of-page.ts'
import { buying } from '../world/buying.ts'
import { makeProduct } from '../world/factories.ts'
import { offerMethods } from '../world/payments/offer-methods.ts'
import { approvePayPal } from '../world/payments/pay-by-paypal.ts'
import type { Visitor } from '../world/test-shop.ts'
import type { PaymentMethodId } from '#core/payments/methods.ts'
import { changingEvent } from '../world/choices/changing-event.ts'
import { account, choosing } from '../world/choices/choosing.ts'
import { orderTests } from '../world/order-tests.ts'
import { openPaymentShop, type PaymentShop } from '../world/payments/payment-shop.ts'
import { runDeclared } from '../world/run-command.ts'
import { runJobs } from '../world/run-jobs.ts'
import { voucherTests } from '../world/vouchers.ts'

/*
 * From whatever source the money of a ticket came, every act that gives it back sends it there: the table of
 * docs/rules/where-money-goes.md, cell by cell. A cell names what was asked for, where money went, the sum of the credit notes, what
 * became of the ticket, and what the mail says.
 */

const price = 1850
const sources = [
  ...['complimentary', 'free', 'voucher', 'voucher and card', 'voucher and PayPal', 'voucher and instant bank payment'],
  ...['voucher and transfer', 'gift voucher', 'gift voucher and card', 'gift voucher and PayPal', 'card', 'PayPal'],
  ...['instant bank payment', 'transfer'],
] as const
type Source = (typeof sources)[number]
const acts = ['given back', 'cancelled by staff', '5.00 refunded by staff', 'called off, refund chosen'] as const
type Act = (typeof acts)[number]

interface Bought {
  id: string
  reference: string
  voucher: Awaited<ReturnType<ReturnType<typeof voucherTests>['issue']>> | null
  /** Cents that the voucher had after it had paid. */
  leftAfterPaying: number
  mailsBefore: number
}

let shop: PaymentShop
let event: Awaited<ReturnType<typeof changingEvent>>
let tester: ReturnType<typeof orderTests>
let vouchers: ReturnType<typeof voucherTests>
/** Variants of gift vouchers over 10.00 and 50.00, of the company that sells the ticket. */
let gifts: { small: number; large: number }
const cells = new Map<string, string>()

beforeAll(async () => {
  shop = await openPaymentShop()
  tester = orderTests(shop)
  vouchers = voucherTests(shop)
  await offerMethods(shop.context, 'paypal', 'stripe_sofort')
  gifts = await makeGifts()
  event = await changingEvent(shop)
  await runDeclared('windows', shop.context, 'open', 'refund', '--event', 'sophie')
  const waiting: [Source, Bought][] = []
  for (const source of sources) {
    for (const act of acts) {
      const order = await buy(source)
      if (act === 'called off, refund chosen') waiting.push([source, order])
      else cells.set(`${source} ${act}`, await outcome(order, await perform(act, order)))
    }
  }
  await event.import({ cancelled: true }, '--notify', '--choices')
  await runJobs(shop)
  const asked = new Map<Source, string>()
  for (const [source, order] of waiting) asked.set(source, await chooseRefund(order))
  shop.clock.advance(3 * day)
  await settleDeadlines(shop.context)
  await carryOutDueChoices(shop.context)
  await runJobs(shop)
  for (const [source, order] of waiting) cells.set(`${source} called off, refund chosen`, await outcome(order, asked.get(source) ?? ''))
}, 300_000)
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
  await event.close()
})

async function makeGifts(): Promise<typeof gifts> {
  const { context, world } = shop
  const made = await makeProduct(context.db, context.clock, {
    product: {
      ...{ slug: 'gutschein', name: { de: 'Gutschein' }, priceCents: 5000, contractPartnerId: world.promoter },
      meta: JSON.stringify({ gift_voucher: { least: 10, most: 250 } }),
    },
    variants: [
      { slug: '10', priceCents: 1000, physical: false },
      { slug: '50', physical: false },
    ],
    shops: [world.main.id],
  })
  return { small: made.variants['10']?.id ?? 0, large: made.variants['50']?.id ?? 0 }
}

/** By which method what a voucher does not cover is paid. */
function methodOf(source: Source): PaymentMethodId {
  if (source.includes('card')) return 'stripe_checkout'
  if (source.includes('PayPal')) return 'paypal'
  return source.includes('instant') ? 'stripe_sofort' : 'bank_transfer'
}

async function buy(source: Source): Promise<Bought> {
  const isFree = source === 'free'
  await shop.database.db
    .updateTable('productVariant')
    .set({ priceCents: isFree ? 0 : price, free: isFree })
    .where('id', '=', event.ticket)
    .execute()
  if (source === 'complimentary') return given()
  const worth = source.endsWith('voucher') ? 5000 : source.includes('voucher') ? 1000 : 0
  const voucher =
    worth === 0 ? null : await (source.startsWith('gift') ? giftOf(worth) : vouchers.issue(worth, { partnerId: shop.world.promoter }))
  const visitor = shop.visitor()
  const fan = buying(visitor)
  await fan.add([event.ticket, 1])
  await fan.address()
  if (voucher) expect((await fan.enterVoucher(voucher.code)).problems).toEqual([])
  await fan.logistics(methodOf(source))
  const { order, problems } = await fan.place()
  if (!order) throw new Error(JSON.stringify(problems))
  if (order.balance > 0) await pay(visitor, order, methodOf(source))
  return ready(order, voucher)
}

/** A gift voucher that somebody has bought, with its code. @param worth in cents */
async function giftOf(worth: number): Promise<NonNullable<Bought['voucher']>> {
  const visitor = shop.visitor()
  const fan = buying(visitor)
  await fan.add([worth === 1000 ? gifts.small : gifts.large, 1])
  await fan.address()
  await fan.logistics('stripe_checkout')
  const { order } = await fan.place()
  if (!order) throw new Error('No gift was bought')
  await pay(visitor, order, 'stripe_checkout')
  await runJobs(shop)
  const { id } = await shop.database.db.selectFrom('voucher').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow()
  return { voucherId: id, code: await codeOfVoucher(shop.context, id) }
}

/** The buyer pays at the provider and comes back to the shop; a transfer arrives at the bank. */
async function pay(visitor: Visitor, order: { id: string; reference: string; balance: number }, method: PaymentMethodId): Promise<void> {
  shop.holdWebhooks()
  const returning = { successUrl: 'http://localhost:3000/done?payment_received=1', cancelUrl: 'http://localhost:3000/cancel' }
  if (method === 'bank_transfer') return tester.pay({ id: order.id, total: Math.round(order.balance * 100) })
  if (method === 'stripe_checkout') return shop.payByCard(order)
  const { createPayment } = await visitor.graphql<{ createPayment: { externalPaymentId: string; redirectUrl: string } }>(
    'mutation ($input: CreatePaymentInput!) { createPayment(input: $input) { externalPaymentId redirectUrl } }',
    { input: { orderId: order.id, ...returning } },
  )
  const { externalPaymentId: id, redirectUrl } = createPayment
  if (method === 'paypal') await approvePayPal({ id, approvalUrl: redirectUrl })
  else await shop.press(redirectUrl)
  const { confirmOrderPayment } = await visitor.graphql<{ confirmOrderPayment: { problems: object[] } }>(
    'mutation ($input: ConfirmOrderPaymentInput!) { confirmOrderPayment(input: $input) { problems { code } } }',
    { input: { orderId: order.id } },
  )
  expect(confirmOrderPayment.problems).toEqual([])
}

let guests = 0
async function given(): Promise<Bought> {
  const folder = await mkdtemp(join(tmpdir(), 'guests-'))
  await writeFile(join(folder, 'guests.csv'), `name,email,count\nMarlene Größer-Yılmaz ${++guests},marlene@example.org,1\n`)
  const { code, output } = await runDeclared('tickets', shop.context, 'give', 'sophie', '--to', join(folder, 'guests.csv'))
  await rm(folder, { recursive: true })
  if (code !== 0) throw new Error(output)
  const order = await shop.database.db
    .selectFrom('orders')
    .select(['id', 'reference'])
    .where('complimentary', '=', true)
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return ready(order, null)
}

async function ready({ id, reference }: { id: string; reference: string }, voucher: Bought['voucher']): Promise<Bought> {
  await runJobs(shop)
  await tester.issue(id)
  shop.clock.advance(1000)
  return {
    id,
    reference,
    voucher,
    leftAfterPaying: voucher ? ((await vouchers.left(voucher)) ?? 0) : 0,
    mailsBefore: mailsOf({ id }).length,
  }
}

const mailsOf = ({ id }: { id: string }) => shop.outbox.sent.filter(({ messageId }) => messageId.includes(mailName(id)))

/** @returns what was asked for, or why it was refused */
async function perform(act: Act, order: Bought): Promise<string> {
  const done = act === 'given back' ? await giveBack(order) : act === 'cancelled by staff' ? await cancel(order) : await refund(order)
  await runJobs(shop)
  return done
}

async function giveBack({ id }: Bought): Promise<string> {
  const url = `/api/shops/main/events/${event.eventId}/refund_requests/${id}`
  const asked = (await shop.visitor().request({ url: `${url}?email=marlene%40example.org&locale=en` })).json<{
    needs_bank_account: boolean
  }>()
  const codes = (await tester.ticketsOf(id)).map(({ code }) => ({ validation_code: code.slice(0, -1) }))
  const bankAccount = asked.needs_bank_account ? account : null
  const payload = {
    item_details: codes,
    email: 'marlene@example.org',
    bank_account: bankAccount,
    method_confirmed: true,
    legal_consent: true,
  }
  const answer = await shop.visitor().request({ method: 'PATCH', url: `${url}?locale=en`, payload })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return asked.needs_bank_account ? 'asks for an account' : ''
}

async function cancel({ id }: Bought): Promise<string> {
  const result = await cancelOrder(shop.context, { orderId: id, actor: 'test' })
  return result.ok ? '' : result.problems.map(({ code }) => code).join()
}

async function refund({ id }: Bought): Promise<string> {
  const itemIds = (await orderItems(shop.context.db, id)).map((item) => item.id)
  const result = await refundPart(shop.context, { orderId: id, actor: 'test', itemIds, amountCents: 500 })
  return result.ok ? '' : result.problems.map(({ code }) => code).join()
}

async function chooseRefund(order: Bought): Promise<string> {
  const fans = choosing(shop)
  const [choices] = (await fans.read(order))?.events ?? []
  if (!choices || choices.tickets.length === 0) return 'no choice'
  const { isStored, problems } = await fans.choose(order, 'refund')
  if (!isStored) return problems.map(({ code }) => code).join()
  return choices.needsBankAccount ? 'asks for an account' : ''
}

const euros = (cents: number) => (cents / 100).toFixed(2)

async function outcome(order: Bought, asked: string): Promise<string> {
  await issueCreditNotes(shop.context, { orderId: order.id })
  const clearings = (await openClearings(shop.context.db)).filter(({ orderId }) => orderId === order.id)
  const payments = await shop.database.db.selectFrom('payment').select('refundedCents').where('orderId', '=', order.id).execute()
  const byProvider = payments.reduce((total, { refundedCents }) => total + refundedCents, 0)
  const byTransfer = clearings.filter(({ paymentId }) => paymentId === null).reduce((total, { amountCents }) => total + amountCents, 0)
  const back = order.voucher ? ((await vouchers.left(order.voucher)) ?? 0) - order.leftAfterPaying : 0
  const notes = (await tester.documentsOf(order.id))
    .map(({ content }) => content as unknown as DocumentContent)
    .filter(({ kind }) => kind === 'credit_note')
    .reduce((total, { totalCents }) => total - totalCents, 0)
  const [state] = (await tester.ticketsOf(order.id)).map((ticket) => ticket.state)
  const mail = mailsOf(order)
    .slice(order.mailsBefore)
    .map(({ text }) => text)
    .join('\n')
    .replaceAll('\u00a0', ' ')
  const said = [/([\d,]+) € sind wieder auf deinem Gutschein/.exec(mail)?.[1], /Du bekommst ([\d,]+) € zurück/.exec(mail)?.[1]]
  const parts = [
    asked,
    back > 0 && `voucher ${euros(back)}`,
    byProvider > 0 && `provider ${euros(byProvider)}`,
    byTransfer > 0 && `account ${euros(byTransfer)}`,
    notes > 0 && `credit note ${euros(notes)}`,
    `ticket ${state ?? 'none'}`,
    said.some(Boolean) &&
      `mail: ${[said[0] && `voucher ${said[0].replace(',', '.')}`, said[1] && `the way it came ${said[1].replace(',', '.')}`].filter(Boolean).join(', ')}`,
  ]
  return parts.filter(Boolean).join('; ')
}

const documented = rowsOfPage('docs/rules/where-money-goes.md')

describe('where the money of a ticket goes is what the page of rules says', () => {
  test.each(sources)('%s', (source) => {
    const played = acts.map((act) => cells.get(`${source} ${act}`))
    expect(lineOfTable([source, ...played])).toBe(lineOfTable([source, ...(documented.get(source) ?? [])]))
  })

  test('the page has no row that is not played', () => {
    expect([...documented.keys()].sort()).toEqual([...sources].sort())
  })
})
