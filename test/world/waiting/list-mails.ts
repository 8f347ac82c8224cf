import { hour } from '#core/time/durations.ts'
import type { MadeProduct } from '../factories.ts'
import { runJobs } from '../run-jobs.ts'
import type { TestShop } from '../test-shop.ts'
import { waitingLists } from './waiting-list.ts'

/** The mails of waiting lists, about anything that has one. */
export function listMails(shop: TestShop) {
  const { db } = shop.database
  const lists = waitingLists(shop)
  const soldOut = (productId: number) =>
    db
      .updateTable('stockPool')
      .set((eb) => ({ capacity: eb('sold', '+', eb.ref('held')) }))
      .where('id', 'in', poolsOf(productId))
      .execute()
  const poolsOf = (productId: number) =>
    db
      .selectFrom('variantPool as vp')
      .innerJoin('productVariant as v', 'v.id', 'vp.variantId')
      .select('vp.poolId')
      .where('v.productId', '=', productId)

  return {
    /** Those of a list for tickets: to confirm, a second request, an offer, the start of the sale, and the end, as the event is called off. */
    async ofEvent({ id, slug }: Pick<MadeProduct, 'id' | 'slug'>): Promise<void> {
      const sale = (presaleAt: Date | null) => db.updateTable('event').set({ presaleAt }).where('productId', '=', id).execute()
      const start = new Date(shop.clock.now().getTime() + hour)
      await sale(start)
      await lists.waits(`start.${slug}@example.org`, { slug })
      shop.clock.advance(hour + 1000)
      await lists.serve()
      await sale(null)
      await soldOut(id)
      await lists.waits(`${slug}@example.org`, { slug })
      await lists.join({ slug, email: `${slug}@example.org` })
      await runJobs(shop)
      await lists.waits(`zweite.${slug}@example.org`, { slug })
      await lists.raise(1, id)
      await lists.serve()
      await db.updateTable('event').set({ cancelledAt: shop.clock.now() }).where('productId', '=', id).execute()
      await lists.serve()
      await db.updateTable('event').set({ cancelledAt: null }).where('productId', '=', id).execute()
    },
    /** Those of a list for a size: to confirm, and that it is back. */
    async ofProduct({ id, slug }: Pick<MadeProduct, 'id' | 'slug'>): Promise<void> {
      const { id: variantId } = await db.selectFrom('productVariant').select('id').where('productId', '=', id).executeTakeFirstOrThrow()
      await soldOut(id)
      await lists.waits(`${slug}@example.org`, { slug, productVariantId: String(variantId) })
      await lists.raise(1, id)
      await lists.serve()
    },
    /** Every kind that there is. @param slug of an event that is made for it */
    async everyKind(slug: string): Promise<void> {
      await this.ofEvent(await lists.soldOut(slug))
      await this.ofProduct(await lists.soldOutShirt(`${slug}-hemd`))
    },
  }
}
