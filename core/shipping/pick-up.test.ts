import { expect, test } from 'vitest'
import { canPickUp, type PickedUp } from './pick-up.ts'

const event = { day: '2027-03-12', calledOff: false, productIds: [1, 2] }
const shirt: PickedUp = { productId: 1, shippableFrom: null }

test.each<[what: string, goods: PickedUp[], today: string, possible: boolean]>([
  ['goods of the artist, the day before', [shirt, { ...shirt, productId: 2 }], '2027-03-11', true],
  ['on the day itself', [shirt], '2027-03-12', false],
  ['another artist’s record among them', [shirt, { ...shirt, productId: 3 }], '2027-03-01', false],
  ['goods that are ready before', [{ ...shirt, shippableFrom: '2027-03-11' }], '2027-03-01', true],
  ['goods that are not ready by then', [{ ...shirt, shippableFrom: '2027-03-12' }], '2027-03-01', false],
])('picking up %s', (_what, goods, today, possible) => {
  expect(canPickUp(event, goods, today)).toBe(possible)
})

test('nothing is picked up at an event that was called off', () => {
  expect(canPickUp({ ...event, calledOff: true }, [shirt], '2027-03-01')).toBe(false)
})
