import { expect, test } from 'vitest'
import { holderName } from './holder-name.ts'

const buyer = { firstName: 'Żaneta', lastName: 'Öztürk' }

test.each([
  [null, 'Żaneta Öztürk'],
  ['', 'Żaneta Öztürk'],
  ['   ', 'Żaneta Öztürk'],
  ['Michał  Große ', 'Michał Große'],
  ['{"first_name":"Michał","last_name":"Große","address":"Gasse 1","phone":"+49 30 1"}', 'Michał Große'],
  ['Michał+Große+Gasse 1++49 30 1', 'Michał Große'],
  ['{"first_name":"Mi\\u0000chał","last_name":"Gro\\nße"}', 'Mi chał Gro ße'],
  ['{"checked_in":true}', 'Żaneta Öztürk'],
])('OPS-16 a ticket personalised for %j is held by %s', (identifier, holder) => {
  expect(holderName(buyer, identifier)).toBe(holder)
})
