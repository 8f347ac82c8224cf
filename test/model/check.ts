import { sql } from 'kysely'
import { mayDo } from '#core/orders/life.ts'
import { isPaid, orderStatuses, type OrderStatus } from '#core/orders/status.ts'
import { sayTo } from '#server/operations/declaring/say.ts'
import { orderHistory } from '#server/upkeep/explain.ts'
import { findOrderKey } from '#server/upkeep/records.ts'
import { askProviders } from '#server/upkeep/verify.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { violatedInvariants } from '../races/invariants.ts'
import type { Notes } from './act.ts'
import type { ModelShop } from './model-shop.ts'
import { bankMoney } from './payment-acts.ts'
import { decide } from './payment-pages.ts'
import { collectedBy } from './provider-events.ts'
import { wrongSettlements } from './recompute-settlements.ts'
import { strayed } from './replay-history.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Brings the shop to rest: every event arrives, the time goes on until every deadline has passed, and jobs and repeated work run until
 * nothing is left to do.
 */
export async function bringToRest(shop: ModelShop, notes: Notes): Promise<void> {
  await shop.recover()
  await shop.atProvider('', { next_refund: 'succeeded' })
  const pages = notes.orders.flatMap((order) => order.pages)
  for (const pause of [minute, 10 * minute, 40 * minute, day, 9 * day, day, day]) {
    // Half of the money that is under way arrives in time, the other half when the orders have expired.
    if (pause === 9 * day) for (const page of pages.filter((_page, index) => index % 2 === 0)) await decide(shop, page, true)
    await deliverAll(shop)
    await work(shop)
    shop.clock.advance(pause)
  }
  for (const page of pages) await decide(shop, page, true)
  // Everything once more.
  for (const event of await shop.events()) event.delivered = false
  await deliverAll(shop)
  await work(shop)
  shop.clock.advance(day)
  await work(shop)
}

async function deliverAll(shop: ModelShop): Promise<void> {
  for (const event of await shop.events()) if (!event.delivered) await shop.deliver(event)
}

async function work(shop: ModelShop): Promise<void> {
  for (const name of ['free-expired-holds', 'expire-due-orders', 'reconcile-payments', 'remind-of-transfers', 'release-mails'])
    await shop.repeat(name)
  await shop.runJobs()
}

/** @returns what is wrong after a run, and the history of the orders that it names; empty when all is well */
export async function findViolations(shop: ModelShop, notes: Notes, { db }: TestDatabase): Promise<string[]> {
  const violations = await allViolations(shop, notes, db)
  const references = (await db.selectFrom('orders').select('reference').execute()).map(({ reference }) => reference)
  const named = references.filter((reference) => violations.some((violation) => violation.includes(reference)))
  return [...violations, ...(await Promise.all(named.map((reference) => explained(db, reference))))]
}

async function explained(db: Db, reference: string): Promise<string> {
  const id = await findOrderKey(db, reference)
  if (!id) return ''
  const { past, pending } = await orderHistory(db, id, { locale: 'en', say: await sayTo({ locale: 'en', timeZone: null }) })
  return [`${reference}:`, ...[...past, ...pending].map(({ at, part, text }) => `  ${at.toISOString()} ${part}: ${text}`)].join('\n')
}

async function allViolations(shop: ModelShop, notes: Notes, db: Db): Promise<string[]> {
  const invariants = [...(await violatedInvariants(shop.context)), ...(await askProviders(shop.context, 365))]
  return [
    ...shop.violations,
    ...invariants.map((violation) => JSON.stringify(violation)),
    ...(await lostCharges(shop, db)),
    ...(await lostMoney(db)),
    ...(await wrongTickets(db)),
    ...(await lostOrders(shop, notes, db)),
    ...(await lostVouchers(notes, db)),
    ...(await strayedOrders(db)),
    ...(await unfinishedOrders(db)),
    ...(await endangeredOrders(db)),
    ...(await lateSupplements(db)),
    ...(await lostMails(shop, db)),
    ...repeatedMails(shop),
    ...(await unfinishedJobs(db)),
    ...(await wrongSettlements(db, shop.clock.now())),
  ]
}

type Db = TestDatabase['db']

