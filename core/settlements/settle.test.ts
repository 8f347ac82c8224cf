import { expect, test } from 'vitest'
import { addSums, missingOfOrder, noTerms, nothingSettled, readPoints, settle, takeFraction, type SettledTakings } from './settle.ts'

const takings: SettledTakings = {
  paidTickets: 50,
  ticketsCents: 100_000,
  ticketsVatCents: 6542,
  goodsCents: 10_000,
  goodsVatCents: 1597,
  disputesCents: 2000,
}

test('the example of docs/rules/settlements.md', () => {
  const terms = { ticketFeeCents: 100, ticketFeePoints: 250, goodsFeePoints: 1500, costsCents: 20_000, advancesCents: 30_000 }
  const sums = settle(takings, { ...terms, guaranteeCents: 50_000, sharePoints: 8000 })
  expect(sums).toMatchObject({ feeCents: 7500, houseShareCents: 65_958 - 52_766, goodsFeeCents: 1500, netCents: 35_808 })
})

test('what was not agreed takes nothing away', () => {
  expect(settle(takings, noTerms).netCents).toBe(100_000 + 10_000 - 2000)
})

test('a loss is the partner’s where nothing was agreed about it, and shared with nobody where a share or guarantee was', () => {
  const costs = { ...noTerms, costsCents: 120_000 }
  const net = (terms: Partial<typeof noTerms>) => settle({ ...takings, goodsCents: 0, disputesCents: 0 }, { ...costs, ...terms }).netCents
  expect(net({})).toBe(100_000 - 120_000)
  expect(net({ sharePoints: 8000 })).toBe(6542)
  expect(net({ guaranteeCents: 5000 })).toBe(6542 + 5000)
})

test('a follow-up states what has changed, so that all parts add up', () => {
  const first = settle(takings, { ...noTerms, ticketFeePoints: 333 })
  const later = settle({ ...takings, ticketsCents: 96_010, paidTickets: 48 }, { ...noTerms, ticketFeePoints: 333 })
  expect(addSums(first, addSums(later, first, -1))).toEqual(later)
  expect(addSums(first, first, -1)).toEqual(nothingSettled)
})

test.each([
  [{ disputedCents: 10_000, openCents: 10_000, soldCents: 10_000, ownSoldCents: 6000, ownCents: 6000 }, 6000],
  [{ disputedCents: 5000, openCents: 5000, soldCents: 10_000, ownSoldCents: 6000, ownCents: 6000 }, 3000],
  // A credit note has taken the rest.
  [{ disputedCents: 10_000, openCents: 10_000, soldCents: 10_000, ownSoldCents: 6000, ownCents: 1000 }, 1000],
  // Paid again, or won.
  [{ disputedCents: 10_000, openCents: 0, soldCents: 10_000, ownSoldCents: 6000, ownCents: 6000 }, 0],
  [{ disputedCents: 0, openCents: 500, soldCents: 10_000, ownSoldCents: 6000, ownCents: 6000 }, 0],
  [{ disputedCents: 100, openCents: -50, soldCents: 100, ownSoldCents: 100, ownCents: 100 }, 0],
])('of %j the partner lacks %i', (order, missing) => {
  expect(missingOfOrder(order)).toBe(missing)
})

test.each([
  ['12,5', 1250],
  ['12.55 %', 1255],
  ['0', 0],
  ['100', 10_000],
  ['100,01', undefined],
  ['1,234', undefined],
  ['-5', undefined],
  ['', undefined],
])('a share is read from %j', (text, points) => {
  expect(readPoints(text)).toBe(points)
})

test('half a cent is rounded up', () => {
  expect([takeFraction(50, 100), takeFraction(49, 100), takeFraction(-50, 100)]).toEqual([1, 0, 0])
})
