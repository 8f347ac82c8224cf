import { formatPercent } from '#core/money/format-percent.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { z } from 'zod'
import { alignColumns } from '../reports/print-table.ts'
import type { reportSchema } from './report-schema.ts'

type Report = z.output<typeof reportSchema>
type Line = Report['lines'][number]

/** A sales report as lines for the terminal. */
export function printedSales(report: Report): string[] {
  const tickets = report.lines.filter(({ kind }) => kind === 'ticket')
  const goods = report.lines.filter(({ kind }) => kind === 'goods')
  return [
    report.about,
    '',
    ...section('Tickets', tickets),
    ...section('Goods', goods),
    ...contingents(report),
    ...vat(report),
    ...orders(report),
    ...(report.lines.length === 0 ? ['Nothing was ordered.'] : []),
    ...report.waitingLists.map(waitingListLine),
  ]
}

function section(title: string, lines: readonly Line[]): string[] {
  if (lines.length === 0) return []
  const rows = lines.map((line) => [
    [line.name, line.day, line.isCalledOff && 'called off'].filter(Boolean).join(', '),
    line.variant ?? '',
    ...numbers(line),
    formatPercent(line.vatRate ?? 0, 'en'),
  ])
  const head = [title, '', 'sold', 'today', 'gross', 'unpaid', 'amount', 'ended', 'VAT']
  const off = lines.filter(({ isCalledOff }) => isCalledOff)
  // Sales of a show that does not take place are no takings: whoever reads the total has to see what of it they are.
  const share = off.length > 0 ? [['of it called off', '', ...numbers(sumOf(off)), '']] : []
  return [...alignColumns([head, ...rows, ['Total', '', ...numbers(sumOf(lines)), ''], ...share], [2, 3, 4, 5, 6, 7, 8]), '']
}

type Numbers = Pick<Line, 'sold' | 'soldToday' | 'soldGrossCents' | 'unpaid' | 'unpaidGrossCents' | 'ended'>

function numbers({ sold, soldToday, soldGrossCents, unpaid, unpaidGrossCents, ended }: Numbers): string[] {
  return [String(sold), String(soldToday), formatPrice(soldGrossCents), String(unpaid), formatPrice(unpaidGrossCents), String(ended)]
}

function sumOf(lines: readonly Line[]): Numbers {
  const sum = (key: keyof Numbers) => lines.reduce((total, line) => total + line[key], 0)
  return {
    sold: sum('sold'),
    soldToday: sum('soldToday'),
    soldGrossCents: sum('soldGrossCents'),
    unpaid: sum('unpaid'),
    unpaidGrossCents: sum('unpaidGrossCents'),
    ended: sum('ended'),
  }
}

function contingents({ contingents: pools }: Report): string[] {
  if (pools.length === 0) return []
  const rows = pools.map(({ label, capacity, sold, held }) => [label, capacity, sold, held, capacity - sold - held].map(String))
  return [...alignColumns([['Contingents', 'capacity', 'sold or ordered', 'in carts', 'free'], ...rows], [1, 2, 3, 4]), '']
}

function vat(report: Report): string[] {
  const rows = report.vat.map(({ rate, grossCents: gross, vatCents }) => [
    `VAT ${formatPercent(rate, 'en')}`,
    `gross ${formatPrice(gross)}`,
    `net ${formatPrice(gross - vatCents)}`,
    `VAT ${formatPrice(vatCents)}`,
  ])
  return rows.length === 0 ? [] : [...alignColumns(rows, [1, 2, 3]), '']
}

function orders(report: Report): string[] {
  if (!report.orders) return []
  const { sold, unpaid, differenceCents: difference, ...sums } = report.orders
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

function waitingListLine({ kind, waiting, wanted, offered, taken, aside }: Report['waitingLists'][number]): string {
  const what = kind === 'sale_start' ? 'Notified when the sale starts' : 'Waiting list'
  return `${what}: ${waiting} waiting for ${wanted}, ${offered} offered, ${taken} bought or in a cart, ${aside} set aside`
}