/** Payments that a provider has collected and the shop does not know. */
async function lostCharges(shop: ModelShop, db: Db): Promise<string[]> {
  const rows = await db.selectFrom('payment').select(['providerPaymentId', 'state']).where('providerPaymentId', 'is not', null).execute()
  const states = new Map(rows.map(({ providerPaymentId, state }) => [providerPaymentId, state]))
  const collected = new Set((await shop.events()).flatMap((event) => collectedBy(event) ?? []))
  const lost = [...collected].filter((id) => states.get(id) !== 'paid')
  return lost.map((id) => `a provider collected ${id}, and the shop has it as ${states.get(id) ?? 'nothing'}`)
}

/** What an order has received beyond its price is on the list to be paid back, and what it lacks went back without the shop and is listed. */
async function lostMoney(db: Db): Promise<string[]> {
  const { rows } = await sql<{ reference: string; status: string; balance: number; owed: number; returned: number }>`
    select o.reference, o.status, o.balance_cents::int as balance,
      coalesce(sum(c.amount_cents) filter (where c.kind = 'owed'), 0)::int as owed,
      coalesce(sum(c.amount_cents) filter (where c.kind = 'returned'), 0)::int as returned
    from orders o left join money_to_clear c on c.order_id = o.id and c.cleared_at is null
    where o.status <> 'payment_pending' group by o.id`.execute(db)
  return rows
    .filter(({ balance, owed, returned }) => balance + owed < 0 || balance + owed > returned)
    .map((row) => `money is neither an order's price nor on the list: ${JSON.stringify(row)}`)
}

/** A paid order has a ticket for each of its tickets, and no other order has one. */
async function wrongTickets(db: Db): Promise<string[]> {
  const { rows } = await sql<{ reference: string; status: OrderStatus; items: number; tickets: number }>`
    select o.reference, o.status,
      (select count(*) from order_item i where i.order_id = o.id and i.kind = 'event' and i.cancellation_id is null)::int as items,
      (select count(*) from ticket t where t.order_id = o.id and t.state <> 'void')::int as tickets
    from orders o`.execute(db)
  return rows
    .filter(({ status, items, tickets }) => (isPaid(status) ? tickets > items : tickets > 0))
    .map((row) => `an order has tickets that are not its own: ${JSON.stringify(row)}`)
}

/** Every order that a fan was told about exists, with all the money that was transferred for it. */
async function lostOrders(shop: ModelShop, notes: Notes, db: Db): Promise<string[]> {
  const violations: string[] = []
  for (const { id, reference, transferred } of notes.orders) {
    const row = await db.selectFrom('orders').select('reference').where('id', '=', id).executeTakeFirst()
    if (row?.reference !== reference) violations.push(`the order ${reference} that a fan was told about is ${row?.reference ?? 'gone'}`)
    const booked = await bankMoney(shop, id)
    if (booked !== transferred) violations.push(`${transferred} cents were transferred for ${reference}, and ${booked} are booked`)
  }
  return violations
}

/** What a voucher was issued over is left on it, or in the orders that it has paid, unless it ended because its price went back. */
async function lostVouchers({ vouchers }: Notes, db: Db): Promise<string[]> {
  const violations: string[] = []
  for (const { voucherId, amount } of vouchers) {
    const { rows } = await sql<{ cents: number }>`
      select (v.balance_cents - coalesce((select sum(m.amount_cents) from money_movement m where m.voucher_id = v.id), 0)
        - coalesce((select sum(e.amount_cents) from voucher_movement e where e.voucher_id = v.id and e.kind = 'end'), 0))::int as cents
      from voucher v where v.id = ${voucherId}`.execute(db)
    if (rows[0]?.cents !== amount)
      violations.push(`voucher ${voucherId} was issued over ${amount} cents, of which ${rows[0]?.cents} are left`)
  }
  return violations
}

/** Every order has moved as the table of its life allows, and has a payment deadline only where something can still end by it. */
async function strayedOrders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ reference: string; status: OrderStatus; hasDeadline: boolean; kinds: string[] }>`
    select o.reference, o.status, o.payment_deadline is not null as has_deadline,
      (select array_agg(e.kind order by e.id) from order_event e where e.order_id = o.id) as kinds from orders o`.execute(db)
  return rows.flatMap(({ reference, status, hasDeadline, kinds }) => {
    const fault = strayed(kinds ?? [], status)
    return [
      ...(fault ? [`the order ${reference} moved as its table does not allow: ${fault} (${kinds.join(', ')})`] : []),
      ...(hasDeadline && !mayDo(status, 'expire') ? [`the order ${reference} is ${status} and still has a payment deadline`] : []),
    ]
  })
}

