import { expect, test } from 'vitest'
import { holderName } from './holder-name.ts'

const buyer = { firstName: 'Żaneta', lastName: 'Öztürk' }

test.each([
  [null, 'Żaneta Öztürk'],
  ['', 'Żaneta Öztürk'],
  ['   ', 'Żaneta Öztürk'],
  ['Michał  Große ', 'Michał Große'],
])('OPS-16 a ticket personalised for %j is held by %s', (identifier, holder) => {
  expect(holderName(buyer, identifier)).toBe(holder)
})
