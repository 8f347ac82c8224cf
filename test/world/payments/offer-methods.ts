import type { PaymentMethodId } from '#core/payments/methods.ts'
import type { Context } from '#server/foundations/context.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'

/** Offers payment methods in the shops of the test world, which start with cards and bank transfer. Each is named by its id. */
export async function offerMethods({ db }: Pick<Context, 'db'>, ...ids: PaymentMethodId[]): Promise<void> {
  await db
    .insertInto('paymentMethod')
    .values(ids.map((id, index) => ({ id, name: { de: id, en: id }, position: index + 3 })))
    .execute()
  invalidateReferenceData(db)
}

/** Excludes payment methods in a shop; none to offer all again. */
export async function excludeMethods({ db }: Pick<Context, 'db'>, shopId: number, ...ids: PaymentMethodId[]): Promise<void> {
  await db.updateTable('shop').set({ paymentBlacklist: ids }).where('id', '=', shopId).execute()
  invalidateReferenceData(db)
}
