import { formatPercent } from '#core/money/format-percent.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { z } from 'zod'
import { alignColumns } from '../reports/print-table.ts'
import type { Say } from '../declaring/say.ts'
import type { reportSchema } from './report-schema.ts'

type Report = z.output<typeof reportSchema>
type Line = Report['lines'][number]

/** A sales report as lines. */
export function printedSales(report: Report, say: Say): string[] {
  const tickets = report.lines.filter(({ kind }) => kind === 'ticket')
  const goods = report.lines.filter(({ kind }) => kind === 'goods')
  return [
    report.about,
    '',
    ...section(say('report.tickets'), tickets, say),
    ...section(say('report.goods'), goods, say),
    ...contingents(report, say),
    ...vat(report, say),
    ...orders(report, say),
    ...(report.lines.length === 0 ? [say('report.nothing_ordered')] : []),
    ...report.waitingLists.map((list) => say('report.waiting_list', list)),
  ]
}

function section(title: string, lines: readonly Line[], say: Say): string[] {
  if (lines.length === 0) return []
  const rows = lines.map((line) => [
    [line.name, line.day, line.isCalledOff && say('report.called_off')].filter(Boolean).join(', '),
    line.variant ?? '',
    ...numbers(line),
    formatPercent(line.vatRate ?? 0, 'en'),
  ])
  const head = [title, '', ...say('report.columns').split(' | ')]
  const off = lines.filter(({ isCalledOff }) => isCalledOff)
  // Sales of a show that does not take place are no takings: whoever reads the total has to see what of it they are.
  const share = off.length > 0 ? [[say('report.of_it_called_off'), '', ...numbers(sumLines(off)), '']] : []
  return [...alignColumns([head, ...rows, [say('report.total'), '', ...numbers(sumLines(lines)), ''], ...share], [2, 3, 4, 5, 6, 7, 8]), '']
}

type Numbers = Pick<Line, 'sold' | 'soldToday' | 'soldGrossCents' | 'unpaid' | 'unpaidGrossCents' | 'ended'>

function numbers({ sold, soldToday, soldGrossCents, unpaid, unpaidGrossCents, ended }: Numbers): string[] {
  return [String(sold), String(soldToday), formatPrice(soldGrossCents), String(unpaid), formatPrice(unpaidGrossCents), String(ended)]
}

function sumLines(lines: readonly Line[]): Numbers {
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

function contingents({ contingents: pools }: Report, say: Say): string[] {
  if (pools.length === 0) return []
  const rows = pools.map(({ label, capacity, sold, held }) => [label, capacity, sold, held, capacity - sold - held].map(String))
  return [...alignColumns([say('report.contingents').split(' | '), ...rows], [1, 2, 3, 4]), '']
}

function vat(report: Report, say: Say): string[] {
  const rows = report.vat.map(({ rate, grossCents: gross, vatCents }) => [
    say('report.vat_rate', { rate: formatPercent(rate, 'en') }),
    say('report.gross', { gross }),
    say('report.net', { net: gross - vatCents }),
    say('report.vat', { vat: vatCents }),
  ])
  return rows.length === 0 ? [] : [...alignColumns(rows, [1, 2, 3]), '']
}

function orders(report: Report, say: Say): string[] {
  if (!report.orders) return []
  const { sold, unpaid, differenceCents: difference, ...sums } = report.orders
  const charges = ({ shippingCents: postage, extraChargeCents: fees }: typeof sold) => say('report.postage_and_fees', { postage, fees })
  // What is hardly ever there is named only where it is.
  const some = (cents: number, words: string) => (cents === 0 ? [] : [words])
  return [
    say('report.charges', { sold: charges(sold), unpaid: charges(unpaid) }),
    say('report.orders', sums),
    [
      say('report.money', sums),
      ...some(sums.disputedCents, say('report.disputed', sums)),
      ...some(sums.donatedCents, say('report.donated', sums)),
      ...some(sums.writtenOffCents, say('report.written_off', sums)),
      ...some(sums.redeemedCents, say('report.redeemed', sums)),
      ...some(sums.turnedIntoVouchersCents, say('report.turned_into_vouchers', sums)),
      say('report.open', sums),
    ].join(', '),
    ...some(difference, say('report.differs', { difference, verify: 'verify.shop' })),
  ]
}
