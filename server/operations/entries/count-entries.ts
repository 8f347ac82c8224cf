import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { countEntries as count } from '#server/import/written-entries.ts'
import { readOperation } from '../operation.ts'
import { kindField } from './entry-shown.ts'

/** How many entries the catalogue has of each kind. */
export const countEntries = readOperation({
  name: 'entries.count',
  act: 'catalog.read',
  summary: 'Counts the entries of the catalogue by kind',
  input: z.object({}),
  output: z
    .object({
      kinds: z.array(
        z.object({
          kind: kindField,
          entries: z.int().describe('How many entries are written'),
          changedAt: z.iso.datetime().describe('When one of them was last written'),
        }),
      ),
    })
    .meta({ id: 'EntryCounts', description: 'How many entries the catalogue has of each kind' }),
  async run({ db }) {
    const kinds = await count(db)
    return done({ kinds: kinds.map(({ changedAt, ...rest }) => ({ ...rest, changedAt: changedAt.toISOString() })) })
  },
})
