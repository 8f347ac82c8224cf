import { personalNote } from '#core/catalog/events/personal-note.ts'
import { contactTracingDays } from '#core/catalog/events/event-settings.ts'
import { withoutContact } from '#core/carts/personal-identifier.ts'
import { holderName } from '#core/ticketing/holder-name.ts'
import { day } from '#core/time/durations.ts'
import { inTransaction } from '#db/transaction.ts'
import { deleteCartContacts } from '#server/selling/carts/records-carts.ts'
import type { Context } from '#server/foundations/context.ts'
import { itemsWithContact, ordersWithContact, setItemIdentifiers } from '#server/money/orders/records-personal-data.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import { lockOrder } from '#server/money/orders/records.ts'
import { setHolders } from '../stored/queries-tickets.ts'

/** The most orders of one run. The next one does the rest. */
const ordersPerRun = 200

/**
 * A recurring job: deletes what was entered about the holders of tickets, 28 days after the event is over (LIM-26). Of an event that
 * traces contacts everything is deleted, and its tickets then carry the buyer's name; of other events the names stay, because the tickets
 * are issued to them. Each order has its own transaction and records the deletion.
 * @returns how many orders it changed
 */
export async function deleteContactData(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const overUntil = new Date(now.getTime() - contactTracingDays * day)
  await deleteCartContacts(ctx.db, { overUntil, removedUntil: new Date(now.getTime() - day) })
  const orderIds = await ordersWithContact(ctx.db, overUntil, ordersPerRun)
  for (const orderId of orderIds) await deleteOfOrder(ctx, { orderId, overUntil, now })
  return orderIds.length
}

async function deleteOfOrder(ctx: Context, { orderId, overUntil, now }: { orderId: string; overUntil: Date; now: Date }) {
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const items = order ? await itemsWithContact(trx, orderId, overUntil) : []
    if (!order || items.length === 0) return
    const changed = items.map(({ id, personalIdentifier, personalizationRequirement }) => {
      const isTraced = personalNote(personalizationRequirement) === 'tracing'
      const identifier = isTraced ? null : withoutContact(personalIdentifier)
      return { id, identifier, holderName: holderName(order.billingAddress, identifier) }
    })
    await setItemIdentifiers(trx, changed)
    await setHolders(trx, changed)
    await noteInHistory(trx, { orderId, at: now, kind: 'contact_data_deleted', actor: 'shop', data: { items: changed.length } })
  })
}
