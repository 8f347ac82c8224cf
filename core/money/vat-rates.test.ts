import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { totals } from '#core/carts/totals.ts'
import { euStandardRates } from './eu-vat-rates.ts'
import { countryTable } from '#core/addresses/country-table.ts'
import { assumedRate, chargesRate, rateOn, vatKinds, findVatRate, type Destination, type TaxedProduct, type VatRate } from './vat-rates.ts'

const shirt: TaxedProduct = {
  kind: 'merch',
  physical: true,
  sellerCountry: 'de',
  vatRate: 19,
  vatKind: 'standard',
  shippableFrom: null,
  localDate: null,
  venueCountry: null,
}
const book: TaxedProduct = { ...shirt, vatRate: 7, vatKind: 'reduced' }
const ticket: TaxedProduct = { ...book, kind: 'event', physical: false, localDate: '2027-03-13', venueCountry: 'de' }
const germany: Destination = { countryCode: 'de', inEu: true, destinationVat: false, today: '2026-11-23' }
const france: Destination = { ...germany, countryCode: 'fr', destinationVat: true }
const switzerland: Destination = { ...germany, countryCode: 'ch', inEu: false }

const [austrian, british, swiss] = ['at', 'gb', 'ch'].map((sellerCountry) => ({ ...shirt, sellerCountry })) as [
  TaxedProduct,
  TaxedProduct,
  TaxedProduct,
]
const austria: Destination = { ...germany, countryCode: 'at' }
const outside = (countryCode: string): Destination => ({ ...germany, countryCode, inEu: false })

const raised: VatRate[] = [
  { countryCode: 'de', kind: 'standard', rate: 19, validFrom: null },
  { countryCode: 'de', kind: 'standard', rate: 20, validFrom: '2027-01-01' },
  { countryCode: 'de', kind: 'standard', rate: 16, validFrom: '2020-07-01' },
  { countryCode: 'de', kind: 'standard', rate: 19, validFrom: '2021-01-01' },
]

test.each([
  ['de', 'reduced', 7],
  ['de', 'standard', 19],
  ['at', 'reduced', 20],
  ['mc', 'standard', 20],
  ['ch', 'reduced', 8.1],
  ['li', 'standard', 8.1],
  ['im', 'standard', 20],
  ['us', 'reduced', 0],
  ['jp', 'standard', 0],
] as const)('in %s, the %s rate that nobody wrote is taken for %s %%', (country, kind, rate) => {
  expect(assumedRate([], country, kind, '2026-11-23')).toBe(rate)
})

test('no country but Germany is given the rates of Germany', () => {
  const german = [...countryTable.keys()].filter((code) =>
    vatKinds.some((kind) => [7, 19].includes(assumedRate([], code, kind, '2026-11-23'))),
  )
  // Cyprus has the same standard rate.
  expect(german).toEqual(['cy', 'de'])
})

describe('the rate of a country on a day', () => {
  test.each([
    ['before every change', '2019-05-01', 19],
    ['on the first day of a change', '2020-07-01', 16],
    ['on the last day before the next change', '2020-12-31', 16],
    ['between two changes', '2026-12-31', 19],
    ['after the last change', '2030-01-01', 20],
  ])('LIM-69 %s', (_when, day, rate) => {
    expect(rateOn(raised, 'de', 'standard', day)).toBe(rate)
  })

  it('is the built-in one where the operator imported none of its kind', () => {
    expect(rateOn(raised, 'de', 'reduced', '2027-01-01')).toBe(7)
    expect(rateOn(raised, 'fr', 'standard', '2027-01-01')).toBe(20)
    expect(rateOn([], 'fr', 'reduced', '2027-01-01')).toBeUndefined()
    expect(rateOn([], 'us', 'standard', '2027-01-01')).toBeUndefined()
  })

  it('is built in for the 27 member states of the EU, none below the 15 % that EU law allows', () => {
    expect(Object.keys(euStandardRates)).toHaveLength(27)
    expect(Object.values(euStandardRates).every((rate) => rate >= 15 && rate <= 27)).toBe(true)
  })
})

