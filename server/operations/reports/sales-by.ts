import { formatPrice } from '#core/money/format-price.ts'
import type { CsvTable } from '#core/tables/csv-text.ts'
import { alignColumns } from './print-table.ts'
import type { SalesByRow, SalesPart } from './queries-sales.ts'

/** Sales by day, shop or contract partner as lines for the terminal, with their total. Postage and fees are not among them. */
export function printedSalesBy(by: SalesPart, rows: readonly SalesByRow[]): string[] {
  if (rows.length === 0) return ['Nothing was ordered.']
  const sum = (key: 'sold' | 'soldCents' | 'unpaid' | 'unpaidCents' | 'ended') => rows.reduce((total, row) => total + row[key], 0)
  const total = {
    ...{ part: 'Total', sold: sum('sold'), soldCents: sum('soldCents') },
    ...{ unpaid: sum('unpaid'), unpaidCents: sum('unpaidCents'), ended: sum('ended') },
  }
  const cells = ({ part, sold, soldCents, unpaid, unpaidCents, ended }: SalesByRow) => [
    part,
    String(sold),
    formatPrice(soldCents),
    String(unpaid),
    formatPrice(unpaidCents),
    String(ended),
  ]
  return alignColumns([[by, 'sold', 'gross', 'unpaid', 'amount', 'ended'], ...[...rows, total].map(cells)], [1, 2, 3, 4, 5])
}

/** The same for a spreadsheet, without the total. */
export function salesByTable(by: SalesPart, rows: readonly SalesByRow[]): CsvTable {
  return {
    columns: [by, 'sold', 'sold_gross', 'unpaid', 'unpaid_gross', 'cancelled_or_expired'],
    rows: rows.map(({ part, sold, soldCents, unpaid, unpaidCents, ended }) => [
      part,
      sold,
      { cents: soldCents },
      unpaid,
      { cents: unpaidCents },
      ended,
    ]),
  }
}
