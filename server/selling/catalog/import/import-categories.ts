import type { Category } from '#core/import/entities.ts'
import { resolveDay, resolveMoment } from '#core/import/moment.ts'
import { upsert } from '#db/upsert.ts'
import { due, requireId, type ImportScope, type Planned } from '#server/foundations/import-support/import-part.ts'
import { findIds } from '#server/foundations/import-support/queries-ids.ts'
import { richTextHtml } from '#server/foundations/rich-text.ts'
import { replaceCategoryLinks, touchEvents } from './queries-categories.ts'

export async function writeVenues({ connection, plan, now }: ImportScope): Promise<void> {
  const rows = due(plan.venues).map(({ entry }) => ({ slug: entry.slug, ...entry.value }))
  const venues = await upsert(connection, 'venue', rows, { key: ['slug'] }, ['id'])
  await touchEvents(connection, { column: 'venue', ids: venues.map(({ id }) => id) }, now)
}

export async function writeCategories({ connection, plan, images, timeZone, now }: ImportScope): Promise<void> {
  const categories = due(plan.categories)
  const rows = categories.map((planned) => categoryRow(planned, images, timeZone))
  const written = await upsert(connection, 'category', rows, { key: ['slug'] }, ['id'])
  await touchEvents(connection, { column: 'artist', ids: written.map(({ id }) => id) }, now)
  const named = categories.flatMap(({ entry }) => [entry.slug, ...entry.value.parents, ...entry.value.artists])
  const ids = await findIds(connection, 'categories', named)
  for (const {
    entry: { slug, value },
  } of categories) {
    await replaceCategoryLinks(
      connection,
      requireId(ids, slug),
      value.parents.map((parent) => requireId(ids, parent)),
      value.artists.map((artist) => requireId(ids, artist)),
    )
  }
}

function categoryRow({ entry, basis }: Planned<Category>, images: ReadonlyMap<string, number>, zone: string) {
  const image = (file: string | null) => (file === null ? null : (images.get(file) ?? null))
  const {
    parents: _parents,
    artists: _artists,
    squareImage,
    landscapeImage,
    ticketImage,
    description,
    featuredAt,
    startDate,
    endDate,
    meta,
    ...rest
  } = entry.value
  return {
    slug: entry.slug,
    ...rest,
    meta: JSON.stringify(meta),
    description: description && richTextHtml(description),
    squareImageId: image(squareImage),
    landscapeImageId: image(landscapeImage),
    ticketImageId: image(ticketImage),
    featuredAt: featuredAt && resolveMoment(featuredAt, basis, zone),
    startDate: startDate && resolveDay(startDate, basis, zone),
    endDate: endDate && resolveDay(endDate, basis, zone),
  }
}
