import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newReference, plainReference } from './reference.ts'

const seeded = (seed: number) => (below: number) => ((seed = (seed * 1103515245 + 12345) % 2 ** 31), seed % below)

test('GQL-07 is 8 characters without look-alikes and never begins like a payment method', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), (seed) => {
      expect(newReference(seeded(seed))).toMatch(/^(?!SSX|CCX|PPX|BAX)[A-HJ-NP-Z2-9]{8}$/)
    }),
  )
})

test('GQL-07 draws again when a random reference begins with a prefix', () => {
  const letters = [...'BAXAAAAA', ...'7KQ2M9PX'].map((letter) => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'.indexOf(letter))
  expect(newReference(() => letters.shift() ?? 0)).toBe('7KQ2M9PX')
})

test.each([
  ['7KQ2M9PX', '7KQ2M9PX'],
  ['BAX7KQ2M9PX', '7KQ2M9PX'],
  [' bax 7kq2 m9px ', '7KQ2M9PX'],
  ['ccx7KQ2M9PX', '7KQ2M9PX'],
  ['BAXBAX7KQ2M9', 'BAX7KQ2M9'],
  ['BAX', 'BAX'],
])('MRG-02 %s reads %s', (typed, reference) => expect(plainReference(typed)).toBe(reference))
