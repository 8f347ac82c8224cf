import { sql, type RawBuilder } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { Connection } from '#db/database.ts'
import type { OrderRow, NewOrder, OrderItem } from './records.ts'
import type { CancellationRow } from './records-cancelling.ts'

/**
 * What an order that waits for its money still needs, in cents. Money that is on the list to be paid back does not count, and what a provider
 * has taken back beyond a payment is the shop's loss, unless a person has written it off already.
 */
export async function amountDue(
  connection: Connection,
  { id, balanceCents, totalCents }: { id: string; balanceCents: Cents; totalCents: Cents },
): Promise<Cents> {
  if (balanceCents === totalCents) return balanceCents
  const row = await connection.selectFrom('orders').select(amountDueSql('orders').as('due')).where('id', '=', id).executeTakeFirst()
  return row?.due ?? 0
}

/**
 * The same as an SQL expression. What was written off of an unpaid order counts for its losses, because nobody writes off what is simply not
 * paid yet. @param order the table or its alias
 */
export function amountDueSql(order: string): RawBuilder<Cents> {
  const column = (name: string) => sql.ref(`${order}.${name}`)
  return sql`case when ${column('balanceCents')} = ${column('totalCents')} then ${column('balanceCents')} else ${column('balanceCents')}
    + coalesce((select sum(c.amount_cents) from money_to_clear c where c.order_id = ${column('id')} and c.kind = 'owed' and c.cleared_at is null), 0)::int
    - greatest(0,
      coalesce((select sum(greatest(0, p.refunded_cents + p.disputed_cents - p.amount_cents)) from payment p where p.order_id = ${column('id')} and p.state = 'paid'), 0)
      + coalesce((select sum(w.amount_cents) from money_movement w where w.order_id = ${column('id')} and w.kind = 'write_off'), 0))::int end`
}

/** What is open of an order, in cents, negative when it has too much: of one that waits for its money, what it still needs. */
export async function openCents(
  connection: Connection,
  order: Pick<OrderRow, 'id' | 'status' | 'balanceCents' | 'totalCents'>,
): Promise<Cents> {
  return order.status === 'payment_pending' ? amountDue(connection, order) : order.balanceCents
}

/** The same as an SQL expression. @param order the table or its alias */
export function openCentsSql(order: string): RawBuilder<Cents> {
  return sql`case when ${sql.ref(`${order}.status`)} = 'payment_pending' then ${amountDueSql(order)} else ${sql.ref(`${order}.balanceCents`)} end`
}

/** What an order still costs: its charges less what was cancelled or written off. */
export async function chargedCents(connection: Connection, orderId: string): Promise<Cents> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount_cents), 0)::int as amount from money_movement
    where order_id = ${orderId} and kind in ('charge', 'cancellation', 'write_off')`.execute(connection)
  return rows[0]?.amount ?? 0
}

/**
 * `dispute`: the provider took the money back because the buyer contests the payment, or gave it back to the shop. `write_off`: the
 * shop bears money that went back to the buyer without it. `voucher`: money that came from a voucher (below zero) or went into one.
 * `donation`: the price of a cancelled ticket that its holder gave to the artist; it stays with the ticket's contract partner.
 */
export type MovementKind = 'charge' | 'cancellation' | 'payment' | 'refund' | 'payout' | 'dispute' | 'write_off' | 'voucher' | 'donation'

/** Writes one entry of the money ledger. @returns the order's balance after it, in cents */
export async function insertMovement(
  connection: Connection,
  movement: {
    orderId: string
    at: Date
    kind: MovementKind
    amountCents: number
    paymentId: string | null
    voucherId: string | null
    actor: string
    note: string | null
  },
): Promise<number> {
  await connection.insertInto('moneyMovement').values(movement).execute()
  const { balanceCents } = await connection
    .updateTable('orders')
    .set((eb) => ({ balanceCents: eb('balanceCents', '+', movement.amountCents) }))
    .where('id', '=', movement.orderId)
    .returning('balanceCents')
    .executeTakeFirstOrThrow()
  return balanceCents
}

/** The entries of an order's money ledger, oldest first. */
export async function moneyMovements(connection: Connection, orderId: string) {
  return movementsQuery(connection, orderId).execute()
}

/** The same to be read together with other lists. */
export function movementsQuery(connection: Connection, orderId: string) {
  return connection
    .selectFrom('moneyMovement')
    .select(['at', 'kind', 'amountCents', 'actor', 'note', 'paymentId'])
    .where('orderId', '=', orderId)
    .orderBy('id')
}

/** An order that waits for its payment. */
interface WaitingOrder {
  id: string
  reference: string
  paymentMethod: string
  paymentDeadline: Date
  dueCents: Cents
}

/** While a bank executes what the buyer has authorised, the order waits for the bank and not for the buyer. */
const moneyUnderWay = sql`exists (select from payment p where p.order_id = o.id and p.state = 'pending' and p.under_way_since is not null)`

/** The latest order of a session in a shop that its buyer has bought and still has to pay; undefined if there is none. */
export async function waitingOrder(
  connection: Connection,
  { sessionId, shopId, now }: { sessionId: string; shopId: number; now: Date },
): Promise<WaitingOrder | undefined> {
  const { rows } = await sql<WaitingOrder>`${prepared}
    select o.id, o.reference, o.payment_method, o.payment_deadline, ${amountDueSql('o')} as due_cents from orders o
    where o.session_id = ${sessionId} and o.shop_id = ${shopId} and o.status = 'payment_pending' and ${amountDueSql('o')} > 0
      and o.payment_deadline > ${now} and not ${moneyUnderWay} and (o.supplement_of is null or o.concluded_at is not null)
    order by o.placed_at desc limit 1`.execute(connection)
  return rows[0]
}

/** Whether the buyer has authorised a payment of this order that the bank has not executed yet. */
export async function isMoneyUnderWay(connection: Connection, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${moneyUnderWay}`.execute(connection)
  return rows.length > 0
}

