import type { Address } from '#core/addresses/address.ts'
import type { Cents } from '#core/money/cents.ts'
import type { OrderMailKind } from '#core/orders/order-mail-kinds.ts'
import { isPaid, orderStatuses, type OrderStatus } from './status.ts'

/*
 * The life of an order on one page: what may happen to it, in which status, where that leads, and what goes with it. All code asks this
 * table instead of comparing statuses (OPS-14). Each event is a function in `server/money/orders/*-order.ts`; only their room `life/`
 * writes what the table says; `docs/rules/orders.md` draws it. A supplement is an order of its own and lives by the same table.
 */

/** What is written, cleared or counted with a status; the rest of an order stays as it was bought (OPS-11). */
interface OrderColumns {
  /** Until when an unpaid order keeps its units. */
  paymentDeadline: Date | null
  paymentMethod: string
  extraChargeCents: Cents
  totalCents: Cents
  concludedAt: Date
  /** How many supplements were added to it. */
  supplements: number
  email: string
  billingAddress: Address
  shippingAddress: Address
  newsletter: boolean
}

/** When something happened to an order for the last time. */
type OrderMoment = 'placedAt' | 'paidAt' | 'sentAt' | 'cancelledAt' | 'expiredAt' | 'concludedAt' | 'erasedAt'

/** Jobs about a whole order that follow from an event by themselves. */
export type OrderJob = 'issue-tickets' | 'issue-documents' | 'issue-credit-notes'

/**
 * Whether a job about an event is enqueued: always, or only if the order was paid. `behind_mail`: always, but in a backlog the mail comes
 * first; it issues what it carries and leaves the job nothing to do.
 */
type JobTime = 'always' | 'behind_mail' | 'if_paid'

/** The status it leads to; `stays` where it was; or `by_goods`: packed while something is left to send or hand out, else done. */
type Target = OrderStatus | 'stays' | 'by_goods'

interface LifeEvent {
  /** When it happens, in words. */
  when: string
  /** Where it leads from each status in which it may happen; from `none` an order begins. */
  from: Partial<Record<OrderStatus | 'none', Target>>
  /** Set to the time at which it happens. */
  moment?: OrderMoment
  clears?: readonly ('paymentDeadline' | 'expiredAt' | 'sentAt')[]
  /** Columns that may change with it; who makes it happen computes their values. */
  sets?: readonly (keyof OrderColumns)[]
  /** Its entry in the order's history. Where goods decide, the status it led to is a further entry. */
  entry?: string
  jobs?: Partial<Record<OrderJob, JobTime>>
  /** The mails about it, and who gets one; which of several, who makes it happen decides. */
  mails?: Partial<Record<OrderMailKind, string>>
  /** What it means for the order's supplements in each status. */
  supplements?: Partial<Record<OrderStatus, string>>
}

function staysIn(...statuses: OrderStatus[]): LifeEvent['from'] {
  return Object.fromEntries(statuses.map((status) => [status, 'stays']))
}

const paid = orderStatuses.filter(isPaid)
const unpaidEnds = { payment_pending: 'expires' } as const
const placementMails = { payment_instructions: 'the buyer, if it is paid by bank transfer' } as const

