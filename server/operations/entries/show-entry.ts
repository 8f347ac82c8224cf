import { z } from 'zod'
import { done, refuse } from '#server/foundations/problems.ts'
import { entryName, findVersions } from '#server/import/written-entries.ts'
import { wholeNumber } from '../declaring/values.ts'
import { readOperation } from '../operation.ts'
import { idField, kindField, nameAuthors, presentVersion, versionSchema } from './entry-shown.ts'

/** An entry as it is written, or as it was. */
export const showEntry = readOperation({
  name: 'entries.show',
  act: 'catalog.read',
  summary: 'Shows an entry of the catalogue as it is written, or as it was in a version',
  input: z.object({
    kind: kindField,
    id: idField,
    version: wholeNumber(1, 1_000_000, { value: 'N' }).optional().describe('This version of it; by default the newest'),
  }),
  output: versionSchema,
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['kind', 'id'] },
  async run(ctx, { kind, id, version }) {
    const versions = await findVersions(ctx.db, [entryName({ kind, id })])
    const shown = versions.find((each) => version === undefined || each.version === version)
    if (!shown) return refuse('THING_NOT_FOUND', { field: versions.length === 0 ? 'id' : 'version' })
    const [named] = await nameAuthors(ctx, [shown])
    return done(presentVersion({ by: shown.author, ...named, ...shown }))
  },
})
