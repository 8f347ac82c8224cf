import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { vatParts } from '#core/money/vat.ts'
import { shareOut, splitIntoParts, vatPlaceIn } from './document-parts.ts'

describe('the place of a tax', () => {
  test.each([
    ['de', 'de', 'de', 'domestic'],
    ['at', 'de', 'at', 'one_stop_shop'],
    ['mc', 'de', 'fr', 'one_stop_shop'],
    ['xi', 'de', 'xi', 'one_stop_shop'],
    ['ch', 'de', 'ch', 'abroad'],
    ['li', 'ch', 'ch', 'domestic'],
    ['de', 'ch', 'de', 'abroad'],
  ])('in %s for a seller in %s is %s: %s', (country, seller, countryCode, treatment) => {
    expect(vatPlaceIn(country, seller)).toEqual({ countryCode, treatment })
  })
})

it('shares an amount out to the cent, in proportion', () => {
  expect(shareOut(100, [1, 1, 1])).toEqual([33, 34, 33])
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1 }), (amount, weights) => {
      const shares = shareOut(amount, weights)
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      for (const [at, share] of shares.entries()) expect(Math.abs(share - (amount * (weights[at] ?? 0)) / total)).toBeLessThanOrEqual(1)
    }),
  )
})

it('splits a document by event, country and rate, with its postage, and adds up to its VAT', () => {
  const item = fc.record({ event: fc.nat(3), price: fc.integer({ min: 1, max: 9_999 }), rate: fc.constantFrom(7, 10, 19) })
  fc.assert(
    fc.property(fc.array(item, { minLength: 1 }), fc.nat(2000), (items, postage) => {
      const lines = items.map(({ event, price, rate }) => ({
        item: { key: '', kind: 'event' as const, physical: false, contractPartnerId: event, priceCents: price, vatRate: rate },
        ...{ amount: 1, totalCents: price, vatRate: rate },
      }))
      const vat = vatParts([...items.map(({ price, rate }) => ({ gross: price, rate })), { gross: postage, rate: 19 }])
      const parts = splitIntoParts(
        { lines, vat },
        ({ contractPartnerId: eventId }) => ({ kind: 'ticket', eventId, countryCode: eventId === 0 ? 'at' : 'de', treatment: 'domestic' }),
        () => ({ kind: 'charges', eventId: null, countryCode: 'de', treatment: 'domestic' }),
      )
      for (const { rate, gross, vat: tax } of vat) {
        const own = parts.filter(({ vatRate }) => vatRate === rate)
        expect(own.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(gross)
        expect(own.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(tax)
      }
      expect(parts.filter(({ kind }) => kind === 'charges').reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(postage)
      for (const event of new Set(items.map(({ event: each }) => each)))
        expect(parts.filter(({ eventId }) => eventId === event).reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(
          items.filter((each) => each.event === event).reduce((sum, { price }) => sum + price, 0),
        )
    }),
  )
})
