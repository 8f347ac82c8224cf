import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkedInIdentifier } from '#core/self-service/check-in.ts'
import { day, hour } from '#core/time/durations.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { openChoiceShop, type ChoiceShop } from '#test/world/choices/choice-shop.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { inviteToCheckIn } from './invite-to-check-in.ts'

const asked = { personalization: 'check_in_required' }
const startsAt = new Date('2027-03-13T19:00:00Z')
let world: ChoiceShop
beforeAll(async () => void (world = await openChoiceShop()))
afterAll(() => world.close())
beforeEach(async () => {
  goTo(startsAt, 20 * day)
  await world.shop.database.db.deleteFrom('serviceWindow').where('act', '=', 'checkin').execute()
  expect((await world.event.import(asked, '--silent')).code).toBe(0)
})

const goTo = (moment: Date, before: number) => world.shop.clock.advance(moment.getTime() - before - world.shop.clock.now().getTime())
const checkIn = (code: string) =>
  world.shop.database.db
    .updateTable('ticket')
    .set({ personalIdentifier: checkedInIdentifier('Ada Lovelace', {}) })
    .where('code', '=', code)
    .execute()
const setCheckIn = (action: 'open' | 'close') => runDeclared('windows', world.shop.context, action, 'checkin', '--event', 'sophie')
const codesOf = async (order: { id: string }) => (await world.tester.ticketsOf(order.id)).map(({ code }) => code)

/** The invitations that an order gets from this work: the numbers that their links name, in their order; null for a link without. */
async function invited(order: { id: string }, work: () => Promise<unknown> = () => inviteToCheckIn(world.shop.context)) {
  const known = await sent(order)
  await work()
  await runJobs(world.shop)
  return (await sent(order)).filter(({ id }) => known.every((each) => each.id !== id)).map(({ messageId }) => linksOf(messageId))
}
const sent = async (order: { id: string }) =>
  world.shop.database.db
    .selectFrom('mail')
    .select(['id', 'messageId'])
    .where('orderId', '=', order.id)
    .where('kind', '=', 'checkin_invitation')
    .where('sentAt', 'is not', null)
    .orderBy('id')
    .execute()
const mailOf = (messageId: string) => world.shop.outbox.sent.find((mail) => mail.messageId === messageId)
function linksOf(messageId: string): (string | null)[] {
  const mail = mailOf(messageId)
  const links = [...(mail?.text ?? '').matchAll(/^Ticket.*: (http\S+\/checkin\S*)$/gm)].map(([, link = '']) => link)
  for (const link of links) expect(mail?.html).toContain(`href="${link}"`)
  return links.map((link) => new URL(link).searchParams.get('id'))
}

test('OPS-18 the buyer is invited once, when the check-in opens, with a link for each ticket', async () => {
  const order = await world.paidOrder()
  goTo(startsAt, 5 * day + 1)
  expect(await invited(order)).toEqual([])
  goTo(startsAt, 5 * day)
  expect(await invited(order)).toEqual([await codesOf(order)])
  const mail = mailOf((await sent(order))[0]?.messageId ?? '')
  expect(mail?.subject).toBe('Jetzt einchecken: Sophie, Sa 13.3.2027')
  expect(mail?.text).toContain('Ohne Check-in lässt dich der Einlass nicht hinein')
  expect(mail?.text).toContain('bis Samstag, 13. März 2027, 20:00 Uhr offen')
  expect(mail?.text).not.toContain('18,50')
  // What it asks for stands before the link to the order.
  expect(mail?.text.indexOf('/checkin')).toBeLessThan(mail?.text.indexOf('/order/') ?? 0)
  expect(mail?.html.indexOf('/checkin')).toBeLessThan(mail?.html.indexOf('/order/') ?? 0)
  goTo(startsAt, 2 * day)
  expect(await invited(order)).toEqual([])
})

test('who buys while it is open is invited at once, in the language of the order', async () => {
  await setCheckIn('open')
  const order = await world.paidOrder()
  await world.shop.database.db.updateTable('orders').set({ locale: 'en' }).where('id', '=', order.id).execute()
  expect(await invited(order)).toHaveLength(1)
  expect(mailOf((await sent(order))[0]?.messageId ?? '')?.subject).toBe('Check in now: Sophie, Sat 13 Mar 2027')
})

test('only tickets that nobody has checked in with are named, and an order of others gets no mail', async () => {
  const [some, all] = [await world.paidOrder(), await world.paidOrder()]
  const [first = '', second = ''] = await codesOf(some)
  await checkIn(first)
  for (const code of await codesOf(all)) await checkIn(code)
  goTo(startsAt, 4 * day)
  expect(await invited(some)).toEqual([[second]])
  expect(await sent(all)).toEqual([])
})

test('the number of a ticket that was sent by post is in no mail', async () => {
  const order = await world.paidOrder()
  const { db } = world.shop.database
  const [sentByPost] = await db.selectFrom('orderItem').select('id').where('orderId', '=', order.id).orderBy('id').execute()
  await db
    .updateTable('orderItem')
    .set({ physical: true })
    .where('id', '=', sentByPost?.id ?? 0)
    .execute()
  const [first = '', second] = await codesOf(order)
  goTo(startsAt, 4 * day)
  expect(await invited(order)).toEqual([[null, second]])
  const mail = mailOf((await sent(order))[0]?.messageId ?? '')
  expect(`${mail?.text} ${mail?.html}`).not.toContain(first)
})

