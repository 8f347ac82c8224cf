import { parcelOfCause } from '#core/orders/parcels.ts'
import type { Locale } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import type { OrderMail } from '#server/foundations/outbox/render-mail.ts'
import { describeParcels, lockParcel, parcelsOfOrders } from '#server/money/orders/records-parcels.ts'

/**
 * Whether a mail may be begun that is about a parcel: it was not taken back, and nobody takes it back until the transaction ends, in which
 * the mail gets its row. Every other mail may.
 */
export async function mayMailParcel(trx: Connection, { kind, cause }: { kind: string; cause: number }): Promise<boolean> {
  const id = kind === 'shipped' ? parcelOfCause(cause) : null
  if (id === null) return true
  const parcel = await lockParcel(trx, id, 'share')
  return parcel !== undefined && parcel.takenBackAt === null
}

/** The parcels that a mail about a sent order names, with what is in each: the one that it is about, else all. */
export async function parcelsInMail(
  connection: Connection,
  { orderId, cause, locale }: { orderId: string; cause: number; locale: Locale },
): Promise<OrderMail['parcels']> {
  const id = parcelOfCause(cause)
  const parcels = (await parcelsOfOrders(connection, [orderId])).filter((parcel) => id === null || parcel.id === id)
  return describeParcels(connection, parcels, locale)
}
