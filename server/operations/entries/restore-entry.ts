import { z } from 'zod'
import { refuse } from '#server/foundations/problems.ts'
import { entryName, findVersions } from '#server/import/written-entries.ts'
import { wholeNumber } from '../declaring/values.ts'
import { changeOperation } from '../operation.ts'
import { idField, kindField } from './entry-shown.ts'
import { savedSchema, writeDraft } from './write-draft.ts'

/** Brings a version of an entry back. */
export const restoreEntry = changeOperation({
  name: 'entries.restore',
  act: 'catalog.edit',
  summary: 'Writes a version of an entry of the catalogue anew',
  input: z.object({
    kind: kindField,
    id: idField,
    version: wholeNumber(1, 1_000_000, { value: 'N', example: 1 }).describe('The version that is brought back'),
    notify: z.boolean().default(false).describe('Tells buyers of events that are moved or called off'),
    silent: z.boolean().default(false).describe('Does not tell them'),
    confirmed: z
      .boolean()
      .default(false)
      .describe('Takes what is usually a mistake: a price that is four times another, a date in the past, doors after the start'),
  }),
  output: savedSchema,
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  thing: ['id'],
  command: { positional: ['kind', 'id', 'version'] },
  says: ({ kind, id, version, warnings }, say) => [say('entries.saved', { entry: `${kind}/${id}`, version }), ...warnings],
  async run(ctx, { kind, id, version, notify, silent, confirmed }) {
    const versions = await findVersions(ctx.db, [entryName({ kind, id })])
    const [newest] = versions
    const wanted = versions.find((each) => each.version === version)
    if (!newest || !wanted) return refuse('THING_NOT_FOUND', { field: newest ? 'version' : 'id' })
    return writeDraft(ctx, { kind, id, value: wanted.value, version: newest.version, files: wanted.files, confirmed }, { notify, silent })
  },
})
