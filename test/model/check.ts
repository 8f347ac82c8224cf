import { sql } from 'kysely'
import { orderHistory } from '#server/operations/explain/order-history.ts'
import { findOrderKey, orderFacts } from '#server/operations/explain/queries-explain.ts'
import { askProviders } from '#server/operations/verify/ask-providers.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { violatedInvariants } from '../races/invariants.ts'
import { bankMoney, type Notes } from './acts.ts'
import type { ModelShop } from './model-shop.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Brings the shop to rest: every event arrives, the time goes on until every deadline has passed, and jobs and repeated work run until
 * nothing is left to do.
 */
export async function bringToRest(shop: ModelShop): Promise<void> {
  await shop.recover()
  await shop.atProvider('', { next_refund: 'succeeded' })
  for (const pause of [minute, 10 * minute, 40 * minute, day, 9 * day, day, day]) {
    for (const event of await shop.events()) await shop.deliver(event)
    await work(shop)
    shop.clock.advance(pause)
  }
  await work(shop)
}

async function work(shop: ModelShop): Promise<void> {
  for (const name of ['free-expired-holds', 'expire-due-orders', 'reconcile-payments', 'release-mails']) await shop.repeat(name)
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
  const { past, pending } = orderHistory(await orderFacts(db, id))
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
    ...(await lostMails(shop, db)),
    ...(await unfinishedJobs(db)),
  ]
}

type Db = TestDatabase['db']

/** Payments that the provider has collected and the shop does not know. */
async function lostCharges(shop: ModelShop, db: Db): Promise<string[]> {
  const events = await shop.events()
  if (events.length >= 100) return ['the provider has more events than one page shows: shorten the run']
  const collected = events.filter(({ type }) => type === 'checkout.session.completed')
  const violations: string[] = []
  for (const { data } of collected) {
    const intent = (data.object as { payment_intent: string }).payment_intent
    const row = await db.selectFrom('payment').select('state').where('providerPaymentId', '=', intent).executeTakeFirst()
    if (row?.state !== 'paid') violations.push(`the provider collected ${intent}, and the shop has it as ${row?.state ?? 'nothing'}`)
  }
  return violations
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
  const { rows } = await sql<{ reference: string; status: string; items: number; tickets: number }>`
    select o.reference, o.status,
      (select count(*) from order_item i where i.order_id = o.id and i.kind = 'event' and i.cancellation_id is null)::int as items,
      (select count(*) from ticket t where t.order_id = o.id and t.state <> 'void')::int as tickets
    from orders o`.execute(db)
  const isLive = (status: string) => !['payment_pending', 'cancelled', 'expired'].includes(status)
  return rows
    .filter(({ status, items, tickets }) => (isLive(status) ? tickets > items : tickets > 0))
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

/** The mails that the shop has written down as sent were sent, each under one Message-ID. */
async function lostMails(shop: ModelShop, db: Db): Promise<string[]> {
  const sent = new Set(shop.outbox.sent.map(({ messageId }) => messageId.replace(/^<|>$/g, '')))
  const { rows } = await sql<{ reference: string; kind: string; messageId: string | null }>`
    select o.reference, m.kind, m.message_id from mail m join orders o on o.id = m.order_id where m.sent_at is not null`.execute(db)
  const lost = rows.filter(({ messageId }) => messageId && !sent.has(messageId.replace(/^<|>$/g, '')))
  return lost.map((row) => `a mail was never sent: ${JSON.stringify(row)}`)
}

async function unfinishedJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; lastError: string | null; payload: string }>`
    select j.task_identifier as name, j.last_error, p.payload::text from graphile_worker.jobs j
      left join graphile_worker._private_jobs p on p.id = j.id`.execute(db)
  return rows.map((row) => `a job is left: ${JSON.stringify(row).slice(0, 600)}`)
}
