import { z } from 'zod'
import { trackingUrl, undoUntil } from '#core/orders/parcels.ts'
import { inLocale } from '#core/shops/locale.ts'
import { goodsInParcels, goodsLines } from '#server/money/orders/records-parcels.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import type { OperationContext } from '../operation.ts'
import { actorNames } from '../declaring/actor-names.ts'
import { momentOut, number } from '../declaring/values.ts'
import { parcelsInScope, type ScopedParcel } from './queries-parcels.ts'

/** Names a parcel of an order within the caller's grants. */
export const parcelField = number('parcel').describe('The parcel, by its number here')

export const parcelSchema = z
  .object({
    id: z.int().describe('Its number here'),
    order: z.string().describe('The order whose goods are in it'),
    shop: z.string().describe('Where that was placed, by the slug of the shop'),
    carrier: z.string().nullable().describe('The carrier'),
    number: z.string().nullable().describe('By which the carrier knows it; null where nobody has entered it'),
    trackingUrl: z.string().nullable().describe('Where it can be followed'),
    items: z.string().describe('What is in it; nothing once it was taken back'),
    sentAt: momentOut.describe('When it was sent'),
    sentBy: z.string().describe('Who said so'),
    undoUntil: momentOut.nullable().describe('Until when it can be taken back, and the mail about it waits; null where that is over'),
    takenBackAt: momentOut.nullable().describe('When it was taken back'),
    takenBackBy: z.string().nullable().describe('Who took it back'),
  })
  .meta({ id: 'Parcel', description: 'A parcel that was sent' })

export type ParcelShown = z.output<typeof parcelSchema>

/** A parcel within the caller's grants. Problems: THING_NOT_FOUND. */
export async function findScopedParcel({ db, scope }: OperationContext, id: number): Promise<Result<ScopedParcel>> {
  const [found] = await parcelsInScope(db, scope, { id }, { limit: 1 })
  return found ? done(found) : refuse('THING_NOT_FOUND', { field: 'id' })
}

/** The same, as it is shown. */
export async function showParcel(ctx: OperationContext, id: number): Promise<Result<z.input<typeof parcelSchema>>> {
  const found = await findScopedParcel(ctx, id)
  if (!found.ok) return found
  const [shown] = await presentParcels(ctx, [found.value])
  return shown ? done(shown) : refuse('THING_NOT_FOUND', { field: 'id' })
}

/** Parcels as the staff see them. */
export async function presentParcels(ctx: OperationContext, parcels: readonly ScopedParcel[]): Promise<z.input<typeof parcelSchema>[]> {
  const { db, locale, clock, config } = ctx
  const goods = await goodsInParcels(
    db,
    parcels.map(({ id }) => id),
  )
  const names = await actorNames(
    ctx,
    parcels.flatMap(({ sentBy, takenBackBy }) => [sentBy, ...(takenBackBy === null ? [] : [takenBackBy])]),
  )
  return parcels.map(({ id, order, shop, carrierName, tracking, number: carriers, sentAt, sentBy, takenBackAt, takenBackBy }) => {
    const until = undoUntil(sentAt, config.limits.mailQuietSeconds)
    const own = goods.filter(({ parcelId }) => parcelId === id)
    return {
      ...{ id, order, shop, carrier: inLocale(carrierName, locale), number: carriers, trackingUrl: trackingUrl(tracking, carriers) },
      items: goodsLines(own, locale)
        .map(({ amount, title, detail }) => `${amount} × ${[title, detail].filter(Boolean).join(', ')}`)
        .join('; '),
      ...{ sentAt: sentAt.toISOString(), sentBy: names.get(sentBy) ?? sentBy },
      undoUntil: takenBackAt === null && until > clock.now() ? until.toISOString() : null,
      takenBackAt: takenBackAt?.toISOString() ?? null,
      takenBackBy: takenBackBy === null ? null : (names.get(takenBackBy) ?? takenBackBy),
    }
  })
}
