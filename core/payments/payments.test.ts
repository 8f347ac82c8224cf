import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainReference } from '#core/orders/reference.ts'
import { deadlineAfterMethod, deadlineUnderWay, pageCloses, paymentDeadline } from './deadlines.ts'
import { offeredMethods, workingDaysBetween, type OfferConditions } from './offered-methods.ts'
import { prefixedReference } from './references.ts'
import { bankTransferTarget, isOwnAddress, returnTargets } from './return-targets.ts'

const at = (text: string): Date => new Date(text)

describe('deadlines', () => {
  const placedAt = at('2026-11-20T18:00:00Z')

  test.each([
    ['stripe_checkout', '2026-11-20T18:35:00Z'],
    ['paypal', '2026-11-20T18:35:00Z'],
    ['bank_transfer', '2026-11-27T18:00:00Z'],
  ])('an order paid by %s waits until %s', (method, until) => {
    expect(paymentDeadline(method, placedAt)).toEqual(at(until))
  })

  test('choosing another method back and forth neither extends nor shortens the deadline', () => {
    const byCard = { placedAt, paymentDeadline: paymentDeadline('stripe_checkout', placedAt) }
    const transfer = deadlineAfterMethod('bank_transfer', byCard)
    expect(transfer).toEqual(at('2026-11-27T18:00:00Z'))
    expect(deadlineAfterMethod('stripe_checkout', { placedAt, paymentDeadline: transfer })).toEqual(transfer)
    expect(deadlineAfterMethod('paypal', byCard)).toEqual(byCard.paymentDeadline)
  })

  test('money that is under way has seven days, and never shortens the deadline', () => {
    expect(deadlineUnderWay('stripe_sofort', placedAt, at('2026-11-20T18:35:00Z'))).toEqual(at('2026-11-27T18:00:00Z'))
    expect(deadlineUnderWay('stripe_sofort', placedAt, at('2026-11-29T18:00:00Z'))).toEqual(at('2026-11-29T18:00:00Z'))
  })

  test('a hosted page stays open for more than the 30 minutes that card pages must', () => {
    expect(pageCloses(placedAt).getTime() - placedAt.getTime()).toBeGreaterThan(30 * 60_000)
  })
})

describe('references', () => {
  test.each([
    ['stripe_sofort', 'SSX7KQ2M9PX'],
    ['stripe_checkout', 'CCX7KQ2M9PX'],
    ['paypal', 'PPX7KQ2M9PX'],
    ['bank_transfer', 'BAX7KQ2M9PX'],
  ])('LIM-66 LIM-67 a reference for %s is %s, and its prefix is removed again', (method, written) => {
    expect(prefixedReference(method, '7KQ2M9PX')).toBe(written)
    expect(plainReference(written.toLowerCase())).toBe('7KQ2M9PX')
  })

  test('only one prefix is removed, and only at the start', () => {
    expect(plainReference('BAXCCX7KQ2M9PX')).toBe('CCX7KQ2M9PX')
    expect(plainReference('7KQBAX9P')).toBe('7KQBAX9P')
  })
})

