import { expect, test } from 'vitest'
import { eventCapacity } from './event-capacity.ts'

const [floor, balcony, reduced] = [1, 2, 3]

test.each([
  ['no contingent', [], 0],
  ['one contingent', [{ capacity: 80, variants: [floor] }], 80],
  [
    'categories that fit into their hall',
    [
      { capacity: 300, variants: [floor, balcony] },
      { capacity: 100, variants: [floor] },
      { capacity: 20, variants: [balcony] },
    ],
    120,
  ],
  [
    'a hall smaller than its categories',
    [
      { capacity: 110, variants: [floor, balcony] },
      { capacity: 100, variants: [floor] },
      { capacity: 20, variants: [balcony] },
    ],
    110,
  ],
  [
    'categories without a hall',
    [
      { capacity: 100, variants: [floor] },
      { capacity: 20, variants: [balcony] },
    ],
    120,
  ],
  [
    'a contingent within a category',
    [
      { capacity: 100, variants: [floor, reduced] },
      { capacity: 30, variants: [reduced] },
    ],
    100,
  ],
])('the capacity of an event with %s', (_what, pools, capacity) => {
  expect(eventCapacity(pools)).toBe(capacity)
})
