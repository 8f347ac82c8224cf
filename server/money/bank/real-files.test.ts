import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readStatements } from './reading/read-statements.ts'
import { count } from '#core/text/count.ts'
import { wording } from '#test/world/sentences-in-words.ts'
import realFiles from './real-files.json' with { type: 'json' }

/** Statements of others; `TEST_DATA_DIR` is the folder with them, and `real-files.json` says what is read of each. */
const folder = process.env['TEST_DATA_DIR'] && join(process.env['TEST_DATA_DIR'], 'bank')

const inEnglish = await wording('en')

/** One line of the table: what is read of a file of a bank, or why it is refused. */
function outcomeOf(path: string): string {
  const read = inEnglish(readStatements(readFileSync(join(folder ?? '', path)), '2027-04-01'))
  if ('fault' in read) return `refused: ${read.fault}`
  const statements = read.statements.map(({ account, lines, pending, warnings }) => {
    const sums = Map.groupBy(lines, ({ currency }) => currency)
    const amounts = [...sums].map(
      ([currency, each]) => `${(each.reduce((sum, { amount }) => sum + amount, 0) / 100).toFixed(2)} ${currency}`,
    )
    const parts = [count(lines.length, 'line'), ...amounts, ...(pending > 0 ? [`${pending} pending`] : []), ...warnings]
    return `${account ?? 'no account'}: ${parts.join(', ')}`
  })
  return [read.format, ...statements].join(' | ')
}

test.skipIf(!folder)('OPS-13 every statement of other people’s banks is read or refused as the table says (TEST_DATA_DIR)', () => {
  const files = ['camt', 'csv', 'mt940'].flatMap((kind) =>
    readdirSync(join(folder ?? '', kind))
      .filter((name) => !name.endsWith('.json'))
      .map((name) => `${kind}/${name}`),
  )
  expect(Object.fromEntries(files.toSorted().map((path) => [path, outcomeOf(path)]))).toEqual(realFiles)
})
