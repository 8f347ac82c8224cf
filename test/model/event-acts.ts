import fc from 'fast-check'
import type { Product } from '#core/import/entities.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEventChanges } from '#server/selling/catalog/import/import-event-changes.ts'
import { readEventVersions } from '#server/selling/catalog/records-events.ts'
import type { ImportScope, Planned } from '#server/foundations/import-support/import-part.ts'
import type { MadeProduct } from '../world/factories.ts'
import { choosing } from '../world/choices/choosing.ts'
import { act, anyOrder, often, orderAct, type Act } from './act.ts'
import type { ModelShop } from './model-shop.ts'

/** The event is called off, and takes place after all, as an import that says so does it; now and then its holders may choose. */
export function eventActs(event: MadeProduct): fc.Arbitrary<Act>[] {
  const asked = fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) })
  const change = fc
    .record({ cancelled: fc.boolean(), notify: fc.boolean(), asks: asked })
    .map(({ cancelled, notify, asks }) =>
      act(
        `the event ${cancelled ? 'is called off' : 'takes place after all'}${notify ? '' : ', without a mail'}${asks ? ', with choices' : ''}`,
        (_notes, shop) => shop.attempt('change the event', () => changeEvent(shop, event.id, { cancelled, notify, asks })),
      ),
    )
  return [...often(2, change), choosingAct()]
}

/** Somebody with the link of an order chooses the same for all its tickets. */
function choosingAct(): fc.Arbitrary<Act> {
  return fc
    .record({ order: anyOrder, choice: fc.constantFrom('keep', 'refund', 'voucher', 'donation') })
    .map(({ order, choice }) =>
      orderAct(`the holder of order ${order} chooses ${choice}`, order, (chosen, shop) =>
        shop.attempt('choose', () => choosing({ context: shop.context, visitor: () => chosen.fan }).choose(chosen, choice)),
      ),
    )
}

async function changeEvent(
  { context }: ModelShop,
  id: number,
  { cancelled, notify, asks }: { cancelled: boolean; notify: boolean; asks: boolean },
): Promise<void> {
  const now = context.clock.now()
  await inTransaction(context.db, async (connection) => {
    const before = await readEventVersions(connection, [id])
    const cancelledAt = cancelled ? now : null
    await connection.updateTable('event').set({ cancelledAt }).where('productId', '=', id).execute()
    const choices = asks ? context.config.choices : null
    const scope = { connection, announce: notify ? 'notify' : 'silent', choices, eventChanges: [], now } as unknown as ImportScope
    const planned = [{ entry: { slug: 'event' } }] as unknown as Planned<Product>[]
    await recordEventChanges(scope, planned, new Map([['event', id]]), before)
  })
}