const table = {
  place: {
    when: 'a cart is placed',
    from: { none: 'payment_pending' },
    moment: 'placedAt',
    sets: ['paymentDeadline'],
    entry: 'placed',
    mails: placementMails,
  },
  add: {
    when: 'a cart is added to another order, as a supplement',
    from: { none: 'payment_pending' },
    moment: 'placedAt',
    sets: ['paymentDeadline'],
    entry: 'placed',
  },
  give: {
    when: 'tickets are given away',
    from: { none: 'processing' },
    moment: 'placedAt',
    entry: 'placed',
    jobs: { 'issue-tickets': 'always' },
    mails: { complimentary: 'the guest' },
  },
  choose_payment: {
    when: 'the buyer chooses another payment method',
    from: staysIn('payment_pending'),
    sets: ['paymentMethod', 'extraChargeCents', 'totalCents', 'paymentDeadline'],
    entry: 'payment_method',
    mails: placementMails,
  },
  waive_charge: {
    when: 'vouchers pay all but the charge of the payment method',
    from: staysIn('payment_pending'),
    sets: ['paymentMethod', 'extraChargeCents', 'totalCents'],
  },
  conclude: {
    when: 'a supplement is bought by bank transfer',
    from: staysIn('payment_pending'),
    moment: 'concludedAt',
    sets: ['paymentDeadline'],
    entry: 'concluded',
    mails: placementMails,
  },
  await_money: {
    when: 'the buyer has paid, and the bank takes days',
    from: staysIn('payment_pending'),
    sets: ['paymentDeadline', 'concludedAt'],
    entry: 'payment_under_way',
    mails: { order_placed: 'the buyer' },
  },
  pay: {
    when: 'the balance is 0: a payment was settled, a transfer was booked, vouchers paid it, or it costs nothing',
    from: { payment_pending: 'processing' },
    moment: 'paidAt',
    clears: ['paymentDeadline'],
    entry: 'paid',
    jobs: { 'issue-tickets': 'behind_mail', 'issue-documents': 'behind_mail' },
    mails: { payment_received: 'the buyer' },
  },
  expire: {
    when: 'the payment deadline has passed',
    from: { payment_pending: 'expired' },
    moment: 'expiredAt',
    clears: ['paymentDeadline'],
    entry: 'expired',
    mails: { expired: 'the buyer, unless it was added and never bought' },
    supplements: unpaidEnds,
  },
  revive: {
    when: 'all its money arrives late, and everything is still free',
    from: { expired: 'payment_pending' },
    clears: ['expiredAt'],
    entry: 'revived',
  },
  finish: {
    when: 'tickets and documents are made',
    from: { processing: 'by_goods' },
  },
  send_part: {
    when: 'a parcel with a part of its goods is sent',
    from: staysIn('pending_fulfillment'),
    entry: 'partly_sent',
    mails: { shipped: 'the buyer, one for a parcel' },
  },
  send: {
    when: 'the parcel with the last of its goods is sent',
    from: { pending_fulfillment: 'fulfillment' },
    moment: 'sentAt',
    entry: 'sent',
    mails: { shipped: 'the buyer, one for a parcel' },
    supplements: { pending_fulfillment: 'is sent with it', payment_pending: 'expires if it has goods' },
  },
  take_back_sent: {
    when: 'a parcel is taken back before the mail about it is sent',
    from: { pending_fulfillment: 'stays', fulfillment: 'pending_fulfillment' },
    clears: ['sentAt'],
    entry: 'sent_undone',
  },
  deliver: {
    when: '`orders mark-delivered`, or `DELIVERED_AFTER_DAYS` days (14) after it was sent',
    from: { fulfillment: 'done' },
    entry: 'done',
  },
  hand_out: {
    when: 'goods are handed out at the event',
    from: { processing: 'stays', pending_fulfillment: 'by_goods' },
    entry: 'handed_out',
  },
  take_back_handed_out: {
    when: 'a hand-out is taken back',
    from: { processing: 'stays', pending_fulfillment: 'by_goods', done: 'by_goods' },
    entry: 'hand_out_undone',
  },
  take_return: {
    when: 'goods that were sent or handed out come back',
    from: staysIn('processing', 'pending_fulfillment', 'fulfillment', 'done', 'cancelled'),
    entry: 'goods_returned',
  },
  cancel_items: {
    when: 'items are cancelled, and others stay',
    from: { processing: 'stays', pending_fulfillment: 'by_goods', fulfillment: 'stays', done: 'stays' },
    entry: 'partly_cancelled',
    jobs: { 'issue-credit-notes': 'if_paid' },
    mails: { partly_cancelled: 'the buyer' },
  },
  refund_part: {
    when: 'a part of the price of items goes back',
    from: staysIn(...paid),
    entry: 'partly_refunded',
    jobs: { 'issue-credit-notes': 'always' },
    mails: { partly_refunded: 'the buyer' },
  },
  cancel: {
    when: '`orders cancel`, the buyer cancels what is not paid, or nothing of it remains',
    from: {
      payment_pending: 'cancelled',
      processing: 'cancelled',
      pending_fulfillment: 'cancelled',
      fulfillment: 'cancelled',
      done: 'cancelled',
    },
    moment: 'cancelledAt',
    clears: ['paymentDeadline'],
    entry: 'cancelled',
    jobs: { 'issue-credit-notes': 'if_paid' },
    mails: { cancelled: 'the buyer, unless it was added and never bought' },
    supplements: unpaidEnds,
  },
  event_changed: {
    when: 'its event is moved or called off; unpaid and called off, it is cancelled',
    from: staysIn('payment_pending', ...paid),
    mails: { event_changed: 'the buyer, if the operator says so' },
  },
  event_on_again: {
    when: 'its event takes place after all',
    from: staysIn(...paid),
    jobs: { 'issue-tickets': 'always' },
  },
  merge: {
    when: 'something is added to it',
    from: staysIn('payment_pending', 'processing', 'pending_fulfillment'),
    sets: ['supplements'],
  },
  correct_email: {
    when: 'the buyer or the staff correct the e-mail address',
    from: staysIn('payment_pending', ...paid),
    sets: ['email'],
    entry: 'email_corrected',
    mails: { email_corrected: 'the former address' },
  },
  correct_address: {
    when: 'the staff correct where it is sent, before it is',
    from: staysIn('payment_pending', 'processing', 'pending_fulfillment'),
    sets: ['shippingAddress'],
    entry: 'address_corrected',
  },
  download_tickets: {
    when: 'tickets are downloaded',
    from: staysIn(...paid),
  },
  erase: {
    when: 'personal data need not be kept any longer',
    from: staysIn(...orderStatuses),
    moment: 'erasedAt',
    sets: ['email', 'billingAddress', 'shippingAddress', 'newsletter'],
    entry: 'personal_data_erased',
  },
} as const satisfies Record<string, LifeEvent>

