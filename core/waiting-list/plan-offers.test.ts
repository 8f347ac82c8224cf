import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hour } from '#core/time/durations.ts'
import { planOffers, planRest, type ListState } from './plan-offers.ts'

const now = new Date('2027-03-13T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * hour)
const nobody = new Set<string>()
const alone = { elsewhere: new Set<number>(), remainderHours: 6 }

/** Variants 1 and 2 (sold in pairs) with pools of their own, and one that both draw on. */
const usual: ListState = {
  now,
  until: new Date(now.getTime() + 24 * hour),
  variants: [
    { id: 1, amountStep: 1 },
    { id: 2, amountStep: 2 },
  ],
  waiting: [],
  poolsOf: new Map([
    [1, [10, 99]],
    [2, [20, 99]],
  ]),
  onSale: new Map([
    [10, 0],
    [20, 0],
    [99, 0],
  ]),
  aside: [],
}
const waits = (id: string, amount: number, variantId: number | null = 1) => ({ id, amount, variantId })
const aside = (poolId: number, units: number, leftSince: Date | null = null) => ({ poolId, units, leftSince })
const list = (change: Partial<ListState>): ListState => ({ ...usual, ...change })

describe('whom offers are made to', () => {
  test('what is set aside and what is on sale count together', () => {
    const onSale = new Map([
      [10, 1],
      [99, 1],
    ])
    const state = list({ waiting: [waits('ada', 2)], onSale, aside: [aside(10, 1), aside(99, 1)] })
    expect(planOffers(state, nobody, 50)).toEqual([{ entryId: 'ada', variantId: 1, amount: 2 }])
    expect(planOffers({ ...state, aside: [aside(10, 1)] }, nobody, 50)).toEqual([])
  })

  test('any ticket is one that is sold in such an amount', () => {
    const state = list({ waiting: [waits('ada', 3, null), waits('ben', 2, null)], aside: [aside(20, 4), aside(99, 4)] })
    expect(planOffers(state, nobody, 50)).toEqual([{ entryId: 'ben', variantId: 2, amount: 2 }])
  })

  test('nobody while no offer can be made, and nobody who was passed over in this run', () => {
    const state = list({ waiting: [waits('ada', 1), waits('ben', 1)], aside: [aside(10, 2), aside(99, 2)] })
    expect(planOffers({ ...state, until: null }, nobody, 50)).toEqual([])
    expect(planOffers(state, new Set(['ada']), 50).map(({ entryId }) => entryId)).toEqual(['ben'])
    expect(planOffers(state, nobody, 1).map(({ entryId }) => entryId)).toEqual(['ada'])
  })
})

describe('what stays set aside', () => {
  test('what somebody may still be served with, and since when it is left', () => {
    const state = list({ waiting: [waits('ada', 2)], aside: [aside(10, 1, ago(2)), aside(99, 1)] })
    expect(planRest(state, [], alone).keep).toEqual([
      { poolId: 10, units: 1, leftSince: ago(2), setsAside: true },
      { poolId: 99, units: 1, leftSince: now, setsAside: true },
    ])
  })

  test('not for longer than the setting says, and anew from the moment at which somebody was served', () => {
    const state = list({ waiting: [waits('ada', 2), waits('ben', 2)], aside: [aside(10, 3, ago(6)), aside(99, 3, ago(6))] })
    expect(planRest(state, [], alone).keep).toMatchObject([
      { units: 0, leftSince: null, setsAside: true },
      { units: 0, leftSince: null, setsAside: true },
    ])
    const made = [{ entryId: 'ada', variantId: 1, amount: 2 }]
    expect(planRest(state, made, alone).keep).toMatchObject([
      { units: 1, leftSince: now },
      { units: 1, leftSince: now },
    ])
  })

  test('nothing once nobody waits or no offer can be made, and the pools are on sale again', () => {
    const state = list({ waiting: [waits('ada', 1)], aside: [aside(10, 1), aside(99, 1)] })
    for (const over of [
      { ...state, waiting: [] },
      { ...state, until: null },
    ]) {
      const { keep, onSaleAgain } = planRest(over, [], alone)
      expect(keep).toMatchObject([
        { units: 0, setsAside: false },
        { units: 0, setsAside: false },
      ])
      expect(onSaleAgain).toEqual([10, 99])
    }
    const already = { ...state, waiting: [], onSale: new Map([[10, 3]]) }
    expect(planRest(already, [], alone).onSaleAgain).toEqual([99])
  })

  test('all that is left where another list waits for the same pool', () => {
    const state = list({ aside: [aside(10, 2), aside(99, 2)] })
    expect(planRest(state, [], { ...alone, elsewhere: new Set([99]) }).keep).toMatchObject([
      { poolId: 10, units: 0, setsAside: false },
      { poolId: 99, units: 2, setsAside: true },
    ])
  })
})

test('whoever waits for whatever: no pool gives more than it has, and no more stays aside than was', () => {
  const units = fc.integer({ min: 0, max: 6 })
  const entries = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(1, 2, null)), { maxLength: 8 })
  const run = fc.record({
    entries,
    sale: fc.tuple(units, units, units),
    back: fc.tuple(units, units, units),
    max: fc.integer({ min: 1, max: 4 }),
  })
  const refusing = fc.record({ refused: fc.nat(7), elsewhere: fc.subarray([10, 20, 99]), hours: fc.integer({ min: 0, max: 8 }) })
  fc.assert(
    fc.property(run, refusing, ({ entries: made, sale, back, max }, { refused, elsewhere, hours }) => {
      const pools = [10, 20, 99]
      const state = list({
        waiting: made.map(([amount, variantId], at) => waits(String(at), amount, variantId)),
        onSale: new Map(pools.map((id, at) => [id, sale[at] ?? 0])),
        aside: pools.map((id, at) => aside(id, back[at] ?? 0, ago(hours))),
      })
      const grants = planOffers(state, nobody, max)
      expect(grants.length).toBeLessThanOrEqual(max)
      // The rules of sale may refuse any of them.
      const offers = grants.filter((_, at) => at !== refused)
      const { keep, onSaleAgain } = planRest(state, offers, { elsewhere: new Set(elsewhere), remainderHours: 6 })
      pools.forEach((id, at) => {
        const taken = offers.reduce((sum, { variantId, amount }) => sum + (state.poolsOf.get(variantId)?.includes(id) ? amount : 0), 0)
        const rest = keep.find(({ poolId }) => poolId === id)?.units ?? 0
        expect(rest).toBeLessThanOrEqual(back[at] ?? 0)
        expect(taken + rest).toBeLessThanOrEqual((sale[at] ?? 0) + (back[at] ?? 0))
        expect(onSaleAgain.includes(id)).toBe(sale[at] === 0 && (back[at] ?? 0) - taken - rest > 0)
      })
    }),
  )
})
