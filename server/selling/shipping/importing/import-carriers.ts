import { fault, type Fault } from '#core/import/fault.ts'
import { english } from '#core/text/sentence.ts'
import { upsert } from '#db/upsert.ts'
import { due, requireId, type ImportPart, type ImportScope } from '#server/foundations/import-support/import-part.ts'
import { findPickupEvents, replaceRates, type PickupEvent } from './queries-carriers.ts'

/** Imports carriers with their rates, and those at whose event goods are picked up. */
export const shippingImport: ImportPart = { writers: { carriers: writeCarriers } }

/** @returns an error where `pickup` is no event of an artist: the goods that may be picked up are those of the event's artist */
async function writeCarriers({ connection, plan }: ImportScope): Promise<Fault[]> {
  const carriers = due(plan.carriers).map(({ entry }) => entry)
  const pickups = carriers.flatMap(({ value }) => value.pickup ?? [])
  const events = pickups.length > 0 ? await findPickupEvents(connection, pickups) : new Map<string, PickupEvent>()
  const faults = carriers.flatMap(({ value: { pickup }, at }) => {
    if (pickup === null) return []
    const column = at.column === null ? 'pickup' : `${at.column}.pickup`
    const event = events.get(pickup)
    // A slug that nothing has is reported with the other references.
    if (!event) return []
    if (event.kind !== 'event') return [fault('VALUE', { ...at, column }, english`pickup must be an event, and “${pickup}” is merchandise`)]
    if (event.artistId !== null) return []
    return [
      fault(
        'VALUE',
        { ...at, column },
        english`the event “${pickup}” must have an artist: only the goods of the event’s artist can be picked up there`,
      ),
    ]
  })
  if (faults.length > 0) return faults
  const saved = await upsert(
    connection,
    'carrier',
    carriers.map(({ slug, value: { rates: _rates, deliveryDays, freeFrom, pickup, ...carrier } }) => ({
      slug,
      ...carrier,
      deliveryDays: JSON.stringify(deliveryDays),
      freeFrom: JSON.stringify(freeFrom),
      tracking: carrier.tracking ?? null,
      pickupEventId: pickup === null ? null : (events.get(pickup)?.id ?? null),
    })),
    {
      key: ['slug'],
    },
    ['id', 'slug'],
  )
  const ids = new Map(saved.map(({ slug, id }) => [slug, id]))
  await replaceRates(
    connection,
    [...ids.values()],
    carriers.flatMap(({ slug, value }) => value.rates.map((rate) => ({ ...rate, carrierId: requireId(ids, slug) }))),
  )
  return faults
}
