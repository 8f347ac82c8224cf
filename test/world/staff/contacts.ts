import { contactIdentifier } from '#core/carts/personal-identifier.ts'
import { recordBounce } from '#server/foundations/outbox/bounces/queries-bounces.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import { bookMovement } from '#server/money/orders/records-ledger.ts'
import type { TestShop } from '../test-shop.ts'
import type { StaffThings } from './staff-things.ts'

/** How a buyer of `makeStaffThings`, or somebody whom `hideContacts` names, can be reached: by mail, by post or by telephone. */
export const contactData = /[\w.+-]+@example\.(org|com)|Karl-Heine|04229|5550123/i

/** Writes how somebody can be reached wherever an order can hold it besides its addresses: in notes, tags, tickets and reports. */
export async function hideContacts({ context: { db, clock } }: TestShop, { order, item }: StaffThings): Promise<void> {
  const at = clock.now()
  const { id: orderId } = await db.selectFrom('orders').select('id').where('reference', '=', order).executeTakeFirstOrThrow()
  const words = 'Ruf an: 0341 5550123 oder ruf@example.org'
  await noteInHistory(db, { orderId, at, kind: 'staff_note', actor: 'test', data: { words } })
  // Two movements that together change nothing of the balance.
  for (const amount of [1, -1]) await bookMovement(db, { orderId, at, kind: 'charge', amount, actor: 'test', note: words })
  await db.insertInto('orderTag').values({ orderId, tag: 'tel-0341-5550123', taggedAt: at, taggedBy: 'test' }).execute()
  const mail = await db.selectFrom('mail').select(['id', 'messageId']).where('orderId', '=', orderId).executeTakeFirstOrThrow()
  await recordBounce(db, {
    ...{ mailKey: mail.messageId, mailId: Number(mail.id), kind: null, severity: 'hard', isDelay: false, status: '5.1.1', bouncedAt: at },
    reason: 'no such user <ruf@example.org>',
  })
  const personalIdentifier = contactIdentifier({
    firstName: 'Ada',
    lastName: 'Brandt',
    address: 'Karl-Heine-Str. 9',
    phone: '0341 5550123',
  })
  await db.updateTable('orderItem').set({ personalIdentifier }).where('id', '=', item).execute()
  await db.updateTable('ticket').set({ personalIdentifier }).where('orderItemId', '=', item).execute()
}
