import { z } from 'zod'
import { shownText } from '#core/bank/shown-text.ts'
import { findImport, findLine } from '#server/money/bank/records.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { readOperation } from '../operation.ts'
import { momentOut } from '../declaring/values.ts'
import { bankDetail, lineId, lineSchema, presentLine } from './line-shown.ts'

/** How much of one value of the bank a command prints; the answer has all of it. */
const longestValue = 2000

/** One line with all that the bank sent, and its file. */
export const showLine = readOperation({
  name: 'bank.show',
  act: 'bank.read',
  summary: 'Shows a line with all that the bank sent, and the file that it came with',
  input: z.object({ id: lineId }),
  output: lineSchema.extend({
    file: z
      .object({
        name: z.string().describe('Its name'),
        format: z.string().describe('`camt.053`, `MT940` or `CSV`'),
        importedAt: momentOut.describe('When it was imported'),
        importedBy: z.string().describe('By whom'),
        details: z.array(bankDetail).describe('What it says outside of its lines'),
      })
      .describe('The file that it came with'),
  }),
  thing: ['id'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['id'] },
  says: ({ summary, next, unread, details, file: { name: file, format, importedAt: at, importedBy: by, ...rest } }, say) => [
    `${summary}  ${next}`,
    ...(unread === null ? [] : [say('bank.unread', { why: shownText(unread) })]),
    ...details.map(inOneRow),
    say('bank.from_file', { file, format, at, by }),
    ...rest.details.map(inOneRow),
  ],
  async run(ctx, { id }) {
    const line = await findLine(ctx.db, id)
    if (!line) return refuse('THING_NOT_FOUND', { field: 'id' })
    const { file: name, format, importedAt, importedBy, details } = await findImport(ctx.db, line.importId)
    const file = { name, format, importedAt: importedAt.toISOString(), importedBy, details }
    return done({ ...(await presentLine(ctx, line)), file })
  },
})

function inOneRow({ field, value }: z.output<typeof bankDetail>): string {
  return `  ${shownText(field)}: ${shownText(value, longestValue)}`
}
