import { z } from 'zod'
import { lineName, statementRows, termRows } from '#core/settlements/statement.ts'
import { csvText, type Cell } from '#core/tables/csv-text.ts'
import { done } from '#server/foundations/problems.ts'
import { fileOperation } from '../operation.ts'
import { findWritten, numberField } from './show-settlement.ts'

/** A closed settlement for spreadsheets and programs. */
export const writeSettlementCsv = fileOperation({
  name: 'settlements.csv',
  act: 'settlements.read',
  summary: 'Writes a closed settlement as a table (CSV)',
  details:
    'Each row says in its first column what it is: `ticket` and `goods` what was sold at a price, `free` complimentary tickets, `vat` a rate, `term` what was agreed, and `sum` and `total` how the settlement, and all up to it, come to what is owed.',
  input: z.object({ number: numberField }),
  fileType: 'text/csv',
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['number'] },
  async run(ctx, { number }) {
    const found = await findWritten(ctx, number)
    if (!found.ok) return found
    const { content } = found.value
    const { lines, free, vat, sums, totals, terms } = content
    const money = (cents: number): Cell => ({ cents })
    const statement = (kind: string, of: typeof sums) =>
      statementRows(of).map(({ row, cents }): Cell[] => [kind, row, '', null, null, null, null, null, null, null, money(cents)])
    const rows: Cell[][] = [
      ...lines.map((line): Cell[] => [
        ...[line.kind, lineName(line, ctx.locale), '', money(line.priceCents), String(line.vatRate), line.sold, money(line.soldCents)],
        ...[line.returned, money(line.refundedCents), null, money(line.soldCents - line.refundedCents)],
      ]),
      ...free.map((each): Cell[] => [
        ...['free', lineName(each, ctx.locale), each.giver ?? '', money(0), null, each.given, money(0), each.takenBack, money(0)],
        ...[null, money(0)],
      ]),
      ...vat.map(({ kind, country, vatRate, grossCents, vatCents }): Cell[] => [
        ...['vat', `${kind} ${country}`, '', null, String(vatRate), null, null, null, null, money(vatCents), money(grossCents)],
      ]),
      ...termRows(terms).map(({ term, cents, points }): Cell[] => [
        ...['term', term, points === null ? '' : String(points / 100), null, null, null, null, null, null, null],
        cents === null ? null : money(cents),
      ]),
      ...statement('sum', sums),
      ...statement('total', totals),
    ]
    const columns = ['kind', 'name', 'detail', 'price', 'vat_rate', 'sold', 'sold_gross', 'returned', 'refunded', 'vat', 'amount']
    const bytes = Buffer.from(csvText({ columns, rows }))
    return done({ name: `${found.value.closed.number}.csv`, type: 'text/csv' as const, bytes })
  },
})
