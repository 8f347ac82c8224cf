import { done } from '#server/foundations/problems.ts'
import { listEntries as read } from '#server/import/written-entries.ts'
import { listOperation } from '../declaring/list.ts'
import { kindField, nameAuthors, presentVersion, versionSchema } from './entry-shown.ts'

/** The entries of the catalogue as they are written. */
export const listEntries = listOperation({
  name: 'entries.list',
  act: 'catalog.read',
  summary: 'Lists the entries of the catalogue as they are written, by kind and slug',
  example: { input: { kind: 'artists' }, answer: { items: [], next: null } },
  filters: { kind: kindField.optional().describe('Only entries of this kind') },
  item: versionSchema,
  sorts: ['name'],
  columns: ['kind', 'id', 'version', 'author', 'writtenAt'],
  async read(ctx, { kind }, { after, limit }) {
    const [lastKind, lastId] = after ?? []
    const last = after === null ? null : { kind: String(lastKind), id: String(lastId) }
    return done(await nameAuthors(ctx, await read(ctx.db, { kind }, { after: last, limit })))
  },
  cursor: ({ kind, id }) => [kind, id],
  present: presentVersion,
})
