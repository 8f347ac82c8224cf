import { z } from 'zod'
import { importStatements, type Imported } from '#server/money/bank/import-statements.ts'
import { maxStatementBytes } from '#core/bank/statement.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { phrase } from '#texts/say.ts'
import { about, fileInput } from '../declaring/values.ts'
import { bankLineSummary, whatNext } from './bank-line-text.ts'

const settledLine = z
  .object({
    id: z.int().describe('Its number'),
    summary: z.string().describe('Day, amount, sender and purpose in one row, shortened'),
    orders: z.array(z.string()).describe('The orders that it was booked on, by their references; empty where a person has to decide'),
    next: z.string().nullable().describe('Why a person has to decide, and the command that comes next'),
  })
  .meta({ id: 'SettledLine', description: 'What an import did with a line' })

/** Imports a statement of the bank (OPS-13). */
export const importStatement = changeOperation({
  name: 'bank.import',
  act: 'bank.import',
  summary: 'Imports a statement of the bank and books the lines that name an order',
  details:
    'The file is camt.053, MT940 or CSV, told by its content, also in a ZIP archive, of at most 4 MB. What is in doubt is listed, and a person books or dismisses it. Imported again, it changes nothing.',
  input: z.object({
    file: fileInput(maxStatementBytes, { name: 'umsatz.csv', content: '' }).describe('The statement'),
    account: z
      .string()
      .max(100)
      .optional()
      .describe('The account, by its IBAN, for a table that does not name it')
      .meta(about({ value: 'IBAN' })),
  }),
  output: z.object({
    name: z.string().describe('The file'),
    format: z.string().describe('`camt.053`, `MT940` or `CSV`'),
    lines: z.int().describe('How many lines the file has'),
    known: z.int().describe('How many of them an earlier import has stored'),
    pending: z.int().describe('How many the bank has announced and not booked; they are left out'),
    booked: z.int().describe('How many lines were booked on orders'),
    open: z.int().describe('How many lines a person has to decide'),
    ignored: z.int().describe('How many are debits without an order'),
    settled: z.array(settledLine).describe('What became of each that is booked or open'),
    warnings: z.array(z.string()).describe('What is odd about the file'),
  }),
  problems: ['NOT_POSSIBLE'],
  command: { positional: ['file'] },
  says: ({ name, format, lines, known, pending, booked, open, ignored, settled, warnings }, say) => [
    ...settled.map(
      ({ summary, orders, next }) => `${summary}  ${next === null ? say('bank.booked_on', { orders: orders.join(', ') }) : `? ${next}`}`,
    ),
    `${name}: ${[
      say('bank.lines_of', { lines, format }),
      say('bank.count_booked', { booked }),
      open > 0 ? say('bank.count_open', { open, list: 'bank.list' }) : say('bank.none_open'),
      say('bank.count_ignored', { ignored }),
      ...(known > 0 ? [say('bank.count_known', { known })] : []),
      ...(pending > 0 ? [say('bank.count_pending', { pending })] : []),
    ].join(', ')}`,
    ...warnings.map((warning) => `${name}: ${warning}`),
  ],
  async run(ctx, { file: { name, content }, account }) {
    const imported = await importStatements(ctx, { bytes: Buffer.from(content, 'base64'), file: name, account, actor: ctx.actor })
    if ('fault' in imported) {
      const words = { fault: ctx.say('bank.not_imported', { name, fault: phrase(ctx.say, imported.fault) }) }
      return refuse('NOT_POSSIBLE', { words, ...(imported.fault.says.startsWith('bank.account_') && { field: 'account' }) })
    }
    const { format, lines, known, pending, warnings, settled } = imported
    const counted = (kind: 'book' | 'open') => settled.filter(({ match }) => match.kind === kind).length
    const [booked, open] = [counted('book'), counted('open')]
    return done({
      ...{ name, format, lines, known, pending, booked, open },
      warnings: warnings.map((warning) => phrase(ctx.say, warning)),
      ignored: settled.length - booked - open,
      settled: await describeSettled(ctx, settled),
    })
  },
})

async function describeSettled(ctx: OperationContext, settled: Imported['settled']): Promise<z.input<typeof settledLine>[]> {
  const described: z.input<typeof settledLine>[] = []
  for (const { line, match, references: orders } of settled) {
    const shown = { id: Number(line.id), summary: bankLineSummary(line, ctx.say), orders }
    if (match.kind === 'book') described.push({ ...shown, next: null })
    if (match.kind !== 'open') continue
    const open = { ...line, state: 'open', reason: match.reason, suggestions: match.references } as const
    described.push({ ...shown, next: await whatNext(ctx, open) })
  }
  return described
}
