import { z } from 'zod'
import { entryField } from '#core/content/entry-fields.ts'
import { entryTitle } from '#core/written/form/entry-title.ts'
import { countMissing, showForm } from '#core/written/form/show-form.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { listEntries, type ListedEntry } from '#server/import/written-entries.ts'
import { listOperation } from '../declaring/list.ts'
import { slug, words } from '../declaring/values.ts'
import { findShopInScope } from '../scopes/queries-scope.ts'
import { kindField, nameAuthors } from './entry-shown.ts'

/** The entries of the catalogue in short, as lists show them. */
export const findEntries = listOperation({
  name: 'entries.find',
  act: 'catalog.read',
  summary: 'Finds entries of the catalogue by their names and slugs',
  filters: {
    kind: kindField.optional().describe('Only entries of this kind'),
    text: words(100, 'Moorgrab Shirt').optional().describe('Only what has these words in its name or slug, however they are spelled'),
    shop: slug('shop').optional().describe('Only what this shop has, by its slug'),
    active: z.boolean().optional().describe('Only what is on sale or published, or only what is not'),
  },
  item: z
    .object({
      kind: kindField,
      id: z.string().describe('Its slug'),
      title: z.string().describe('Its name'),
      about: z.string().describe('What tells it apart: its kind, artist, venue, date'),
      active: z.boolean().describe('Whether it is on sale or published'),
      missing: z.int().describe('How many of its texts lack a language'),
      version: z.int().describe('The number of its version'),
      by: z.string().describe('Who wrote it'),
      writtenAt: z.iso.datetime().describe('When'),
    })
    .meta({ id: 'FoundEntry', description: 'An entry of the catalogue in short' }),
  sorts: ['name'],
  columns: ['kind', 'id', 'title', 'about', 'active', 'missing', 'version', 'by', 'writtenAt'],
  problems: ['THING_NOT_FOUND'],
  async read(ctx, { shop, ...filters }, { after, limit }) {
    if (shop !== undefined && (await findShopInScope(ctx.db, ctx.scope, shop)) === undefined)
      return refuse('THING_NOT_FOUND', { field: 'shop' })
    const [kind, id] = after ?? []
    const found = await listEntries(ctx.db, { ...filters, shop }, { after: after && { kind: String(kind), id: String(id) }, limit })
    return done(await nameAuthors(ctx, found))
  },
  cursor: ({ kind, id }) => [kind, id],
  present: ({ kind, id, value, active, version, by, writtenAt }: ListedEntry & { by: string }, { locale }) => ({
    ...{ kind, id, active, version, by },
    ...entryTitle(id, value, locale),
    missing: countMissing(showForm(entryField(kind), value, { decimal: '.', raw: noRaw, typed: new Map() })),
    writtenAt: writtenAt.toISOString(),
  }),
})

/** Only words are counted. */
const noRaw = { write: () => '', read: () => undefined }
