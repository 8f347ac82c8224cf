import { fault, type Fault, type Place } from '#core/import/fault.ts'
import { english } from '#core/text/sentence.ts'
import { slugSchema } from '#core/import/folder/folder-fields.ts'
import { parseMoment, resolveMoment } from '#core/import/moment.ts'
import { localText } from '#core/shops/local-text.ts'
import { newsSchema, type WrittenNews } from '#core/content/content-format.ts'
import type { FileEntry } from '#core/import/folder/folder-entries.ts'
import type { EntryChanges } from '#server/foundations/import-support/import-part.ts'
import { findIds } from '#server/foundations/import-support/queries-ids.ts'
import { richTextHtml } from '#server/foundations/rich-text.ts'
import { findWrittenNews, saveNews } from '../news/queries-news.ts'
import { readEntries, type ReadEntry } from './read-entries.ts'
import { shopsNamed, collectChanges, type WriteScope } from './write-scope.ts'

interface NewsEntry extends ReadEntry<WrittenNews> {
  pictures: [string, Place][]
}

/** Reads `news.yaml`: hot and regular news, teasers and jobs (ENT-27). */
export function readNews(written: readonly FileEntry[], faults: Fault[]): NewsEntry[] {
  const entries = readEntries(written, 'news', slugSchema, newsSchema, faults)
  return entries.map((entry) => ({ ...entry, pictures: entry.value.image ? [[entry.value.image, entry.placeOf('image')]] : [] }))
}

export async function writeNews(scope: WriteScope, entries: readonly NewsEntry[]): Promise<EntryChanges> {
  const { changes, note } = collectChanges('news')
  const categories = await findIds(
    scope.connection,
    'categories',
    entries.flatMap(({ value }) => value.categories),
  )
  for (const { key, value, placeOf } of entries) {
    const missing = value.categories.filter((slug) => !categories.has(slug))
    for (const slug of missing)
      scope.faults.push(
        fault(
          'UNKNOWN_REFERENCE',
          placeOf('categories'),
          english`there is no category “${slug}”, neither in this import nor in the database`,
        ),
      )
    const before = await findWrittenNews(scope.connection, key)
    const moment = (written: string | undefined, earlier: Date | null | undefined) => newsMoment(scope, written, earlier)
    const news = {
      slug: key,
      kind: value.kind,
      title: localText(value.title),
      text: value.text === undefined ? null : richTextHtml({ format: 'markdown', text: localText(value.text) }),
      url: value.url ?? null,
      inverse: value.inverse,
      imageId: value.image === undefined ? null : (scope.images.get(value.image) ?? null),
      publishedAt: moment(value.date, before?.publishedAt) ?? scope.now,
      endsAt: moment(value.until, before?.endsAt),
      shopIds: shopsNamed(scope, value.shops, placeOf('shops'))
        .map(({ id }) => id)
        .sort((a, b) => a - b),
      categoryIds: [...new Set(value.categories.flatMap((slug) => categories.get(slug) ?? []))].sort((a, b) => a - b),
    }
    if (news.endsAt && news.endsAt <= news.publishedAt)
      scope.faults.push(
        fault('VALUE', placeOf('until'), english`must be after date, ${news.publishedAt.toISOString()}: nobody would ever see this news`),
      )
    if (note(key, before, news)) await saveNews(scope.connection, news)
  }
  return changes
}

/** The moment of a written date. A relative date keeps the moment of an earlier import, unless dates are to be moved. */
function newsMoment({ now, moveDates, timeZone }: WriteScope, written: string | undefined, earlier: Date | null | undefined): Date | null {
  const parsed = written === undefined ? null : parseMoment(written)
  if (!parsed) return null
  if (parsed.kind === 'relative' && earlier && !moveDates) return earlier
  return resolveMoment(parsed, now, timeZone)
}
