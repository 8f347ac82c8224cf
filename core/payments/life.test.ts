import { expect, test } from 'vitest'
import { mayHappen, paymentLife, paymentMove, paymentStates, type PaymentEvent, type PaymentState } from './life.ts'

const events = [...paymentLife.keys()]
const pairs = events.flatMap((event) => paymentStates.map((state) => [event, state] as const))

test('a payment moves in these ways and in no others', () => {
  const moves = pairs
    .filter(([event, state]) => mayHappen(state, event))
    .map(([event, state]) => `${state} ${event} ${paymentMove(event, state).state}`)
  expect(moves.sort()).toEqual(
    [
      'pending set_out pending',
      'pending take paid',
      'failed take paid',
      'cancelled take paid',
      'voided take paid',
      'pending differ failed',
      'failed differ failed',
      'cancelled differ failed',
      'voided differ failed',
      'pending fail failed',
      'pending cancel cancelled',
      'pending void voided',
    ].sort(),
  )
})

test.each(pairs.filter(([event, state]) => !mayHappen(state, event)))('%s is refused by name of a payment that is %s', (event, state) => {
  expect(() => paymentMove(event, state)).toThrow(`A payment that is ${state} allows no "${event}"`)
})

test('a payment that is paid stays paid, whatever a provider says later', () => {
  expect(events.filter((event) => mayHappen('paid', event))).toEqual([])
})

test.each<[PaymentEvent, PaymentState | 'none', PaymentState, string]>([
  ['open', 'none', 'pending', 'createdAt'],
  ['set_out', 'pending', 'pending', 'underWaySince'],
  ['take', 'voided', 'paid', 'settledAt'],
])('%s of a payment that is %s leads to %s and sets %s', (event, state, next, moment) => {
  expect(paymentMove(event, state)).toEqual({ state: next, moment })
})