/** When all deadlines have passed, no order waits for its money, and what was paid is processed. */
async function unfinishedOrders(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['reference', 'status'])
    .where(
      'status',
      'in',
      orderStatuses.filter((status) => mayDo(status, 'expire') || mayDo(status, 'finish')),
    )
    .execute()
  return rows.map(({ reference, status }) => `the order ${reference} is still ${status} when everything has come to rest`)
}

/** What was paid never expires, whatever is added to the order or done about the addition. */
async function endangeredOrders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select distinct o.reference from orders o join order_event paid on paid.order_id = o.id and paid.kind = 'paid'
      join order_event ended on ended.order_id = o.id and ended.kind = 'expired' and ended.id > paid.id`.execute(db)
  return rows.map(({ reference }) => `the order ${reference} expired after it was paid`)
}

/** Nothing is added to an order that has ended or was sent, unless late money had revived it. */
async function lateSupplements(db: Db): Promise<string[]> {
  const { rows } = await sql<{ reference: string; original: string; kind: string }>`
    select s.reference, o.reference as original, last.kind from orders s join orders o on o.id = s.supplement_of
      join order_event placed on placed.order_id = s.id and placed.kind = 'placed'
      cross join lateral (select e.kind from order_event e where e.order_id = o.id and e.id < placed.id
        and e.kind in ('placed', 'revived', 'cancelled', 'expired', 'sent', 'done') order by e.id desc limit 1) last
    where last.kind not in ('placed', 'revived')`.execute(db)
  return rows.map(({ reference, original, kind }) => `${reference} was added to an order that had ended: ${original} was ${kind}`)
}

/**
 * The mails that the shop has written down as sent were sent, each under one Message-ID, and no other was, besides those with the codes of
 * vouchers. Where a process crashed after sending one, it is written down only if it was still right when the shop came to it again.
 */
async function lostMails(shop: ModelShop, db: Db): Promise<string[]> {
  const sent = new Set(shop.sentMails)
  const rows = await db.selectFrom('mail').select(['kind', 'messageId', 'sentAt']).execute()
  const vouchers = (await db.selectFrom('voucher').select('id').execute()).map(({ id }) => id)
  const known = new Set(rows.flatMap(({ messageId, sentAt }) => (sentAt ? [messageId] : [])))
  const claimed = new Set(rows.map(({ messageId }) => messageId))
  const unknown = [...sent].filter((id) => !known.has(id) && !vouchers.some((voucher) => id.startsWith(`<voucher-${voucher}-`)))
  const crashed = unknown.filter((id) => claimed.has(id)).slice(0, shop.crashes())
  return [
    ...rows.filter(({ sentAt, messageId }) => sentAt && !sent.has(messageId)).map((row) => `a mail was never sent: ${JSON.stringify(row)}`),
    ...unknown.filter((id) => !crashed.includes(id)).map((id) => `a mail was sent and not written down: ${id}`),
  ]
}

/** A mail goes out twice only where a process crashed between sending it and writing that down. */
function repeatedMails(shop: ModelShop): string[] {
  const repetitions = shop.sentMails.length - new Set(shop.sentMails).size
  const again = shop.sentMails.filter((messageId, index) => shop.sentMails.indexOf(messageId) < index)
  return repetitions > shop.crashes() ? [`mails were sent again without a crash: ${again.join(' ')}`] : []
}

/** A job that is enqueued again while it runs loses its key and its further attempts: the new job does its work, and stays if it cannot. */
async function unfinishedJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; attempts: number; lockedBy: string | null; lastError: string | null; payload: string }>`
    select j.task_identifier as name, j.attempts, j.locked_by, j.last_error, p.payload::text from graphile_worker.jobs j
      left join graphile_worker._private_jobs p on p.id = j.id
    where j.key is not null or j.attempts < j.max_attempts`.execute(db)
  return rows.map((row) => `a job is left: ${JSON.stringify(row).slice(0, 600)}`)
}
