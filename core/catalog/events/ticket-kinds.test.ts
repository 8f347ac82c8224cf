import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clampAmount, groupTickets, isOffStep, setAmount, ticketBounds, ticketKinds, type TicketVariant } from './ticket-kinds.ts'

const floor = { id: 'floor', name: 'Stehplatz' }
const balcony = { id: 'balcony', name: 'Empore' }
const variant = (id: string, rest: Partial<TicketVariant> = {}): TicketVariant => ({
  id,
  order: 1,
  price: 2990,
  active: true,
  available: true,
  physical: false,
  pricingCategory: floor,
  ...rest,
})

describe('EVT-17 which tickets are shown', () => {
  test('tickets are shown in order, grouped by category, without free and inactive ones', () => {
    const groups = groupTickets(
      [
        variant('balcony', { order: 3, pricingCategory: balcony }),
        variant('reduced', { order: 2, available: false }),
        variant('normal', { order: 1 }),
        variant('crew', { order: 4, active: false }),
        variant('early', { order: 0, active: false }),
      ],
      null,
    )
    expect(groups.map(({ category, variants }) => [category?.name, variants.map(({ id }) => id)])).toEqual([
      ['Stehplatz', ['normal', 'reduced']],
      ['Empore', ['balcony']],
    ])
  })

  test('only tickets of the chosen kind are shown', () => {
    const both = [variant('mail'), variant('post', { physical: true })]
    expect(groupTickets(both, 'hard').flatMap(({ variants }) => variants.map(({ id }) => id))).toEqual(['post'])
    expect(groupTickets(both, 'online').flatMap(({ variants }) => variants.map(({ id }) => id))).toEqual(['mail'])
  })
})

describe('EVT-21 hard or online tickets', () => {
  const mail = variant('mail')
  const post = variant('post', { physical: true })
  test.each([
    ['both are a choice', [mail, post], ['online', 'hard']],
    ['one kind is taken without asking', [post], ['hard']],
    ['an inactive kind is none', [mail, { ...post, active: false }], ['online']],
  ])('%s', (_case, variants, kinds) => expect(ticketKinds(variants)).toEqual(kinds))
})

describe('EVT-19 the spinner', () => {
  test.each([
    [6, 1, { min: 0, max: 6, step: 1 }],
    [0, 1, { min: 0, max: 0, step: 1 }],
    [-1, 1, { min: 0, max: 0, step: 1 }],
    [6, 2, { min: 0, max: 6, step: 2 }],
    [7, 2, { min: 0, max: 6, step: 2 }],
    [10, 4, { min: 0, max: 8, step: 4 }],
    [3, 4, { min: 0, max: 0, step: 4 }],
  ])('with limit %i and sold %i at a time has the bounds %j', (limit, step, bounds) => {
    expect(ticketBounds(limit, step)).toEqual(bounds)
  })

  test('an amount between two steps stays, and one above the limit is the highest on a step', () => {
    const pairs = { cartLimit: 8, lineLimit: 7, step: 2 }
    expect(setAmount({}, 'a', 1, pairs)).toEqual({ amounts: { a: 1 }, limited: false })
    expect(setAmount({ a: 2 }, 'a', 5, pairs)).toEqual({ amounts: { a: 5 }, limited: false })
    expect(setAmount({ a: 2 }, 'a', 9, pairs)).toEqual({ amounts: { a: 6 }, limited: true })
    expect(setAmount({ a: 2, b: 5 }, 'a', 4, pairs)).toEqual({ amounts: { a: 2, b: 5 }, limited: true })
  })

  test.each([
    [0, 2, false],
    [1, 2, true],
    [10, 2, false],
    [7, 1, false],
  ])('says of %i in steps of %i whether that is between two steps: %s', (amount, step, expected) => {
    expect(isOffStep(amount, step)).toBe(expected)
  })

  test('never leaves its bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 10 }), fc.integer(), (limit, step, wanted) => {
        const bounds = ticketBounds(limit, step)
        const amount = clampAmount(wanted, bounds)
        expect(amount).toBeGreaterThanOrEqual(bounds.min)
        expect(amount).toBeLessThanOrEqual(bounds.max)
        expect(amount % step).toBe(0)
      }),
    )
  })
})

describe('EVT-18 the sum over all variants', () => {
  const six = { cartLimit: 6, lineLimit: 6, step: 1 }

  test('is reduced to the limit in the row that was changed', () => {
    expect(setAmount({ a: 4, b: 1 }, 'b', 5, six)).toEqual({ amounts: { a: 4, b: 2 }, limited: true })
    expect(setAmount({ a: 4, b: 1 }, 'b', 2, six)).toEqual({ amounts: { a: 4, b: 2 }, limited: false })
    expect(setAmount({ a: 6 }, 'b', 1, six)).toEqual({ amounts: { a: 6, b: 0 }, limited: true })
  })

  test('LIM-70 one row has no more than the limit for one variant', () => {
    const limits = { cartLimit: 20, lineLimit: 10, step: 1 }
    expect(setAmount({ a: 10, b: 0 }, 'b', 12, limits)).toEqual({ amounts: { a: 10, b: 10 }, limited: true })
    expect(setAmount({ a: 9 }, 'a', 11, limits)).toEqual({ amounts: { a: 10 }, limited: true })
  })

  test('never exceeds it, whatever is clicked', () => {
    const click = fc.record({ id: fc.constantFrom('a', 'b', 'c'), wanted: fc.integer({ min: -3, max: 30 }) })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.array(click), (limit, clicks) => {
        let amounts: Record<string, number> = {}
        for (const { id, wanted } of clicks)
          amounts = setAmount(amounts, id, wanted, { cartLimit: limit, lineLimit: limit, step: 1 }).amounts
        expect(Object.values(amounts).reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(limit)
      }),
    )
  })
})
