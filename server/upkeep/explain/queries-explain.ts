import { sql } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import { bouncesQuery, type MailBounce } from '#server/foundations/outbox/bounces/queries-bounces.ts'
import { openCentsSql } from '#server/money/orders/records-ledger.ts'
import { inLocale, type LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import { readTogether } from '#db/read-together.ts'

/*
 * Everything that the ledgers record about one order. It is read by one statement.
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

/** An order with all that is recorded about it. @throws Error where there is none */
export async function readOrderRecord(connection: Connection, id: string): Promise<OrderRecord> {
  const { order, cart, names, ...lists } = await readTogether<RecordedLists>(connection, {
    ...{ order: orderQuery(connection, id), cart: cartQuery(connection, id), taken: takenQuery(id), names: namesQuery(id) },
    ...moneyQueries(connection, id),
    ...afterSaleQueries(connection, id),
    offers: connection
      .selectFrom('waitingListOffer as o')
      .innerJoin('waitingListEntry as e', 'e.id', 'o.entryId')
      .select(['e.requestedAt as askedAt', 'o.offeredAt', 'o.variantId', 'o.amount as units'])
      .where('o.cartId', '=', id)
      .orderBy('o.offeredAt'),
    holdEvents: connection
      .selectFrom('holdEvent')
      .select(['at', 'kind', 'variantId', 'units', 'takenAt'])
      .where('cartId', '=', id)
      .orderBy('id'),
    events: connection.selectFrom('orderEvent').select(['at', 'kind', 'actor', 'data']).where('orderId', '=', id).orderBy('id'),
    jobs: jobsQuery(id),
  })
  const [row] = order
  if (!row) throw new Error(`There is no order ${id}`)
  return {
    ...lists,
    order: { ...row, paymentDeadline: row.paymentDeadline === null ? null : new Date(row.paymentDeadline) },
    cart: cart[0] ?? null,
    names: namesByVariant(names),
  }
}

/** The record as it is read: of what there is once, a list of one. */
type RecordedLists = Omit<OrderRecord, 'order' | 'cart' | 'names'> & {
  order: OrderRecord['order'][]
  cart: NonNullable<OrderRecord['cart']>[]
  names: VariantNames[]
}

function moneyQueries(connection: Connection, id: string) {
  return {
    payments: connection
      .selectFrom('payment')
      .select(['id', 'method', 'provider', 'providerId', 'state', 'amountCents', 'failure', 'createdAt', 'settledAt'])
      .where('orderId', '=', id)
      .orderBy('createdAt'),
    messages: messagesQuery(id),
    movements: connection
      .selectFrom('moneyMovement')
      .select(['at', 'kind', 'amountCents', 'actor', 'note'])
      .where('orderId', '=', id)
      .orderBy('id'),
    clearings: connection
      .selectFrom('moneyToClear')
      .select(['id', 'amountCents', 'reason', 'createdAt', 'clearedAt', 'clearedBy'])
      .where('orderId', '=', id)
      .orderBy('id'),
    // The lines of bank statements that were booked on the order, with what of them.
    bankLines: sql`select l.id, l.decided_at, l.booked_on, s.amount_cents, l.party, i.file
      from bank_share s join bank_line l on l.id = s.line_id join bank_import i on i.id = l.import_id
      where s.order_id = ${id} order by l.id`,
  }
}

function afterSaleQueries(connection: Connection, id: string) {
  return {
    mails: connection
      .selectFrom('mail')
      .select(['kind', 'recipient', 'createdAt', 'sentAt', 'failure'])
      .where('orderId', '=', id)
      .orderBy('id'),
    bounces: bouncesQuery(id),
    waitingMails: sql`select payload ->> 'kind' as kind, send_at from mail_turn
      where job = 'send-order-mail' and payload ->> 'orderId' = ${id} order by send_at`,
    tickets: ticketsQuery(id),
    scans: scansQuery(id),
    documents: connection
      .selectFrom('orderDocument as d')
      .innerJoin('legalEntity as e', 'e.id', 'd.contractPartnerId')
      .select(['d.kind', 'd.number', 'e.company', 'd.issuedAt'])
      .where('d.orderId', '=', id)
      .orderBy('d.id'),
  }
}

function orderQuery(connection: Connection, id: string) {
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
}

/** An order has its cart's id. */
function cartQuery(connection: Connection, id: string) {
  return connection
    .selectFrom('cart as c')
    .innerJoin('session as s', 's.id', 'c.sessionId')
    .select(['c.createdAt', 's.createdAt as sessionAt', 's.expiresAt', 's.endedAt'])
    .where('c.id', '=', id)
}

function takenQuery(id: string) {
  return sql`select i.added_at as at, i.variant_id, count(*)::int as units,
      bool_or(exists (select from variant_pool vp where vp.variant_id = i.variant_id)) as holds,
      array_remove(array_agg(concat_ws(', ', section.name, 'row ' || seat.row_name, 'seat ' || seat.number) order by i.id), '') as places
    from cart_item i left join event_seat seat on seat.id = i.seat_id
    left join event_section section on section.id = coalesce(i.section_id, seat.section_id)
    where i.cart_id = ${id} group by i.added_at, i.variant_id order by i.added_at, min(i.id)`
}

/** Webhook events about an object or a payment of the order, and those that carry the order's id in their metadata. */
function messagesQuery(id: string) {
  return sql`select provider, event_id, type, received_at, applied_at, outcome, payload #>> '{data,object,last_payment_error,code}' as reason
    from provider_event where provider_id in (select provider_id from payment where order_id = ${id} and provider_id is not null)
    union
    select provider, event_id, type, received_at, applied_at, outcome, payload #>> '{data,object,last_payment_error,code}'
    from provider_event where payload #>> '{data,object,metadata,order_id}' = ${id}
    union
    select provider, event_id, type, received_at, applied_at, outcome, payload #>> '{data,object,last_payment_error,code}'
    from provider_event where provider_payment_id in
      (select provider_payment_id from payment where order_id = ${id} and provider_payment_id is not null)
    order by received_at, type, event_id`
}

function ticketsQuery(id: string) {
  return sql`select issued_at as at, 'issued' as what, count(*)::int as count from ticket where order_id = ${id} group by issued_at
    union all
    select voided_at, 'voided', count(*)::int from ticket where order_id = ${id} and voided_at is not null group by voided_at
    union all
    select used_at, 'used', count(*)::int from ticket where order_id = ${id} and used_at is not null group by used_at
    order by at`
}

function scansQuery(id: string) {
  return sql`select s.at, right(t.code, 4) as code, i.product_name as item, d.name as door, s.act, s.verdict, s.conflict,
      s.decided is not null as decided, s.undone
    from door_scan s left join ticket t on t.id = s.ticket_id left join order_item i on i.id = s.order_item_id join door d on d.id = s.door_id
    where s.ticket_id = any(array(select id from ticket where order_id = ${id}))
      or s.order_item_id = any(array(select id from order_item where order_id = ${id})) order by s.id`
}

/** Jobs of this order and its payments that are queued, running or dead. */
function jobsQuery(id: string) {
  const ids = sql`any(array(select ${id}::text as id union select p.id::text from payment p where p.order_id = ${id}::uuid))`
  return sql`select j.id, t.identifier as name, j.run_at, j.attempts, j.max_attempts, j.last_error, j.locked_at is not null as is_running
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.payload ->> 'orderId' = ${ids} or j.payload ->> 'paymentId' = ${ids}
    order by j.run_at, j.id`
}

interface VariantNames {
  variantId: number
  artist: LocalText | null
  product: LocalText
  category: LocalText | null
  variant: LocalText
}

/** The items' names as they were sold, else as they are in the catalog now. */
function namesQuery(id: string) {
  return sql`select v.id as variant_id, a.name as artist, p.name as product, pc.name as category, v.description as variant
    from product_variant v join product p on p.id = v.product_id
    left join category a on a.id = p.artist_id left join pricing_category pc on pc.id = v.pricing_category_id
    where v.id in (select variant_id from cart_item where cart_id = ${id} union select variant_id from hold_event where cart_id = ${id})
    union all
    select variant_id, artist_name, product_name, pricing_category_name, variant_description from order_item where order_id = ${id}`
}

function namesByVariant(rows: readonly VariantNames[]): Map<number, string> {
  const inEnglish = (text: LocalText | null) => inLocale(text, 'en')
  return new Map(
    rows.map((row) => [row.variantId, [row.artist, row.product, row.category, row.variant].map(inEnglish).filter(Boolean).join(', ')]),
  )
}
