import { formatPercent } from '#core/money/format-percent.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { CsvTable } from '#core/tables/csv-text.ts'
import { alignColumns } from './print-table.ts'
import { ledgerDifference, type SalesLine, type SalesReport } from './sales-report.ts'

/** A sales report as lines for the terminal. */
export function printedSales(report: SalesReport): string[] {
  const tickets = report.lines.filter(({ kind }) => kind === 'event')
  const goods = report.lines.filter(({ kind }) => kind === 'merch')
  return [
    ...section('Tickets', tickets),
    ...section('Goods', goods),
    ...contingents(report),
    ...vat(report),
    ...orders(report),
    ...(report.lines.length === 0 ? ['Nothing was ordered.'] : []),
  ]
}

function section(title: string, lines: readonly SalesLine[]): string[] {
  if (lines.length === 0) return []
  const rows = lines.map((line) => [
    [line.product, line.day, line.calledOff && 'called off'].filter(Boolean).join(', '),
    line.variant,
    ...numbers(line),
    formatPercent(line.vatRate, 'en'),
  ])
  const head = [title, '', 'sold', 'today', 'gross', 'unpaid', 'amount', 'ended', 'VAT']
  const off = lines.filter(({ calledOff }) => calledOff)
  // Sales of a show that does not take place are no takings: whoever reads the total has to see what of it they are.
  const share = off.length > 0 ? [['of it called off', '', ...numbers(sumOf(off)), '']] : []
  return [...alignColumns([head, ...rows, ['Total', '', ...numbers(sumOf(lines)), ''], ...share], [2, 3, 4, 5, 6, 7, 8]), '']
}

type Numbers = Pick<SalesLine, 'sold' | 'today' | 'soldCents' | 'unpaid' | 'unpaidCents' | 'ended'>

function numbers({ sold, today, soldCents, unpaid, unpaidCents, ended }: Numbers): string[] {
  return [String(sold), String(today), formatPrice(soldCents), String(unpaid), formatPrice(unpaidCents), String(ended)]
}

function sumOf(lines: readonly SalesLine[]): Numbers {
  const sum = (key: keyof Numbers) => lines.reduce((total, line) => total + line[key], 0)
  return {
    sold: sum('sold'),
    today: sum('today'),
    soldCents: sum('soldCents'),
    unpaid: sum('unpaid'),
    unpaidCents: sum('unpaidCents'),
    ended: sum('ended'),
  }
}

function contingents({ pools }: SalesReport): string[] {
  if (pools.length === 0) return []
  const rows = pools.map(({ label, capacity, sold, held }) => [label, capacity, sold, held, capacity - sold - held].map(String))
  return [...alignColumns([['Contingents', 'capacity', 'sold or ordered', 'in carts', 'free'], ...rows], [1, 2, 3, 4]), '']
}

function vat(report: SalesReport): string[] {
  const rows = report.vat.map(({ rate, gross, vat }) => [
    `VAT ${formatPercent(rate, 'en')}`,
    `gross ${formatPrice(gross)}`,
    `net ${formatPrice(gross - vat)}`,
    `VAT ${formatPrice(vat)}`,
  ])
  return rows.length === 0 ? [] : [...alignColumns(rows, [1, 2, 3]), '']
}

function orders(report: SalesReport): string[] {
  if (!report.orders) return []
  const { sums, sold, unpaid } = report.orders
  const difference = ledgerDifference(report)
  const charges = ({ shippingCents, extraChargeCents }: typeof sold) =>
    `${formatPrice(shippingCents)} postage, ${formatPrice(extraChargeCents)} payment fees`
  return [
    `Charges: sold ${charges(sold)}; unpaid ${charges(unpaid)}`,
    `Orders: ${sums.orders}, of them ${sums.paidOrders} paid, ${sums.unpaidOrders} unpaid, ${sums.endedOrders} cancelled or expired`,
    [
      `Money of these orders: ${formatPrice(sums.chargedCents)} charged`,
      `${formatPrice(sums.cancelledCents)} cancelled`,
      `${formatPrice(sums.receivedCents)} received`,
      `${formatPrice(sums.refundedCents)} refunded`,
      `${formatPrice(sums.paidOutCents)} paid out`,
      ...(sums.disputedCents === 0 ? [] : [`${formatPrice(sums.disputedCents)} disputed`]),
      ...(sums.donatedCents === 0 ? [] : [`${formatPrice(sums.donatedCents)} donated`]),
      ...(sums.writtenOffCents === 0 ? [] : [`${formatPrice(sums.writtenOffCents)} written off`]),
      ...(sums.redeemedCents === 0 ? [] : [`${formatPrice(sums.redeemedCents)} paid by vouchers`]),
      ...(sums.turnedIntoVouchersCents === 0 ? [] : [`${formatPrice(sums.turnedIntoVouchersCents)} turned into vouchers`]),
      `${formatPrice(sums.openCents)} open`,
    ].join(', '),
    ...(difference === 0 ? [] : [`The ledger and the items differ by ${formatPrice(difference)}: bin/stagefront verify says where.`]),
  ]
}

/** The lines of a sales report for a spreadsheet; postage and payment fees are lines of their own. */
export function salesTable({ lines, orders }: SalesReport): CsvTable {
  const charge = (kind: string, key: 'shippingCents' | 'extraChargeCents') =>
    orders && orders.sold[key] + orders.unpaid[key] !== 0
      ? [[kind, '', '', null, '', null, null, null, { cents: orders.sold[key] }, null, { cents: orders.unpaid[key] }, null, null, '']]
      : []
  return {
    columns: [
      'kind',
      'slug',
      'product',
      'date',
      'variant',
      'vat_rate',
      'sold',
      'sold_today',
      'sold_gross',
      'unpaid',
      'unpaid_gross',
      'cancelled_or_expired',
      'cancelled_or_expired_gross',
      'called_off',
    ],
    rows: [
      ...lines.map((line) => [
        line.kind === 'event' ? 'ticket' : 'goods',
        line.productSlug,
        line.product,
        line.day,
        line.variant,
        String(line.vatRate).replace('.', ','),
        line.sold,
        line.today,
        { cents: line.soldCents },
        line.unpaid,
        { cents: line.unpaidCents },
        line.ended,
        { cents: line.endedCents },
        line.kind === 'event' ? (line.calledOff ? 'yes' : 'no') : '',
      ]),
      ...charge('postage', 'shippingCents'),
      ...charge('payment fees', 'extraChargeCents'),
    ],
  }
}
