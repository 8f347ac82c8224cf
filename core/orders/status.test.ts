import { expect, test } from 'vitest'
import { mayDo, orderMove, type OrderEvent } from './life.ts'
import { isPaid, choosePaymentPage, type OrderStatus } from './status.ts'

test.each<[OrderStatus, OrderEvent[], OrderEvent[]]>([
  ['payment_pending', ['pay', 'choose_payment', 'expire', 'cancel', 'merge'], ['send', 'download_tickets', 'revive']],
  ['processing', ['cancel', 'download_tickets', 'merge'], ['pay', 'expire', 'send']],
  ['pending_fulfillment', ['send', 'cancel', 'download_tickets', 'merge'], ['pay', 'expire']],
  ['fulfillment', ['deliver', 'cancel', 'download_tickets'], ['send', 'merge']],
  ['done', ['cancel', 'download_tickets'], ['pay', 'send', 'merge']],
  ['cancelled', [], ['pay', 'revive', 'cancel', 'download_tickets']],
  ['expired', ['revive'], ['pay', 'cancel', 'download_tickets', 'choose_payment']],
])('an order that is %s', (status, allowed, refused) => {
  for (const act of allowed) expect(mayDo(status, act), act).toBe(true)
  for (const act of refused) expect(mayDo(status, act), act).toBe(false)
})

test.each<[OrderStatus, number, string]>([
  ['payment_pending', 2490, 'pay'],
  ['payment_pending', 0, 'all_paid'],
  ['processing', 0, 'all_paid'],
  ['pending_fulfillment', 0, 'to_done'],
  ['fulfillment', 0, 'to_done'],
  ['done', 0, 'to_done'],
  ['cancelled', 0, 'cancelled'],
  ['expired', 0, 'expired'],
])('EXO-03 an order that is %s with %i cents open shows %s', (status, balance, page) =>
  expect(choosePaymentPage(status, balance)).toBe(page),
)

test('only an order with something to ship waits for fulfilment', () => {
  const at = new Date()
  expect(orderMove('finish', 'processing', { at, goodsLeft: true }).status).toBe('pending_fulfillment')
  expect(orderMove('finish', 'processing', { at, goodsLeft: false }).status).toBe('done')
  expect(isPaid('payment_pending')).toBe(false)
  expect(isPaid('processing')).toBe(true)
})
