import type { Order as OrderAnswer, OrderSupplement } from '#api/resolvers.ts'
import { toCents, toEuros } from '#core/money/cents.ts'
import { mayDo } from '#core/orders/life.ts'
import { isFinal } from '#core/orders/status.ts'
import { textOptionsOf } from '#core/shops/settings/text-overrides.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { allCountries } from '#server/house/shops/reference-data.ts'
import { presentPickup } from '#server/selling/shipping/offer-carriers.ts'
import { pickupPlace } from '#server/selling/shipping/records-shipping.ts'
import { presentOrder } from './presenting/present-order.ts'
import { openCents } from './records-ledger.ts'
import { isBought, orderItems, supplementsOf, type Order, type OrderRow } from './records.ts'

/**
 * An order in the language of this request, with what was added to it (MRG-04). Its documents, ticket links and running payment are
 * missing: the slices that own them resolve those fields when they are requested.
 */
export async function presentOrderTo(ctx: RequestContext, order: Order): Promise<OrderAnswer> {
  const countries = await allCountries(ctx)
  const present = async (each: Order) =>
    presentOrder({ ...each, openCents: await openCents(ctx.db, each.row) }, textOptionsOf(ctx.shop, ctx.locale), countries) as OrderAnswer
  const supplements = order.row.supplements > 0 ? await supplementsOf(ctx.db, order.row.id) : []
  const parts: SupplementPart[] = []
  for (const row of supplements) parts.push({ row, order: await present({ row, items: await orderItems(ctx.db, row.id) }) })
  const pickup = order.row.pickupEventId === null ? undefined : await pickupPlace(ctx.db, order.row.pickupEventId)
  return {
    ...withSupplements(await present(order), parts),
    pickup: pickup ? presentPickup(pickup, { locale: ctx.locale, hasPaid: order.row.paidAt !== null }) : null,
  }
}

interface SupplementPart {
  row: OrderRow
  order: OrderAnswer
}

/** A presented order that also holds the orders it consists of: itself and its supplements. The API does not show them. */
interface JoinedOrder extends OrderAnswer {
  parts: OrderAnswer[]
}

/**
 * An order as the API shows it together with its supplements (MRG-04): items and sums of all that have not ended, and `payment_pending`
 * with the supplement's deadline while one waits for its money. What was paid and cancelled stays among the items, as cancelled ones of
 * the order itself do, so that its refund and documents can still be found. An order without supplements stays as it is.
 */
function withSupplements(order: OrderAnswer, supplements: readonly SupplementPart[]): OrderAnswer {
  if (supplements.length === 0) return { ...order, supplements: [] }
  const ordersOf = (kept: readonly SupplementPart[]) => kept.map((part) => part.order)
  const live = ordersOf(supplements.filter(({ row }) => !isFinal(row.status)))
  const shown = ordersOf(supplements.filter(({ row }) => !isFinal(row.status) || wasPaidAndCancelled(row)))
  const counted = [order, ...live]
  const parts = [order, ...shown]
  const open = live.find(({ status }) => status === 'payment_pending')
  const waits = open && order.status !== 'payment_pending' && !isFinal(order.status)
  const sum = (key: 'total' | 'totalIncludingShipping' | 'extraCharge') => euros(counted.map((part) => part[key]))
  const joined: JoinedOrder = {
    ...order,
    ...(waits && { status: open.status, paymentDeadline: open.paymentDeadline ?? null, paymentMethod: open.paymentMethod }),
    balance: open && !isFinal(order.status) ? euros([order.balance, open.balance]) : order.balance,
    total: sum('total'),
    totalIncludingShipping: sum('totalIncludingShipping'),
    extraCharge: sum('extraCharge'),
    vat: addVat(counted.flatMap(({ vat }) => vat)),
    exported: counted.some(({ exported }) => exported),
    items: parts.flatMap(({ items }) => items),
    supplements: supplements.map(presentSupplement),
    parts,
  }
  return joined
}

function wasPaidAndCancelled({ status, paidAt }: OrderRow): boolean {
  return status === 'cancelled' && paidAt !== null
}

/** The orders that a presented order consists of: itself, unless something was added to it. */
export function partsOf(order: Partial<OrderAnswer>): readonly Partial<OrderAnswer>[] {
  return (order as Partial<JoinedOrder>).parts ?? [order]
}

/** The fields of a presented order that the API shows. */
export function withoutParts(order: OrderAnswer): OrderAnswer {
  const { parts: _parts, ...shown } = order as Partial<JoinedOrder> & OrderAnswer
  return shown
}

function presentSupplement({ row, order }: SupplementPart): OrderSupplement {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    concluded: isBought(row),
    total: order.totalIncludingShipping,
    balance: mayDo(row.status, 'pay') ? order.balance : 0,
    paymentMethod: row.paymentMethod,
    paymentDeadline: order.paymentDeadline ?? null,
    placedAt: order.placedAt,
    itemIds: order.items.map(({ id }) => id),
  }
}

function addVat(shares: readonly OrderAnswer['vat'][number][]): OrderAnswer['vat'] {
  const rates = [...new Set(shares.map(({ rate }) => rate))]
  return rates.map((rate) => ({
    ...shares[0],
    rate,
    amount: euros(shares.filter((share) => share.rate === rate).map(({ amount }) => amount)),
  }))
}

/** A sum of euros, to the cent. */
function euros(amounts: readonly number[]): number {
  return toEuros(amounts.reduce((sum, amount) => sum + toCents(amount), 0))
}