describe('the rate of an item', () => {
  test.each([
    ['goods at home', shirt, germany, 19],
    ['goods of the reduced rate at home', book, germany, 7],
    ['goods for another member state, if the shop does not charge its rates', shirt, { ...france, destinationVat: false }, 19],
    ['goods for another member state', shirt, france, 20],
    ['goods of a reduced rate that is not known there: its standard rate', book, france, 20],
    ['goods with a fixed percentage, which they keep', { ...book, vatKind: null }, france, 7],
    ['goods for a country of which no rate is known', shirt, { ...france, countryCode: 'xk' }, 19],
    ['goods for Monaco, which has the VAT of France', shirt, { ...france, countryCode: 'mc' }, 20],
    ['goods of an Austrian company at home', austrian, austria, 20],
    ['goods of an Austrian company for Germany', austrian, germany, 20],
    ['goods of an Austrian company for Germany, if the shop charges the rates there', austrian, { ...germany, destinationVat: true }, 19],
    ['goods of an Austrian company that leave the EU', austrian, switzerland, 0],
    ['goods of a British company at home', british, outside('gb'), 20],
    ['goods of a British company for the Isle of Man, which has its VAT', british, outside('im'), 20],
    ['goods of a British company for Germany', british, germany, 0],
    ['goods of a Swiss company for Liechtenstein, which has its VAT', { ...swiss, vatKind: null, vatRate: 8.1 }, outside('li'), 8.1],
    ['goods of a German company for Liechtenstein', shirt, outside('li'), 0],
    ['goods that leave the EU', shirt, switzerland, 0],
    ['goods that are not sent', { ...shirt, physical: false }, switzerland, 19],
    ['a ticket whose buyer lives outside the EU', ticket, switzerland, 7],
    ['a hard ticket that leaves the EU', { ...ticket, physical: true }, switzerland, 7],
    ['a ticket for a buyer in another member state', ticket, france, 7],
    ['a ticket for an event in Austria, at its standard rate', { ...ticket, vatKind: 'standard' as const, venueCountry: 'at' }, france, 20],
    ['a ticket for a country without a rate of its kind: its own percentage', { ...ticket, venueCountry: 'at', vatRate: 13 }, germany, 13],
  ])('LIM-69 %s', (_what, product, destination, rate) => {
    expect(findVatRate(product, [], destination)).toBe(rate)
  })

  it('LIM-69 goods are taxed on the day they are sent, tickets on the day of the event', () => {
    expect(findVatRate(shirt, raised, germany)).toBe(19)
    expect(findVatRate({ ...shirt, shippableFrom: '2027-01-04' }, raised, germany)).toBe(20)
    expect(findVatRate({ ...shirt, shippableFrom: '2020-07-04' }, raised, germany)).toBe(19)
    expect(findVatRate({ ...ticket, vatKind: 'standard' }, raised, germany)).toBe(20)
    expect(chargesRate(raised, '2027-01-01', 'de')).toBe(20)
    expect(chargesRate(raised, '2026-01-01', 'at')).toBe(20)
    expect(chargesRate([], '2026-01-01', 'fi')).toBe(25.5)
  })
})

test('LIM-69 the sums by rate add up to the total, for any goods, day and destination', () => {
  const rates = fc.array(
    fc.record({
      countryCode: fc.constantFrom('de', 'fr', 'at'),
      kind: fc.constantFrom('standard' as const, 'reduced' as const),
      rate: fc.constantFrom(0, 2.1, 5.5, 19, 27),
      validFrom: fc.constantFrom(null, '2026-07-01', '2027-01-01'),
    }),
  )
  const item = fc.record({
    price: fc.nat(200_000),
    kind: fc.constantFrom('merch' as const, 'event' as const),
    physical: fc.boolean(),
    sellerCountry: fc.constantFrom('de', 'at', 'ch'),
    vatRate: fc.constantFrom(0, 7, 8.1, 19),
    vatKind: fc.constantFrom(null, 'standard' as const, 'reduced' as const),
    shippableFrom: fc.constantFrom(null, '2027-01-04'),
    localDate: fc.constant('2027-03-13'),
    venueCountry: fc.constantFrom('de', 'at', 'ch'),
  })
  const destination = fc.record({
    countryCode: fc.constantFrom('de', 'fr', 'at', 'ch'),
    inEu: fc.boolean(),
    destinationVat: fc.boolean(),
    today: fc.constantFrom('2026-01-01', '2027-01-01'),
  })
  fc.assert(
    fc.property(fc.array(item), rates, destination, fc.nat(5000), fc.nat(500), (items, imported, to, postage, charge) => {
      const taxed = items.map((each) => ({ ...each, vatRate: findVatRate(each, imported, to) }))
      const { total, vat } = totals(taxed, postage, charge, chargesRate(imported, to.today, 'at'))
      expect(total).toBe(items.reduce((sum, { price }) => sum + price, postage + charge))
      expect(vat.reduce((sum, share) => sum + share.gross, 0)).toBe(total)
      expect(new Set(vat.map(({ rate }) => rate)).size).toBe(vat.length)
      for (const share of vat)
        expect(Math.abs(share.vat * (100 + share.rate) - share.gross * share.rate)).toBeLessThanOrEqual((100 + share.rate) / 2 + 1e-6)
    }),
  )
})
