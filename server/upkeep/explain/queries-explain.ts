import { sql } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import { listBounces, type MailBounce } from '#server/foundations/outbox/bounces/queries-bounces.ts'
import { openCentsSql } from '#server/money/orders/records-ledger.ts'
import { inLocale, type LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'

/*
 * Everything that the ledgers record about one order. It is read by several statements without a common snapshot, so an order that is
 * being paid at this moment may be shown half paid.
 */

export interface OrderRecord {
  order: {
    id: string
    reference: string
    status: string
    shop: string
    email: string
    paymentMethod: string
    totalCents: Cents
    balanceCents: Cents
    openCents: Cents
    placedAt: Date
    paymentDeadline: Date | null
  }
  cart: { createdAt: Date; sessionAt: Date; expiresAt: Date; endedAt: Date | null } | null
  /** Items of the cart, grouped by when they were added. */
  taken: { at: Date; variantId: number; units: number; holds: boolean; places: string[] }[]
  /** Offers of the waiting list that were put into the cart. */
  offers: { askedAt: Date; offeredAt: Date; variantId: number; units: number }[]
  holdEvents: { at: Date; kind: string; variantId: number; units: number; takenAt: Date }[]
  events: { at: Date; kind: string; actor: string; data: Record<string, unknown> }[]
  payments: {
    id: string
    method: string
    provider: string
    providerId: string | null
    state: string
    amountCents: Cents
    failure: string | null
    createdAt: Date
    settledAt: Date | null
  }[]
  messages: {
    provider: string
    eventId: string
    type: string
    receivedAt: Date
    appliedAt: Date | null
    outcome: string | null
    reason: string | null
  }[]
  movements: { at: Date; kind: string; amountCents: Cents; actor: string; note: string | null }[]
  clearings: { id: number; amountCents: Cents; reason: string; createdAt: Date; clearedAt: Date | null; clearedBy: string | null }[]
  bankLines: { id: number; decidedAt: Date; bookedOn: string; amountCents: Cents; party: string | null; file: string }[]
  mails: { kind: string; recipient: string; createdAt: Date; sentAt: Date | null; failure: string | null }[]
  /** What mail servers reported about them. */
  bounces: MailBounce[]
  /** Mails that wait because their recipient got many within an hour. */
  waitingMails: { kind: string; sendAt: Date }[]
  tickets: { at: Date; what: 'issued' | 'voided' | 'used'; count: number }[]
  /** What was scanned at doors. */
  scans: {
    at: Date
    /** The last digits of the ticket; null where an item was handed out. */
    code: string | null
    item: LocalText | null
    door: string
    act: string
    verdict: string
    conflict: boolean
    decided: boolean
    undone: boolean
  }[]
  documents: { kind: string; number: number; company: string; issuedAt: Date }[]
  jobs: { id: number; name: string; runAt: Date; attempts: number; maxAttempts: number; lastError: string | null; isRunning: boolean }[]
  names: Map<number, string>
}

export async function readOrderRecord(connection: Connection, id: string): Promise<OrderRecord> {
  const payments = await readPayments(connection, id)
  return {
    order: await readOrder(connection, id),
    cart: await readCart(connection, id),
    taken: await readTaken(connection, id),
    offers: await connection
      .selectFrom('waitingListOffer as o')
      .innerJoin('waitingListEntry as e', 'e.id', 'o.entryId')
      .select(['e.requestedAt as askedAt', 'o.offeredAt', 'o.variantId', 'o.amount as units'])
      .where('o.cartId', '=', id)
      .orderBy('o.offeredAt')
      .execute(),
    holdEvents: await connection
      .selectFrom('holdEvent')
      .select(['at', 'kind', 'variantId', 'units', 'takenAt'])
      .where('cartId', '=', id)
      .orderBy('id')
      .execute(),
    events: await connection
      .selectFrom('orderEvent')
      .select(['at', 'kind', 'actor', 'data'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute(),
    payments,
    messages: await readMessages(connection, id),
    movements: await connection
      .selectFrom('moneyMovement')
      .select(['at', 'kind', 'amountCents', 'actor', 'note'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute(),
    clearings: await connection
      .selectFrom('moneyToClear')
      .select(['id', 'amountCents', 'reason', 'createdAt', 'clearedAt', 'clearedBy'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute(),
    bankLines: await readBankLines(connection, id),
    mails: await connection
      .selectFrom('mail')
      .select(['kind', 'recipient', 'createdAt', 'sentAt', 'failure'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute(),
    bounces: await listBounces(connection, id),
    waitingMails: await waitingOrderMails(connection, id),
    tickets: await readTickets(connection, id),
    scans: await readScans(connection, id),
    documents: await readDocuments(connection, id),
    jobs: await readJobs(connection, [id, ...payments.map((payment) => payment.id)]),
    names: await variantNames(connection, id),
  }
}

/** The lines of bank statements that were booked on the order, with what of them. */
async function readBankLines(connection: Connection, id: string): Promise<OrderRecord['bankLines']> {
  const { rows } = await sql<OrderRecord['bankLines'][number]>`
    select l.id, l.decided_at, l.booked_on, s.amount_cents, l.party, i.file
    from bank_share s join bank_line l on l.id = s.line_id join bank_import i on i.id = l.import_id
    where s.order_id = ${id} order by l.id`.execute(connection)
  return rows
}

async function readOrder(connection: Connection, id: string): Promise<OrderRecord['order']> {
  return connection
    .selectFrom('orders as o')
    .innerJoin('shop as s', 's.id', 'o.shopId')
    .select([
      'o.id',
      'o.reference',
      'o.status',
      's.slug as shop',
      'o.email',
      'o.paymentMethod',
      'o.totalCents',
      'o.balanceCents',
      openCentsSql('o').as('openCents'),
      'o.placedAt',
      'o.paymentDeadline',
    ])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** An order has its cart's id. */
async function readCart(connection: Connection, id: string): Promise<OrderRecord['cart']> {
  const row = await connection
    .selectFrom('cart as c')
    .innerJoin('session as s', 's.id', 'c.sessionId')
    .select(['c.createdAt', 's.createdAt as sessionAt', 's.expiresAt', 's.endedAt'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

async function readTaken(connection: Connection, id: string): Promise<OrderRecord['taken']> {
  const { rows } = await sql<OrderRecord['taken'][number]>`
    select i.added_at as at, i.variant_id, count(*)::int as units,
      bool_or(exists (select from variant_pool vp where vp.variant_id = i.variant_id)) as holds,
      array_remove(array_agg(concat_ws(', ', section.name, 'row ' || seat.row_name, 'seat ' || seat.number) order by i.id), '') as places
    from cart_item i left join event_seat seat on seat.id = i.seat_id
    left join event_section section on section.id = coalesce(i.section_id, seat.section_id)
    where i.cart_id = ${id} group by i.added_at, i.variant_id order by i.added_at, min(i.id)`.execute(connection)
  return rows
}

async function waitingOrderMails(connection: Connection, id: string): Promise<OrderRecord['waitingMails']> {
  const { rows } = await sql<OrderRecord['waitingMails'][number]>`
    select payload ->> 'kind' as kind, send_at from mail_turn
    where job = 'send-order-mail' and payload ->> 'orderId' = ${id} order by send_at`.execute(connection)
  return rows
}

async function readPayments(connection: Connection, id: string): Promise<OrderRecord['payments']> {
  return connection
    .selectFrom('payment')
    .select(['id', 'method', 'provider', 'providerId', 'state', 'amountCents', 'failure', 'createdAt', 'settledAt'])
    .where('orderId', '=', id)
    .orderBy('createdAt')
    .execute()
}

/** Webhook events about an object or a payment of the order, and those that carry the order's id in their metadata. */
async function readMessages(connection: Connection, id: string): Promise<OrderRecord['messages']> {
  const { rows } = await sql<OrderRecord['messages'][number]>`
    select provider, event_id, type, received_at, applied_at, outcome, payload #>> '{data,object,last_payment_error,code}' as reason
    from provider_event where provider_id in (select provider_id from payment where order_id = ${id} and provider_id is not null)
    union
    select provider, event_id, type, received_at, applied_at, outcome, payload #>> '{data,object,last_payment_error,code}'
    from provider_event where payload #>> '{data,object,metadata,order_id}' = ${id}
    union
    select provider, event_id, type, received_at, applied_at, outcome, payload #>> '{data,object,last_payment_error,code}'
    from provider_event where provider_payment_id in
      (select provider_payment_id from payment where order_id = ${id} and provider_payment_id is not null)
    order by received_at, type, event_id`.execute(connection)
  return rows
}

async function readTickets(connection: Connection, id: string): Promise<OrderRecord['tickets']> {
  const { rows } = await sql<OrderRecord['tickets'][number]>`
    select issued_at as at, 'issued' as what, count(*)::int as count from ticket where order_id = ${id} group by issued_at
    union all
    select voided_at, 'voided', count(*)::int from ticket where order_id = ${id} and voided_at is not null group by voided_at
    union all
    select used_at, 'used', count(*)::int from ticket where order_id = ${id} and used_at is not null group by used_at
    order by at`.execute(connection)
  return rows
}

async function readScans(connection: Connection, id: string): Promise<OrderRecord['scans']> {
  const { rows } = await sql<OrderRecord['scans'][number]>`
    select s.at, right(t.code, 4) as code, i.product_name as item, d.name as door, s.act, s.verdict, s.conflict, s.decided is not null as decided, s.undone
    from door_scan s left join ticket t on t.id = s.ticket_id left join order_item i on i.id = s.order_item_id join door d on d.id = s.door_id
    where s.ticket_id = any(array(select id from ticket where order_id = ${id}))
      or s.order_item_id = any(array(select id from order_item where order_id = ${id})) order by s.id`.execute(connection)
  return rows
}

async function readDocuments(connection: Connection, id: string): Promise<OrderRecord['documents']> {
  return connection
    .selectFrom('orderDocument as d')
    .innerJoin('legalEntity as e', 'e.id', 'd.contractPartnerId')
    .select(['d.kind', 'd.number', 'e.company', 'd.issuedAt'])
    .where('d.orderId', '=', id)
    .orderBy('d.id')
    .execute()
}

/** Jobs of this order that are queued, running or dead. */
async function readJobs(connection: Connection, ids: readonly string[]): Promise<OrderRecord['jobs']> {
  const { rows } = await sql<OrderRecord['jobs'][number]>`
    select j.id, t.identifier as name, j.run_at, j.attempts, j.max_attempts, j.last_error, j.locked_at is not null as is_running
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.payload ->> 'orderId' = any(${ids}::text[]) or j.payload ->> 'paymentId' = any(${ids}::text[])
    order by j.run_at, j.id`.execute(connection)
  return rows
}

/** The items' names as they were sold, else as they are in the catalog now. */
async function variantNames(connection: Connection, id: string): Promise<Map<number, string>> {
  interface VariantNames {
    variantId: number
    artist: LocalText | null
    product: LocalText
    category: LocalText | null
    variant: LocalText
  }
  const { rows } = await sql<VariantNames>`
    select v.id as variant_id, a.name as artist, p.name as product, pc.name as category, v.description as variant
    from product_variant v join product p on p.id = v.product_id
    left join category a on a.id = p.artist_id left join pricing_category pc on pc.id = v.pricing_category_id
    where v.id in (select variant_id from cart_item where cart_id = ${id} union select variant_id from hold_event where cart_id = ${id})
    union all
    select variant_id, artist_name, product_name, pricing_category_name, variant_description from order_item where order_id = ${id}`.execute(
    connection,
  )
  const inEnglish = (text: LocalText | null) => inLocale(text, 'en')
  return new Map(
    rows.map((row) => [row.variantId, [row.artist, row.product, row.category, row.variant].map(inEnglish).filter(Boolean).join(', ')]),
  )
}