/** What changes the balance of an order. */
interface Movement {
  orderId: string
  at: Date
  kind: MovementKind
  /** Added to the balance: positive when the buyer owes more, negative when less. */
  amount: Cents
  /** Who did it: `buyer`, a provider's name, or an operator. */
  actor: string
  paymentId?: string
  /** The voucher that the money came from or went into; only for the kind `voucher`. */
  voucherId?: string
  note?: string
}

/**
 * Writes one entry of an order's money ledger and adds it to the balance. Nothing else changes a balance, so it is always the sum of
 * the ledger. The caller has locked the order. @returns the new balance in cents
 */
export async function bookMovement(connection: Connection, movement: Movement): Promise<Cents> {
  const { amount, paymentId, voucherId, note, ...rest } = movement
  return insertMovement(connection, {
    ...rest,
    amountCents: amount,
    paymentId: paymentId ?? null,
    voucherId: voucherId ?? null,
    note: note ?? null,
  })
}

/*
 * Orders that a demo or a benchmark invents, with everything that became of them. They are written as they are: no buyer waits for a mail, and
 * no provider is asked. What `verify` finds true of orders has to be true of these too.
 */

export interface PastOrder extends NewOrder {
  cancelledAt: Date | null
  expiredAt: Date | null
}

export interface PastEntry {
  orderId: string
  at: Date
  kind: string
  actor: string
  data: Record<string, unknown>
}

export interface PastMovement {
  orderId: string
  at: Date
  kind: MovementKind
  amountCents: number
  paymentId: string | null
  actor: string
  note: string | null
}

/** A piece that came back: the only one of its order. */
export interface PastReturn {
  orderId: string
  at: Date
  actor: string
  orderItemId: number
  restocked: boolean
  /** Whether it counts as sold for ever. */
  keepsUnits: boolean
}

export type PastCancellation = Omit<CancellationRow, 'reductions'> & { orderId: string; actor: string }

export interface PastClearing {
  orderId: string
  paymentId: string | null
  amountCents: Cents
  reason: string
  createdAt: Date
  clearedAt: Date | null
  clearedBy: string | null
  kind: 'owed' | 'returned'
  attempt: number
  failures: number
  refundState: string | null
  refundId: string | null
}

/** Rows of the orders' own tables. Items have ids of the sequence of cart items, cancellations those of their own. */
export interface PastOrders {
  orders: PastOrder[]
  items: OrderItem[]
  /** In the order in which they happened. */
  entries: PastEntry[]
  movements: PastMovement[]
  cancellations: PastCancellation[]
  clearings: PastClearing[]
  returns: PastReturn[]
}
