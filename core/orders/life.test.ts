import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dependsOnGoods, jobsAfter, mayDo, orderBirth, orderLife, orderMove, type OrderEvent } from './life.ts'
import { isFinal, isPaid, orderStatuses, type OrderStatus } from './status.ts'

const at = new Date('2026-11-20T18:00:00Z')
const events = [...orderLife.keys()]
const pairs = events.flatMap((event) => orderStatuses.map((status) => [event, status] as const))
const forbidden = pairs.filter(([event, status]) => !mayDo(status, event))

/** Every way that an order can move, as `from event to`; what stays is left out. */
const moves = pairs
  .filter(([event, status]) => mayDo(status, event))
  .flatMap(([event, status]) =>
    (dependsOnGoods(status, event) ? [true, false] : [false]).map(
      (goodsLeft) => `${status} ${event} ${orderMove(event, status, { at, goodsLeft }).status}`,
    ),
  )
  .filter((move) => move.split(' ')[0] !== move.split(' ')[2])

test('an order moves in these ways and in no others', () => {
  expect(moves.sort()).toEqual(
    [
      'payment_pending pay processing',
      'payment_pending expire expired',
      'payment_pending cancel cancelled',
      'expired revive payment_pending',
      'processing finish pending_fulfillment',
      'processing finish done',
      'processing cancel cancelled',
      'pending_fulfillment send fulfillment',
      'pending_fulfillment hand_out done',
      'pending_fulfillment take_back_handed_out done',
      'pending_fulfillment cancel_items done',
      'pending_fulfillment cancel cancelled',
      'fulfillment deliver done',
      'fulfillment take_back_sent pending_fulfillment',
      'fulfillment cancel cancelled',
      'done take_back_handed_out pending_fulfillment',
      'done cancel cancelled',
    ].sort(),
  )
})

test.each(forbidden)('%s is refused by name of an order that is %s', (event, status) => {
  expect(() => orderMove(event, status, { at, goodsLeft: false })).toThrow(`An order that is ${status} allows no "${event}"`)
})

test.each(events.filter((event) => orderLife.get(event)?.from.none === undefined))('an order does not begin with %s', (event) => {
  expect(() => orderMove(event, 'none', { at })).toThrow(`An order that is none allows no "${event}"`)
})

test('an order that is paid expires by no sequence of events, and one that was cancelled stays so', () => {
  const anyEvents = fc.array(fc.record({ event: fc.constantFrom(...events), goodsLeft: fc.boolean() }), { maxLength: 30 })
  fc.assert(
    fc.property(fc.constantFrom('place', 'add', 'give'), anyEvents, (birth, tried) => {
      let status = orderBirth(birth).status
      for (const { event, goodsLeft } of tried) {
        if (!mayDo(status, event)) continue
        const next = orderMove(event, status, { at, goodsLeft }).status
        if (isPaid(status)) expect(isPaid(next) || next === 'cancelled', `${status} ${event} ${next}`).toBe(true)
        if (status === 'cancelled') expect(next).toBe('cancelled')
        status = next
      }
    }),
  )
})

test('an order that has ended, or is paid, has no payment deadline', () => {
  const leaving = pairs.filter(([event, status]) => status === 'payment_pending' && mayDo(status, event))
  for (const [event, status] of leaving) {
    const move = orderMove(event, status, { at, goodsLeft: false })
    if (move.status !== 'payment_pending') expect(move.columns, event).toMatchObject({ paymentDeadline: null })
  }
  expect(leaving.length).toBeGreaterThan(3)
})

test.each<[OrderEvent, OrderStatus, object]>([
  ['pay', 'payment_pending', { paidAt: at, paymentDeadline: null }],
  ['expire', 'payment_pending', { expiredAt: at, paymentDeadline: null }],
  ['revive', 'expired', { expiredAt: null }],
  ['send', 'pending_fulfillment', { sentAt: at }],
  ['cancel', 'done', { cancelledAt: at, paymentDeadline: null }],
  ['deliver', 'fulfillment', {}],
  ['conclude', 'payment_pending', { concludedAt: at }],
  ['erase', 'expired', { erasedAt: at }],
])('%s of an order that is %s sets and clears %o', (event, status, columns) => {
  expect(orderMove(event, status, { at }).columns).toEqual(columns)
})

test.each<[OrderEvent, OrderStatus, boolean, string[]]>([
  ['pay', 'payment_pending', false, ['paid']],
  ['finish', 'processing', true, ['pending_fulfillment']],
  ['finish', 'processing', false, ['done']],
  ['hand_out', 'pending_fulfillment', false, ['handed_out', 'done']],
  ['hand_out', 'pending_fulfillment', true, ['handed_out']],
  ['hand_out', 'processing', true, ['handed_out']],
  ['take_back_handed_out', 'done', true, ['hand_out_undone', 'pending_fulfillment']],
  ['cancel_items', 'pending_fulfillment', false, ['partly_cancelled', 'done']],
  ['download_tickets', 'done', false, []],
])('%s of an order that is %s, with goods left: %s, is written as %j', (event, status, goodsLeft, entries) => {
  expect(orderMove(event, status, { at, goodsLeft }).entries).toEqual(entries)
})

test('only what was paid gets credit notes when it is cancelled', () => {
  expect(jobsAfter('cancel', 'payment_pending')).toEqual([])
  expect(jobsAfter('cancel', 'done')).toEqual([{ name: 'issue-credit-notes', when: 'if_paid' }])
})

test('where goods decide, not knowing about them is a mistake', () => {
  expect(() => orderMove('finish', 'processing', { at })).toThrow('"finish" needs to know whether goods of the order are left')
})

test('an order that has ended allows only what changes nothing of it, and late money', () => {
  const left = orderStatuses
    .filter(isFinal)
    .flatMap((status) => events.filter((event) => mayDo(status, event)).map((event) => `${status} ${event}`))
  expect(left).toEqual(['cancelled take_return', 'cancelled erase', 'expired revive', 'expired erase'])
})
