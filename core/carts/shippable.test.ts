import { expect, test } from 'vitest'
import { shippableWindow } from './shippable.ts'

test.each([
  ['nothing', [], null],
  ['only tickets by mail', [{ physical: false, shippableFrom: '2027-03-02' }], null],
  ['no day known', [{ physical: true, shippableFrom: null }], null],
  [
    'the latest physical one counts',
    [
      { physical: true, shippableFrom: '2027-03-02' },
      { physical: true, shippableFrom: '2027-02-26' },
      { physical: false, shippableFrom: '2027-09-01' },
    ],
    { from: '2027-03-02', until: '2027-03-12' },
  ],
  ['over the end of a month', [{ physical: true, shippableFrom: '2027-02-24' }], { from: '2027-02-24', until: '2027-03-06' }],
])('CRT-07 LIM-36 %s', (_what, items, window) => {
  expect(shippableWindow(items)).toEqual(window)
})
