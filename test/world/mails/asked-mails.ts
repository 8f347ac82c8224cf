import { refuseRefundRequest, refuseTicketForm } from '#server/after-sale/self-service/decide-forms.ts'
import { invite } from '#server/house/staff/accounts.ts'
import { openWaitingQueue } from '#server/selling/waiting-room/control-queue.ts'
import type { MadeProduct } from '../factories.ts'
import { orderTests, type TestOrder } from '../order-tests.ts'
import { runDeclared } from '../run-command.ts'
import { runJobs } from '../run-jobs.ts'
import type { TestShop, Visitor } from '../test-shop.ts'
import { voucherTests } from '../vouchers.ts'
import { listMails } from '../waiting/list-mails.ts'
import { untilQueuesAreRead, waitingFans } from '../waiting/waiting-fans.ts'

/** Sends the mails that are not about an order's own course: those that somebody asks for, and the answers to what they send in. */
export async function sendAskedMails(shop: TestShop, { order, ticket }: { order: TestOrder; ticket: number }): Promise<void> {
  const fan = shop.visitor()
  await shop.database.db.updateTable('legalEntity').set({ email: 'office@company.example' }).execute()
  await readNewsletter(fan, shop)
  await ask(fan, 'declareWithdrawal', 'DeclareWithdrawalInput', {
    ...{ name: 'Marlene Größer-Yılmaz', order: order.reference, email: 'marlene@example.org', confirmed: true },
  })
  await listMails(shop).everyKind('nichts-mehr-da')
  await mailCart(fan, shop.world.shirt.variants['m']?.id)
  await voucherTests(shop).issue(1000, { email: 'gift@example.org' })
  await sendForms(shop, { order, ticket })
  const grants = [{ role: 'support' as const, scope: { kind: 'house' as const } }]
  await invite(shop.context, { email: 'mara@example.org', name: 'Mara', grants, by: 'test', mail: 'de' })
  await runDeclared('mail', shop.context, 'test', 'mara@example.org')
  await mailPlace(shop)
  await runJobs(shop)
}

function ask(fan: Visitor, name: string, type: string, input: object) {
  return fan.graphql<Record<string, { problems: { code: string; field: string | null }[] }>>(
    `mutation ($input: ${type}!) { ${name}(input: $input) { problems { code field } } }`,
    { input },
  )
}

async function send(fan: Visitor, method: 'POST' | 'PATCH', url: string, payload: object): Promise<{ id?: string }> {
  const answer = await fan.request({ method, url, payload })
  if (answer.statusCode >= 300) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`)
  return answer.json()
}

/** Somebody subscribes, confirms, subscribes again, and has the link to their subscription sent. */
async function readNewsletter(fan: Visitor, shop: TestShop): Promise<void> {
  const email = 'reader@example.org'
  const subscribe = async () => {
    await ask(fan, 'subscribeToNewsletter', 'SubscribeToNewsletterInput', { email, consent: true })
    await runJobs(shop)
  }
  await subscribe()
  const text = shop.outbox.sent.findLast(({ to }) => to === email)?.text ?? ''
  await ask(fan, 'confirmNewsletter', 'NewsletterTokenInput', { token: /\/newsletter\/confirm\/([\w.-]+)/.exec(text)?.[1] ?? '' })
  await subscribe()
  await ask(fan, 'sendNewsletterLink', 'SendNewsletterLinkInput', { email })
}

/** A fan puts something into their cart and has its link mailed. */
export async function mailCart(fan: Visitor, variantId: number | undefined, email = 'later@example.org'): Promise<void> {
  await ask(fan, 'addToCart', 'AddToCartInput', { items: [{ productVariantId: String(variantId), amount: 1 }] })
  await ask(fan, 'sendCart', 'SendCartInput', { email })
}

/** Forms are received and refused, a refund is refused, and the company is written to. */
async function sendForms(shop: TestShop, { order, ticket }: { order: TestOrder; ticket: number }): Promise<void> {
  const { context } = shop
  const fan = shop.visitor()
  const event = (await eventOf(shop, ticket)) ?? 0
  const tester = orderTests(shop)
  const returned = await tester.buyAndPay([ticket, 1])
  await tester.issue(returned.id)
  const [code = ''] = (await tester.ticketsOf(returned.id)).map((each) => each.code)
  for (const window of ['change', 'cancel']) await runDeclared('windows', context, 'open', window, '--shop', 'main')
  await runDeclared('windows', context, 'open', 'refund', '--event', 'sophie', '--review')
  const tickets = [{ type: 'online', name: 'Ada Lovelace', name_new: 'Grace Hopper', id: '4006381333931' }]
  const form = { name: 'Ada Lovelace', email: 'form@example.org', order_id: order.reference, tickets }
  await send(fan, 'POST', '/api/shops/main/forms/ticket-change/responses', form)
  await runJobs(shop)
  const { db } = shop.database
  const { id: formId } = await db.selectFrom('ticketForm').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  await refuseTicketForm(context, { id: formId, actor: 'test', reason: 'Das Ticket gehört zu keiner Bestellung.' })
  const bankAccount = { name: 'Marlene Größer-Yılmaz', iban: 'DE93 9999 9999 0000 0000 01' }
  const refund = { item_details: [{ validation_code: code.slice(0, 12) }], email: 'marlene@example.org', bank_account: bankAccount }
  await send(fan, 'PATCH', `/api/shops/main/events/${event}/refund_requests/${returned.id}`, refund)
  const { id: refundId } = await db.selectFrom('refundRequest').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  await refuseRefundRequest(context, { id: refundId, actor: 'test', reason: 'Das Konzert findet statt.' })
  const message = 'Ich packe schnell, und ich komme aus dem Nebelmoor.'
  const writer = { name: 'Ada Bright', email: 'ada@writer.example', message }
  await send(fan, 'POST', '/api/shops/main/forms/jobs/responses', writer)
  await ask(fan, 'sendContactMessage', 'ContactMessageInput', writer)
}

function eventOf({ database: { db } }: TestShop, variantId: number): Promise<number | undefined> {
  return db
    .selectFrom('productVariant')
    .select('productId')
    .where('id', '=', variantId)
    .executeTakeFirst()
    .then((row) => row?.productId)
}

/** A fan who waits for tickets has the link of their place mailed. The line of the event stays open. */
export async function mailPlace(
  shop: TestShop,
  event: Pick<MadeProduct, 'id' | 'slug'> = shop.world.event,
  email = 'queue@example.org',
): Promise<void> {
  const terms = { perMinute: 60, capacity: null, windowSeconds: 600, startsAt: null }
  if (!(await openWaitingQueue(shop.context, event.id, terms))) throw new Error(`${event.slug} has a line already`)
  await untilQueuesAreRead()
  const fan = shop.visitor()
  await waitingFans(shop, event.slug).take(fan)
  await fan.request({
    method: 'POST',
    url: `/waiting-room/${event.slug}`,
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email }).toString(),
  })
}
