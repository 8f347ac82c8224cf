import { expect, test } from 'vitest'
import type { OrderStatus } from '#core/orders/status.ts'
import { strayed } from './replay-history.ts'

test.each<[string, OrderStatus]>([
  ['placed', 'payment_pending'],
  ['placed', 'processing'],
  ['placed payment_method paid', 'processing'],
  ['placed paid done', 'done'],
  ['placed paid pending_fulfillment sent done', 'done'],
  ['placed paid pending_fulfillment partly_cancelled done', 'done'],
  ['placed paid handed_out pending_fulfillment handed_out done hand_out_undone pending_fulfillment', 'pending_fulfillment'],
  ['placed expired payment_under_way refund_scheduled', 'expired'],
  ['placed expired revived paid done cancelled', 'cancelled'],
  ['placed paid done refunded partly_refunded personal_data_erased', 'done'],
])('the history %s leads to %s', (history, status) => expect(strayed(history.split(' '), status)).toBeNull())

test.each<[string, OrderStatus, string]>([
  ['paid', 'processing', '"paid" does not follow nothing'],
  ['placed paid expired', 'expired', '"expired" does not follow processing'],
  ['placed paid paid', 'processing', '"paid" does not follow processing'],
  ['placed cancelled revived', 'payment_pending', '"revived" does not follow cancelled'],
  ['placed paid sent', 'fulfillment', '"sent" does not follow processing'],
  ['placed paid done done', 'done', '"done" does not follow done'],
  ['placed paid', 'done', 'its history leads to processing, and it is done'],
  ['placed paid pending_fulfillment partly_cancelled', 'done', 'its history leads to pending_fulfillment, and it is done'],
])('the history %s of an order that is %s is found', (history, status, fault) => expect(strayed(history.split(' '), status)).toBe(fault))
