import { shareOut } from '#core/documents/document-parts.ts'
import type { Cents } from '#core/money/cents.ts'

/** A share in hundredths of a percent: 10,000 is all of it. */
export type BasisPoints = number

/** What a contract partner and the house have agreed about an event. What was not agreed takes nothing away. */
export interface SettlementTerms {
  /** The house's fee for each ticket that was sold and not given back. */
  ticketFeeCents: Cents
  /** Its fee on what tickets cost, and on goods. */
  ticketFeePoints: BasisPoints
  goodsFeePoints: BasisPoints
  /** What the house has spent on the event, and deducts. */
  costsCents: Cents
  /** The least that the partner gets of what remains; null where none was agreed. */
  guaranteeCents: Cents | null
  /** The partner's share of what remains; null where none was agreed. */
  sharePoints: BasisPoints | null
  /** What the partner has been paid before, in all. */
  advancesCents: Cents
}

/** Where nothing was agreed, everything goes to the partner. */
export const noTerms: SettlementTerms = {
  ticketFeeCents: 0,
  ticketFeePoints: 0,
  goodsFeePoints: 0,
  costsCents: 0,
  guaranteeCents: null,
  sharePoints: null,
  advancesCents: 0,
}

/** What an event has brought a partner, from its documents and from the ledger. */
export interface SettledTakings {
  /** Tickets that cost something and were not given back. */
  paidTickets: number
  ticketsCents: Cents
  ticketsVatCents: Cents
  goodsCents: Cents
  goodsVatCents: Cents
  /** What is missing of it since payments were disputed. */
  disputesCents: Cents
}

/** What a settlement comes to. Each of a follow-up is what has changed since. */
export interface SettlementSums extends SettledTakings {
  feeCents: Cents
  costsCents: Cents
  /** What remains of tickets after VAT, fee and costs, and goes to the house by guarantee and share; below zero where it adds to it. */
  houseShareCents: Cents
  goodsFeeCents: Cents
  advancesCents: Cents
  /** What the partner is owed. */
  netCents: Cents
}

/**
 * What a partner is owed for an event (docs/rules/settlements.md). The VAT in tickets and goods is the partner's, who owes it, and passes
 * through whole. Of the rest of the tickets fee and costs go off, then guarantee and share decide: a loss is shared only where neither was
 * agreed, since then all of it is the partner's. Every percentage is rounded once, half a cent up.
 */
export function settle(takings: SettledTakings, terms: SettlementTerms): SettlementSums {
  const { paidTickets, ticketsCents, ticketsVatCents, goodsCents, disputesCents } = takings
  const { costsCents, advancesCents } = terms
  const feeCents = paidTickets * terms.ticketFeeCents + takeFraction(ticketsCents, terms.ticketFeePoints)
  const goodsFeeCents = takeFraction(goodsCents, terms.goodsFeePoints)
  const rest = ticketsCents - ticketsVatCents - feeCents - costsCents
  const houseShareCents = rest - partnersShare(rest, terms)
  const netCents = ticketsCents - feeCents - costsCents - houseShareCents + goodsCents - goodsFeeCents - disputesCents - advancesCents
  return { ...takings, feeCents, costsCents, houseShareCents, goodsFeeCents, advancesCents, netCents }
}

function partnersShare(rest: Cents, { guaranteeCents, sharePoints }: SettlementTerms): Cents {
  if (guaranteeCents === null && sharePoints === null) return rest
  return Math.max(guaranteeCents ?? 0, takeFraction(Math.max(0, rest), sharePoints ?? 10_000))
}

/** A share of an amount, half a cent rounded up. */
export function takeFraction(cents: Cents, points: BasisPoints): Cents {
  return Math.floor((cents * points + 5000) / 10_000)
}

/** What settlements of the same event and partner come to together, or apart. */
export function addSums(one: SettlementSums, other: SettlementSums, sign: 1 | -1 = 1): SettlementSums {
  return Object.fromEntries(sumNames.map((name) => [name, one[name] + sign * other[name]])) as unknown as SettlementSums
}

export const nothingSettled: SettlementSums = settle(
  { paidTickets: 0, ticketsCents: 0, ticketsVatCents: 0, goodsCents: 0, goodsVatCents: 0, disputesCents: 0 },
  noTerms,
)

/** Every sum, in the order of a settlement. */
export const sumNames = Object.keys(nothingSettled) as (keyof SettlementSums)[]

/** The money of an order of which a payment was disputed. */
export interface DisputedOrder {
  /** What the ledger has as disputes, less those that came back. */
  disputedCents: Cents
  /** What the buyer owes by the whole ledger; nothing where it is below zero. */
  openCents: Cents
  /** What its documents sold, and how much of that for this event and partner. */
  soldCents: Cents
  ownSoldCents: Cents
  /** What is left of that after credit notes. */
  ownCents: Cents
}

/**
 * What a partner lacks of an order since its payment was disputed: of what is still open, at most the disputed sum, the share that was the
 * partner's. What a credit note has taken already is not missing a second time.
 */
export function missingOfOrder({ disputedCents, openCents, soldCents, ownSoldCents, ownCents }: DisputedOrder): Cents {
  const open = Math.min(Math.max(0, openCents), Math.max(0, disputedCents))
  if (open === 0 || soldCents <= 0) return 0
  const [own = 0] = shareOut(open, [ownSoldCents, soldCents - ownSoldCents])
  return Math.max(0, Math.min(own, ownCents))
}

/** `12,5` or `12.50` → 1250; undefined for what is no share. */
export function readPoints(percent: string): BasisPoints | undefined {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(percent.trim()) ?? []
  const points = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return whole === '' || points > 10_000 ? undefined : points
}

/** `A-7-000003`: a settlement of the contract partner with the number 7. */
export function settlementNumber(partnerId: number, number: number): string {
  return `A-${partnerId}-${String(number).padStart(6, '0')}`
}
