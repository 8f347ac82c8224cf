import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import type { Cents } from '#core/money/cents.ts'
import { apportion, vatParts, type TaxedAmount, type VatPart } from '#core/money/vat.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { Context } from '#server/foundations/context.ts'
import { reportClock } from '#server/house/shops/office-clock.ts'
import { formatDay, startOfToday } from '../reports/date-range.ts'
import {
  chargedOrders,
  onOneSnapshot,
  orderSums,
  poolsOfEvent,
  salesRows,
  type ChargedOrder,
  type EventPool,
  type OrderSums,
  type SalesRow,
  type SalesScope,
} from './queries-sales.ts'

/** One kind of ticket or product in a sales report. */
export interface SalesLine extends Pick<
  SalesRow,
  | 'kind'
  | 'productId'
  | 'variantId'
  | 'complimentary'
  | 'productSlug'
  | 'vatRate'
  | 'calledOff'
  | 'sold'
  | 'soldCents'
  | 'today'
  | 'unpaid'
  | 'unpaidCents'
  | 'ended'
  | 'endedCents'
> {
  /** `Moorgrab, Torfmond`, with the day of a concert. */
  product: string
  day: string | null
  /** `Floor, online ticket`, `Floor, online ticket, complimentary`; for merchandise its size. */
  variant: string
}

/** Postage and payment fees of the orders in scope. */
export interface Charges {
  shippingCents: Cents
  extraChargeCents: Cents
}

export interface SalesReport {
  lines: SalesLine[]
  /** The VAT in what was sold and paid, charges included, one share per rate. */
  vat: VatPart[]
  /** Null in the report of one event, and of more or less than whole shops: postage, fees and payments belong to whole orders. */
  orders: { sums: OrderSums; sold: Charges; unpaid: Charges } | null
  /** The contingents of the event; empty in other reports. */
  pools: EventPool[]
}

/**
 * Adds up what was sold, read from one snapshot of the database. Items count as sold once their order is paid, as unpaid before, and
 * as ended after it was cancelled or expired. VAT is calculated on the sums, so it may differ by a few cents from that of all documents.
 */
export async function salesReport(ctx: Pick<Context, 'db' | 'config' | 'clock'>, scope: SalesScope): Promise<SalesReport> {
  const { eventId, held } = scope
  const holdsItems = !held.everything && [held.artistIds, held.partnerIds, held.eventIds].some(({ length }) => length > 0)
  const { timeZone } = await reportClock(ctx, scope.shopId)
  return onOneSnapshot(ctx.db, async (connection) => {
    const rows = await salesRows(connection, scope, startOfToday(ctx.clock.now(), timeZone))
    const items = rows.map((row) => ({ gross: row.soldCents, rate: row.vatRate }))
    const lines = rows.map(salesLine)
    if (eventId !== null) return { lines, vat: vatParts(items), orders: null, pools: await poolsOfEvent(connection, eventId) }
    if (holdsItems) return { lines, vat: vatParts(items), orders: null, pools: [] }
    const charged = await chargedOrders(connection, scope)
    const paid = charged.filter(({ isPaid }) => isPaid)
    const unpaid = charged.filter(({ isPaid }) => !isPaid)
    return {
      lines,
      vat: vatParts([...items, ...paid.flatMap(taxedCharges)]),
      orders: { sums: await orderSums(connection, scope), sold: sumCharges(paid), unpaid: sumCharges(unpaid) },
      pools: [],
    }
  })
}

/**
 * What the ledger says about the live orders less what their items and charges add up to; 0 unless something is wrong.
 * `bin/stagefront verify` says what.
 */
export function ledgerDifference({ lines, orders }: SalesReport): Cents {
  if (!orders) return 0
  const { sums, sold, unpaid } = orders
  const items = lines.reduce((sum, line) => sum + line.soldCents + line.unpaidCents, 0)
  const charges = [sold, unpaid].reduce((sum, { shippingCents, extraChargeCents }) => sum + shippingCents + extraChargeCents, 0)
  return sums.chargedCents - sums.cancelledCents - items - charges
}

function salesLine(row: SalesRow): SalesLine {
  const { artistName, productName, productType, productColor, happeningFrom, timeZone } = row
  const product = descriptiveName({
    artist: inLocale(artistName, 'en'),
    productType: inLocale(productType, 'en'),
    name: inLocale(productName, 'en'),
    color: inLocale(productColor, 'en'),
  })
  const variant = [row.pricingCategoryName, row.variantDescription].map((text) => inLocale(text, 'en')).filter(Boolean)
  if (row.complimentary) variant.push('complimentary')
  return { ...row, product, day: happeningFrom && timeZone ? formatDay(happeningFrom, timeZone) : null, variant: variant.join(', ') }
}

/** As on the invoice: postage and fees are taxed like the merchandise in the parcel. */
function taxedCharges({ shippingCents, extraChargeCents, chargesVatRate, goods }: ChargedOrder): TaxedAmount[] {
  return apportion(shippingCents + extraChargeCents, goods, chargesVatRate)
}

function sumCharges(orders: readonly ChargedOrder[]): Charges {
  return {
    shippingCents: orders.reduce((sum, order) => sum + order.shippingCents, 0),
    extraChargeCents: orders.reduce((sum, order) => sum + order.extraChargeCents, 0),
  }
}
