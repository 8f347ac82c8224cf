import { done, refuse } from '#server/foundations/problems.ts'
import { entryName, findVersions } from '#server/import/written-entries.ts'
import { cutPage, listOperation } from '../declaring/list.ts'
import { idField, kindField, nameAuthors, presentVersion, versionSchema } from './entry-shown.ts'

/** The versions of an entry. */
export const listVersions = listOperation({
  name: 'entries.versions',
  act: 'catalog.read',
  summary: 'Lists the versions of an entry of the catalogue, the newest first',
  filters: { kind: kindField, id: idField },
  item: versionSchema,
  sorts: ['version'],
  columns: ['version', 'author', 'source', 'writtenAt'],
  positional: ['kind', 'id'],
  problems: ['THING_NOT_FOUND'],
  async read(ctx, { kind, id }, page) {
    const versions = await findVersions(ctx.db, [entryName({ kind, id })])
    if (versions.length === 0) return refuse('THING_NOT_FOUND', { field: 'id' })
    const shown = cutPage(versions, page, ({ version }) => [version])
    return shown.ok ? done(await nameAuthors(ctx, shown.value)) : shown
  },
  cursor: ({ version }) => [version],
  present: presentVersion,
})
