import { refuse } from '#server/foundations/problems.ts'
import { entryName, findVersions } from '#server/import/written-entries.ts'
import { cutPage, listOperation } from '../declaring/list.ts'
import { idField, kindField, presentVersion, versionSchema } from './entry-shown.ts'

/** The versions of an entry. */
export const listVersions = listOperation({
  name: 'entries.versions',
  act: 'catalog.read',
  summary: 'Lists the versions of an entry of the catalogue, the newest first',
  filters: { kind: kindField, id: idField },
  item: versionSchema,
  sorts: ['version'],
  columns: ['version', 'author', 'writtenAt'],
  positional: ['kind', 'id'],
  problems: ['THING_NOT_FOUND'],
  async read({ db }, { kind, id }, page) {
    const versions = await findVersions(db, [entryName({ kind, id })])
    if (versions.length === 0) return refuse('THING_NOT_FOUND', { field: 'id' })
    return cutPage(versions, page, ({ version }) => [version])
  },
  cursor: ({ version }) => [version],
  present: presentVersion,
})