export type OrderEvent = keyof typeof table
/** The events with which an order begins. */
export type BirthEvent = 'place' | 'add' | 'give'
type Row<Event extends OrderEvent> = (typeof table)[Event]

/** The columns that an event may change, besides the moment and what it clears. */
export type ColumnsOf<Event extends OrderEvent> = Pick<
  OrderColumns,
  Row<Event> extends { sets: readonly (infer Column)[] } ? Column & keyof OrderColumns : never
>
/** The mails that an event may cause. */
export type MailOf<Event extends OrderEvent> = Row<Event> extends { mails: infer Mails } ? keyof Mails & OrderMailKind : never

/** The events with their rows, in the order in which they usually happen. */
export const orderLife: ReadonlyMap<OrderEvent, LifeEvent> = new Map(Object.entries(table) as [OrderEvent, LifeEvent][])

/** Whether something may happen to an order in this status. */
export function mayDo(status: OrderStatus, event: OrderEvent): boolean {
  return lifeRow(event).from[status] !== undefined
}

/** Whether what is left to send or hand out decides where the event leads. */
export function dependsOnGoods(status: OrderStatus, event: OrderEvent): boolean {
  return lifeRow(event).from[status] === 'by_goods'
}

/** What an event changes in an order. */
export interface OrderMove {
  status: OrderStatus
  /** The moment that it sets, and what it clears. */
  columns: Partial<Record<OrderMoment | 'paymentDeadline', Date | null>>
  /** Entries of the history, oldest first. */
  entries: string[]
}

/**
 * What an event means for an order in this status.
 * @param input.goodsLeft whether something is left to send or hand out; needed where `dependsOnGoods`
 * @throws Error for an event that the status does not allow: who lets it happen has asked `mayDo` under the order's lock
 */
export function orderMove(
  event: OrderEvent,
  status: OrderStatus | 'none',
  { at, goodsLeft }: { at: Date; goodsLeft?: boolean | undefined },
): OrderMove {
  const { from, moment, clears = [], entry } = lifeRow(event)
  const target = from[status]
  if (target === undefined)
    throw new Error(`An order that is ${status} allows no "${event}", only one that is ${Object.keys(from).join(', ')}`)
  if (target === 'by_goods' && goodsLeft === undefined) throw new Error(`"${event}" needs to know whether goods of the order are left`)
  const next = target === 'by_goods' ? (goodsLeft ? 'pending_fulfillment' : 'done') : target === 'stays' ? (status as OrderStatus) : target
  return {
    status: next,
    columns: { ...(moment && { [moment]: at }), ...Object.fromEntries(clears.map((column) => [column, null])) },
    entries: [...(entry ? [entry] : []), ...(target === 'by_goods' && next !== status ? [next] : [])],
  }
}

/** The jobs that follow from an event by themselves, and which of them come after its mail. @param status of the order before */
export function jobsAfter(event: OrderEvent, status: OrderStatus): { name: OrderJob; when: JobTime }[] {
  const jobs = Object.entries(lifeRow(event).jobs ?? {}) as [OrderJob, JobTime][]
  return jobs.filter(([, when]) => when !== 'if_paid' || isPaid(status)).map(([name, when]) => ({ name, when }))
}

/** The status in which an order begins, with the moments that are still to come. */
export function orderBirth(event: BirthEvent): { status: OrderStatus; paidAt: null; sentAt: null; concludedAt: null; supplements: 0 } {
  return { status: table[event].from.none, paidAt: null, sentAt: null, concludedAt: null, supplements: 0 }
}

function lifeRow(event: OrderEvent): LifeEvent {
  return table[event]
}
