import { describe, expect, test } from 'vitest'
import { lowestPriorPrice } from './lowest-prior-price.ts'

/** `[day, price, original]`, days counted from any day. */
function history(...entries: [day: number, price: number, original?: number][]) {
  return entries.map(([at, price, original = null]) => ({ from: new Date(at * 86_400_000), price, original }))
}

describe('the lowest price of the 30 days before a reduction', () => {
  test.each([
    { name: 'nothing is known', of: history(), lowest: null },
    { name: 'nothing is reduced', of: history([0, 3000]), lowest: null },
    { name: 'new at a reduced price: there was none before', of: history([0, 2500, 3000]), lowest: null },
    { name: 'the price before', of: history([0, 3000], [100, 2500, 3000]), lowest: 3000 },
    { name: 'a lower one within the 30 days', of: history([0, 3000], [80, 2700], [90, 3000], [100, 2500, 3000]), lowest: 2700 },
    { name: 'one that ended more than 30 days before does not count', of: history([0, 2000], [69, 3000], [100, 2500, 3000]), lowest: 3000 },
    { name: 'one that reached into the 30 days does', of: history([0, 2000], [71, 3000], [100, 2500, 3000]), lowest: 2000 },
    {
      name: 'a reduction within the 30 days counts too',
      of: history([0, 3000], [80, 2200, 3000], [85, 3000], [100, 2500, 3000]),
      lowest: 2200,
    },
    { name: 'steps without a pause are one reduction', of: history([0, 3000], [100, 2800, 3000], [110, 2500, 3000]), lowest: 3000 },
    { name: 'a price that rose again began a new one', of: history([0, 3000], [100, 2000, 3000], [110, 2500, 3000]), lowest: 2000 },
    { name: 'over again', of: history([0, 3000], [100, 2500, 3000], [110, 3000]), lowest: null },
    { name: 'an old price that is not higher is no reduction', of: history([0, 3000], [100, 2500, 2500]), lowest: null },
  ])('$name', ({ of, lowest }) => {
    expect(lowestPriorPrice(of)).toBe(lowest)
  })
})