describe('return targets', () => {
  const order = { id: 'o-1', reference: '7KQ2M9PX', paymentMethod: 'bank_transfer' }
  const band = { slug: 'moorgrab', isBand: true, hasCustomDomain: false }

  test('PAY-05 the success and cancel addresses have the shop’s prefix', () => {
    expect(returnTargets('https://shop.example', band, order)).toEqual({
      success: 'https://shop.example/moorgrab/checkout/done/o-1/7KQ2M9PX?payment_received=1',
      cancel: 'https://shop.example/moorgrab/checkout/payment/o-1/7KQ2M9PX?payment_error=1',
    })
    expect(returnTargets('https://moorgrab.example', { ...band, hasCustomDomain: true }, order).success).toBe(
      'https://moorgrab.example/checkout/done/o-1/7KQ2M9PX?payment_received=1',
    )
  })

  test('PAY-08 a bank transfer leads to the done page with BAX and the amount', () => {
    expect(bankTransferTarget(order, 7980)).toBe('/checkout/done/o-1/BAX7KQ2M9PX?bank_transfer=79.8')
  })

  test.each([
    ['https://shop.example/checkout/done/1/2?x', true],
    ['https://shop.example', true],
    ['https://shop.example?ok', true],
    ['HTTPS://Shop.example/', true],
    ['https://moorgrab.example/', true],
    ['https://shop.example.evil.org/', false],
    ['https://shop.example@evil.org/', false],
    ['https://shop.example:8443/', false],
    ['https://shop.example\\@evil.org/', false],
    ['http://shop.example/', false],
    ['//shop.example/', false],
    ['/checkout/done', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('%s is our own: %s', (address, own) => {
    expect(isOwnAddress(address, ['https://shop.example', 'https://moorgrab.example'])).toBe(own)
  })

  test('an address accepted as our own has our origin in a browser too', () => {
    fc.assert(
      fc.property(fc.constantFrom('', '/', '?', '#', '.', '@', ':', '\\'), fc.string({ unit: 'binary' }), (next, rest) => {
        const address = `https://shop.example${next}${rest}`
        if (!isOwnAddress(address, ['https://shop.example'])) return
        expect(new URL(address).origin).toBe('https://shop.example')
      }),
    )
  })
})

describe('offered methods', () => {
  const friday = at('2026-11-20T18:00:00Z')
  const conditions: OfferConditions = {
    now: friday,
    methods: ['bank_transfer', 'cash_on_delivery', 'paypal', 'paypal_express', 'stripe_checkout', 'stripe_express', 'stripe_sofort'].map(
      (id) => ({ id, active: true }),
    ),
    working: new Set([
      'bank_transfer',
      'cash_on_delivery',
      'paypal',
      'paypal_express',
      'stripe_checkout',
      'stripe_express',
      'stripe_sofort',
    ]),
    blacklist: [],
    events: [],
    pools: [],
    transferPercent: 20,
    timeZone: 'Europe/Berlin',
  }
  const ids = (change: Partial<OfferConditions>): string[] => offeredMethods({ ...conditions, ...change }).map((method) => method.id)

  test('a regular checkout offers at most four methods, in the order of delivery', () => {
    expect(ids({})).toEqual(['bank_transfer', 'stripe_sofort', 'paypal', 'stripe_checkout'])
  })

  test('PAY-04 cash on delivery is not offered, even where it is active', () => {
    expect(conditions.methods).toContainEqual({ id: 'cash_on_delivery', active: true })
    for (const checkout of ['regular', 'express'] as const)
      expect(offeredMethods(conditions, checkout).map(({ id }) => id)).not.toContain('cash_on_delivery')
  })

  test('a method that is inactive or that nothing can collect is not offered', () => {
    expect(ids({ methods: conditions.methods.map((method) => ({ ...method, active: method.id !== 'paypal' })) })).not.toContain('paypal')
    expect(ids({ working: new Set(['stripe_checkout', 'bank_transfer']) })).toEqual(['bank_transfer', 'stripe_checkout'])
  })

  test('PAY-02 the shop’s blacklist hides a method', () => {
    expect(ids({ blacklist: ['bank_transfer'] })).toEqual(['stripe_sofort', 'paypal', 'stripe_checkout'])
  })

  test.each([
    ['the Friday after', '2026-11-27T19:00:00Z', false],
    ['the Saturday after that', '2026-11-28T19:00:00Z', false],
    ['the Monday after that', '2026-11-30T19:00:00Z', true],
    ['tonight', '2026-11-20T20:00:00Z', false],
    ['long ago', '2026-10-20T20:00:00Z', false],
    ['in spring', '2027-03-13T19:00:00Z', true],
  ])('bank transfer on a Friday for an event %s: %s', (_name, happeningFrom, offered) => {
    expect(
      ids({ events: [{ happeningFrom: at(happeningFrom), happeningUntil: null, bankTransferAllowed: true }] }).includes('bank_transfer'),
    ).toBe(offered)
  })

  test.each([
    ['for the one that begins on Friday', '2026-11-27T11:00:00Z', false],
    ['for the one that has begun', '2026-11-19T11:00:00Z', true],
  ])('bank transfer for an event of three weeks is offered by its start until it begins, then by its end: %s', (_name, from, offered) => {
    const events = [{ happeningFrom: at(from), happeningUntil: at('2026-12-18T19:00:00Z'), bankTransferAllowed: true }]
    expect(ids({ events }).includes('bank_transfer')).toBe(offered)
  })

  test('one event that forbids transfers forbids them for the whole cart', () => {
    const spring = at('2027-03-13T19:00:00Z')
    const events = [
      { happeningFrom: spring, happeningUntil: null, bankTransferAllowed: true },
      { happeningFrom: spring, happeningUntil: null, bankTransferAllowed: false },
    ]
    expect(ids({ events })).not.toContain('bank_transfer')
  })

  const pool = { capacity: 700, left: 100, unpaidTransfer: 100, requested: 6 }
  test.each([
    ['below the share', {}, 20, true],
    ['up to the share', { unpaidTransfer: 134 }, 20, true],
    ['above the share', { unpaidTransfer: 135 }, 20, false],
    ['when eleven are left', { left: 11 }, 20, true],
    ['when few are left', { left: 10 }, 20, false],
    ['when the share is less than one unit', { capacity: 4, left: 11, unpaidTransfer: 0, requested: 1 }, 20, false],
    ['with a share of nothing', { unpaidTransfer: 0, requested: 1 }, 0, false],
    ['without a limit, whatever is left', { left: 0, unpaidTransfer: 700 }, 100, true],
  ])('bank transfer %s of a pool', (_when, change, transferPercent, offered) => {
    const pools = [pool, { ...pool, ...change }]
    expect(ids({ pools, transferPercent }).includes('bank_transfer')).toBe(offered)
    expect(ids({ pools, transferPercent })).toContain('stripe_checkout')
  })

  test.each([
    ['Europe/Berlin', 0],
    ['Europe/Lisbon', 1],
    ['Europe/Athens', 0],
    ['America/New_York', 1],
  ])('the day by the clock of %s counts', (zone, days) => {
    expect(workingDaysBetween(at('2026-11-19T23:30:00Z'), at('2026-11-20T12:00:00Z'), zone)).toBe(days)
  })

  test('the number of working days equals a count day by day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 60 }), (start, length) => {
        const noon = (day: number): Date => new Date(day * 86_400_000 + 12 * 3_600_000)
        let count = 0
        for (let day = start + 1; day <= start + length; day += 1) if (![0, 6].includes(noon(day).getUTCDay())) count += 1
        expect(workingDaysBetween(noon(start), noon(start + length), 'Europe/Berlin')).toBe(count)
      }),
    )
  })
})