test('nobody is invited who has not paid, has given the tickets back, or wants to', async () => {
  const unpaid = await world.tester.buy(world.shop.visitor(), [world.event.ticket, 1])
  const cancelled = await world.paidOrder()
  const leaving = await world.paidOrder()
  await cancelOrder(world.shop.context, { orderId: cancelled.id, actor: 'test' })
  await world.event.import({ ...asked, date: '2027-03-14 20:00' }, '--notify', '--choices')
  await runJobs(world.shop)
  expect((await world.fans.choose(leaving, 'refund')).isStored).toBe(true)
  goTo(startsAt, 3 * day)
  expect(await invited(unpaid)).toEqual([])
  for (const order of [cancelled, leaving]) expect(await sent(order)).toEqual([])
})

test('a show that was called off invites nobody, also not when the invitation was on its way', async () => {
  const order = await world.paidOrder()
  goTo(startsAt, 4 * day)
  const callOff = async () => {
    await inviteToCheckIn(world.shop.context)
    await world.event.import({ ...asked, cancelled: true }, '--silent')
  }
  expect(await invited(order, callOff)).toEqual([])
  expect(await invited(order)).toEqual([])
})

test('an invitation that waited is dropped once everybody of the order has checked in', async () => {
  const order = await world.paidOrder()
  goTo(startsAt, 4 * day)
  const waited = async () => {
    await inviteToCheckIn(world.shop.context)
    for (const code of await codesOf(order)) await checkIn(code)
  }
  expect(await invited(order, waited)).toEqual([])
})

test('an invitation that waited is dropped once the check-in was closed, and sent when it opens again', async () => {
  const order = await world.paidOrder()
  goTo(startsAt, 4 * day)
  const waited = async () => {
    await inviteToCheckIn(world.shop.context)
    await setCheckIn('close')
  }
  expect(await invited(order, waited)).toEqual([])
  await setCheckIn('open')
  expect(await invited(order)).toEqual([await codesOf(order)])
})

test('a show that was moved invites again when its check-in opens again, whoever has not checked in', async () => {
  const [open, done] = [await world.paidOrder(), await world.paidOrder()]
  for (const code of await codesOf(done)) await checkIn(code)
  goTo(startsAt, 4 * day)
  expect(await invited(open)).toHaveLength(1)
  await world.event.import({ ...asked, date: '2027-03-27 20:00' }, '--silent')
  expect(await invited(open)).toEqual([])
  goTo(new Date('2027-03-27T19:00:00Z'), 5 * day + hour)
  expect(await invited(open)).toEqual([])
  goTo(new Date('2027-03-27T19:00:00Z'), 5 * day)
  expect([await invited(open), await sent(done)]).toEqual([[await codesOf(open)], []])
  expect(await invited(open)).toEqual([])
})

test('a ticket that was made out to somebody else is invited again, a day after the last invitation', async () => {
  const order = await world.paidOrder()
  await runDeclared('windows', world.shop.context, 'open', 'change', '--event', 'sophie')
  goTo(startsAt, 4 * day)
  expect(await invited(order)).toHaveLength(1)
  for (const code of await codesOf(order)) await checkIn(code)
  world.shop.clock.advance(hour)
  const [ticket] = await world.tester.ticketsOf(order.id)
  const tickets = [{ type: 'online', name: ticket?.holderName, name_new: 'Grace Hopper', id: ticket?.code }]
  const payload = { name: 'Ada', email: 'marlene@example.org', order_id: order.reference, tickets }
  const answer = await world.shop.visitor().request({ method: 'POST', url: '/api/shops/main/forms/ticket-change/responses', payload })
  expect(answer.statusCode).toBe(201)
  await runJobs(world.shop)
  expect(await invited(order)).toEqual([])
  goTo(startsAt, 3 * day)
  const renewed = (await world.tester.ticketsOf(order.id)).find(({ holderName }) => holderName === 'Grace Hopper')
  expect(await invited(order)).toEqual([[renewed?.code]])
  expect(await invited(order)).toEqual([])
})

test('who buys while a hall is invited does not wait for that', async () => {
  await world.paidOrder()
  await setCheckIn('open')
  await inviteToCheckIn(world.shop.context)
  const before = world.shop.outbox.sent.length
  await world.paidOrder()
  const kinds = world.shop.outbox.sent.slice(before).map(({ kind }) => kind)
  expect(kinds.indexOf('payment_received')).toBeLessThan(kinds.indexOf('checkin_invitation'))
  expect(kinds).toContain('payment_received')
})

test('two processes that invite at once send one mail', async () => {
  const order = await world.paidOrder()
  goTo(startsAt, 4 * day)
  const twice = () => Promise.all([inviteToCheckIn(world.shop.context), inviteToCheckIn(world.shop.context)])
  expect(await invited(order, twice)).toHaveLength(1)
})
