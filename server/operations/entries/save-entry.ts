import { z } from 'zod'
import { parseYaml } from '#server/foundations/import-support/parse-yaml.ts'
import type { JsonValue } from '#core/written/json-value.ts'
import { about, wholeNumber } from '../declaring/values.ts'
import { changeOperation } from '../operation.ts'
import { idField, kindField } from './entry-shown.ts'
import { refuseFaults, savedSchema, writeDraft } from './write-draft.ts'

/** Saves an entry of the catalogue. */
export const saveEntry = changeOperation({
  name: 'entries.save',
  act: 'catalog.edit',
  summary: 'Saves an entry of the catalogue, as an import of this entry alone',
  details:
    'What somebody else has changed since the version is merged field by field; a field that both changed is refused with both values. Companies, domains, trackers and sellers elsewhere are changed as `import.archive` says.',
  input: z.object({
    kind: kindField,
    id: idField,
    value: z
      .string()
      .min(1)
      .max(200_000)
      .describe('What is written, as YAML')
      .meta(about({ value: 'YAML', example: 'name: Moorgrab\n', lines: true })),
    version: wholeNumber(1, 1_000_000, { value: 'N' }).optional().describe('The version that it was made from; none for a new entry'),
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
  command: { positional: ['kind', 'id', 'value'] },
  says: ({ kind, id, version, warnings }, say) => [say('entries.saved', { entry: `${kind}/${id}`, version }), ...warnings],
  async run(ctx, { kind, id, value, version, notify, silent, confirmed }) {
    const { parsed, faults } = parseYaml(value, `${kind}/${id}`)
    if (!parsed) return refuseFaults(ctx, faults, `${kind}/${id}`)
    return writeDraft(ctx, { kind, id, value: parsed.value as JsonValue, version: version ?? null, confirmed }, { notify, silent })
  },
})
