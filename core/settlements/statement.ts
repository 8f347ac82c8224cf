import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import type { Cents } from '#core/money/cents.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import type { BasisPoints, SettlementSums, SettlementTerms } from './settle.ts'
import type { SettledFreeTickets, SettledLine } from './settlement.ts'

/** The rows from what was sold to what is owed. */
export type StatementRow = 'tickets' | 'fee' | 'costs' | 'houseShare' | 'goods' | 'goodsFee' | 'disputes' | 'advances' | 'net'

/** How a settlement comes to what is owed, row by row; what is nothing is left out. */
export function statementRows(sums: SettlementSums): { row: StatementRow; cents: Cents }[] {
  const rows: { row: StatementRow; cents: Cents }[] = [
    { row: 'tickets', cents: sums.ticketsCents },
    { row: 'fee', cents: -sums.feeCents },
    { row: 'costs', cents: -sums.costsCents },
    { row: 'houseShare', cents: -sums.houseShareCents },
    { row: 'goods', cents: sums.goodsCents },
    { row: 'goodsFee', cents: -sums.goodsFeeCents },
    { row: 'disputes', cents: -sums.disputesCents },
    { row: 'advances', cents: -sums.advancesCents },
  ]
  return [...rows.filter(({ cents }) => cents !== 0), { row: 'net', cents: sums.netCents }]
}

/** What a line is called: the category of tickets, or the goods. */
export function lineName(line: SettledLine | SettledFreeTickets, locale: Locale): string {
  const variant = [inLocale(line.category, locale), inLocale(line.description, locale)].filter(Boolean).join(', ')
  if (!('productName' in line) || line.productName === null) return variant
  const parts = { artist: line.artist, productType: line.productType, color: line.productColor }
  const [artist, productType, color] = Object.values(parts).map((text) => inLocale(text, locale))
  return [descriptiveName({ artist, productType, name: inLocale(line.productName, locale) ?? '', color }), variant]
    .filter(Boolean)
    .join(', ')
}

/** What lines come to together. */
export function sumLines(lines: readonly SettledLine[]): Pick<SettledLine, 'sold' | 'soldCents' | 'returned' | 'refundedCents'> {
  const sum = (name: 'sold' | 'soldCents' | 'returned' | 'refundedCents') => lines.reduce((all, line) => all + line[name], 0)
  return { sold: sum('sold'), soldCents: sum('soldCents'), returned: sum('returned'), refundedCents: sum('refundedCents') }
}

/** A term of an agreement. */
export type SettlementTerm = 'ticketFee' | 'ticketFeeShare' | 'goodsFeeShare' | 'costs' | 'guarantee' | 'share' | 'advances'

/** What was agreed, an amount or a share each; what was not is left out. */
export function termRows(terms: SettlementTerms): { term: SettlementTerm; cents: Cents | null; points: BasisPoints | null }[] {
  const amount = (term: SettlementTerm, cents: Cents | null) => (cents === null ? [] : [{ term, cents, points: null }])
  const share = (term: SettlementTerm, points: BasisPoints | null) => (points === null ? [] : [{ term, cents: null, points }])
  return [
    ...amount('ticketFee', terms.ticketFeeCents || null),
    ...share('ticketFeeShare', terms.ticketFeePoints || null),
    ...share('goodsFeeShare', terms.goodsFeePoints || null),
    ...amount('costs', terms.costsCents || null),
    ...amount('guarantee', terms.guaranteeCents),
    ...share('share', terms.sharePoints),
    ...amount('advances', terms.advancesCents || null),
  ]
}
