import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSums, nothingSettled, settle, type SettlementSums, type SettlementTerms } from './settle.ts'

/* Sales, refunds and disputes come and go, terms change, and somebody closes a settlement now and then: all of them add up to the last word. */

const cents = (max: number) => fc.integer({ min: 0, max })
const points = fc.integer({ min: 0, max: 10_000 })
const terms: fc.Arbitrary<SettlementTerms> = fc.record({
  ticketFeeCents: cents(300),
  ticketFeePoints: points,
  goodsFeePoints: points,
  costsCents: cents(3_000_000),
  guaranteeCents: fc.option(cents(3_000_000)),
  sharePoints: fc.option(points),
  advancesCents: cents(500_000),
})
const order = fc.record({
  tickets: fc.integer({ min: 0, max: 8 }),
  price: fc.integer({ min: 1, max: 25_000 }),
  rate: fc.constantFrom(0, 5.5, 7, 13, 19),
  goods: cents(9000),
  /** How many of its tickets come back, and what is refunded of the others. */
  back: fc.integer({ min: 0, max: 8 }),
  partly: cents(4000),
  disputed: fc.boolean(),
})
const moments = fc.array(fc.record({ orders: fc.array(order, { maxLength: 6 }), terms, closes: fc.boolean() }), {
  minLength: 1,
  maxLength: 12,
})

/** An amount by an exact share, half a cent up: in integers, and not as the rule does it. */
function exact(amount: number, share: number): number {
  const [twice, whole] = [BigInt(amount) * BigInt(share) * 2n, 20_000n]
  const rest = (((twice + 10_000n) % whole) + whole) % whole
  return Number((twice + 10_000n - rest) / whole)
}

test('settlements and what is open equal what all that happened comes to under the last terms', () => {
  fc.assert(
    fc.property(moments, (history) => {
      const takings = { paidTickets: 0, ticketsCents: 0, ticketsVatCents: 0, goodsCents: 0, goodsVatCents: 0, disputesCents: 0 }
      const closed: SettlementSums[] = []
      let now = nothingSettled
      for (const moment of history) {
        for (const { tickets, price, rate, goods, back, partly, disputed } of moment.orders) {
          const left = Math.max(0, tickets - back)
          const charged = Math.max(0, left * price - (left > 0 ? partly : 0))
          takings.paidTickets += left
          takings.ticketsCents += charged
          takings.ticketsVatCents += Math.round((charged * rate) / (100 + rate))
          takings.goodsCents += goods
          takings.goodsVatCents += Math.round((goods * 19) / 119)
          if (disputed) takings.disputesCents += charged + goods
        }
        now = settle(takings, moment.terms)
        const stated = closed.reduce((sum, each) => addSums(sum, each), nothingSettled)
        if (moment.closes) closed.push(addSums(now, stated, -1))
      }
      const stated = closed.reduce((sum, each) => addSums(sum, each), nothingSettled)
      const open = addSums(now, stated, -1)
      expect(addSums(stated, open)).toEqual(now)
      const agreed = history.at(-1)?.terms
      if (!agreed) return
      const fee = takings.paidTickets * agreed.ticketFeeCents + exact(takings.ticketsCents, agreed.ticketFeePoints)
      let rest = takings.ticketsCents - takings.ticketsVatCents - fee - agreed.costsCents
      if (agreed.guaranteeCents !== null || agreed.sharePoints !== null)
        rest = Math.max(exact(Math.max(rest, 0), agreed.sharePoints ?? 10_000), agreed.guaranteeCents ?? 0)
      const goods = takings.goodsCents - exact(takings.goodsCents, agreed.goodsFeePoints)
      expect(stated.netCents + open.netCents).toBe(takings.ticketsVatCents + rest + goods - takings.disputesCents - agreed.advancesCents)
    }),
    { numRuns: 500 },
  )
})
