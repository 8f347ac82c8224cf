import { cleanText } from '#core/text/clean-text.ts'
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readAmount } from '#core/bank/read-amount.ts'
import { shownText } from '#core/bank/shown-text.ts'
import { StatementFault } from '#core/bank/statement.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { importStatements, type Imported } from '#server/bank/import-statements.ts'
import { findImport, findLine, linesIn } from '#server/bank/queries-lines.ts'
import { mostStatementBytes, tooLargeStatement } from '#server/bank/reading/unpack.ts'
import { bookLine, dismissLine, type NamedShare } from '#server/bank/settle-by-hand.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { count } from '#server/operations/doctor/finding.ts'
import { confirm } from '../confirm.ts'
import { operatorName } from '../operator-name.ts'
import { unknownAction, usageError } from '../usage-errors.ts'
import { actsOf } from '../acts-of.ts'
import { bankLineSummary, whatNext } from './bank-line-text.ts'

/** How much of one value of the bank `show` prints. */
const longestValue = 2000

const actions: Record<string, (context: Context, args: string[]) => Promise<number>> = {
  import: importFiles,
  list,
  show,
  book,
  dismiss,
}

/** `bin/stagefront bank …`: the statements of the shop's bank accounts, and what in them a person has to decide. */
export const bankCommand: Command = {
  actOf: actsOf({ import: 'bank.import', book: 'bank.book', dismiss: 'bank.dismiss' }),
  usage: ['import FILE… [--account IBAN]', 'list [--all]', 'show LINE', 'book LINE ORDER[=EUROS]… [--yes]', 'dismiss LINE --note TEXT'],
  details: [
    'FILE is a statement as banks offer it: camt.053, MT940 or CSV, also in a ZIP archive. --account is needed for a table that does not name its account.',
    'Lines that name an order are booked. The others are listed, and a person books or dismisses them.',
    'show prints all that the bank sent with a line. Booking a debit takes back a transfer that the sender’s bank has returned.',
    'A file can be imported again: lines that are known are left out.',
  ],
  async run(context, [action = 'list', ...rest]) {
    const run = actions[action]
    return run ? run(context, rest) : unknownAction(action, Object.keys(actions))
  },
}

async function importFiles(context: Context, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { account: { type: 'string' } } })
  if (positionals.length === 0) {
    console.error('name the file with the statement: bin/stagefront bank import FILE')
    return usageError
  }
  let code = 0
  for (const file of positionals) code = Math.max(code, await importFile(context, file, values.account))
  return code
}

async function importFile(context: Context, file: string, account: string | undefined): Promise<number> {
  let bytes: Buffer
  try {
    if (statSync(file).size > mostStatementBytes) {
      console.error(`${file} was not imported: ${tooLargeStatement}`)
      return 1
    }
    bytes = readFileSync(file)
  } catch (thrown) {
    console.error(`${file} cannot be read: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
    return 1
  }
  const imported = await importStatements(context, { bytes, file: basename(file), account, actor: operatorName() })
  if ('fault' in imported) {
    console.error(`${file} was not imported: ${imported.fault}`)
    return 1
  }
  await report(context, file, imported)
  return 0
}

async function report(context: Context, file: string, { format, lines, known, pending, warnings, settled }: Imported): Promise<void> {
  for (const { line, match, references } of settled) {
    if (match.kind === 'book') console.log(`${bankLineSummary(line)}  booked on ${references.join(' and ')}`)
    if (match.kind === 'open') {
      const next = await whatNext(context, { ...line, state: 'open', reason: match.reason, suggestions: match.references })
      console.log(`${bankLineSummary(line)}  ? ${next}`)
    }
  }
  const booked = settled.filter(({ match }) => match.kind === 'book').length
  const open = settled.filter(({ match }) => match.kind === 'open').length
  const parts = [
    `${count(lines, 'line', 'lines')} of ${format}`,
    `${booked} booked`,
    `${open} for a person to decide${open > 0 ? ' (bin/stagefront bank list)' : ''}`,
    `${settled.length - booked - open} without an order`,
    ...(known > 0 ? [`${known} known already`] : []),
    ...(pending > 0 ? [`${pending} not booked by the bank yet`] : []),
  ]
  console.log(`${file}: ${parts.join(', ')}`)
  for (const warning of warnings) console.error(`${file}: ${warning}`)
}

async function list(context: Context, args: string[]): Promise<number> {
  const { all } = parseArgs({ args, options: { all: { type: 'boolean', default: false } } }).values
  const lines = await linesIn(context.db, all ? ['new', 'open', 'booked', 'dismissed', 'ignored'] : ['new', 'open'])
  for (const line of lines) console.log(`${String(line.id).padStart(6)}  ${bankLineSummary(line)}  ${await whatNext(context, line)}`)
  console.log(all ? count(lines.length, 'line', 'lines') : `${count(lines.length, 'line', 'lines')} to decide`)
  return 0
}

/** Prints all that the bank sent with a line. */
async function show(context: Context, [id = '']: string[]): Promise<number> {
  if (!isNumber(id)) return usageError
  const line = await findLine(context.db, Number(id))
  if (!line) {
    console.error(`there is no line ${id}; bin/stagefront bank list --all shows them`)
    return 1
  }
  const file = await findImport(context.db, line.importId)
  console.log(`${bankLineSummary(line)}  ${await whatNext(context, line)}`)
  if (line.unread !== null) console.log(`could not be read: ${shownText(line.unread)}`)
  for (const { field, value } of line.details) console.log(`  ${shownText(field)}: ${shownText(value, longestValue)}`)
  console.log(`from ${file.file} (${file.format}), imported ${file.importedAt.toISOString().slice(0, 10)} by ${file.importedBy}`)
  for (const { field, value } of file.details) console.log(`  ${shownText(field)}: ${shownText(value, longestValue)}`)
  return 0
}

async function book(context: Context, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { yes: { type: 'boolean', default: false } } })
  const [id = '', ...orders] = positionals
  if (!isNumber(id)) return usageError
  const shares: NamedShare[] = []
  for (const written of orders) {
    const share = readShare(written)
    if (!share) {
      console.error(`"${written}" must be an order, or an order and euros, for example 7KQ2M9PX=24.90`)
      return usageError
    }
    shares.push(share)
  }
  if (shares.length === 0 || shares.filter(({ amount }) => amount === null).length > 1) {
    console.error('name the orders; only one of them may be without an amount, and gets what is left')
    return usageError
  }
  const input = { id: Number(id), shares, actor: operatorName() }
  const preview = await bookLine(context, { ...input, previewOnly: true })
  if ('fault' in preview) return fail(preview.fault)
  if (preview.line.amount < 0) {
    for (const { reference, amount } of preview.booked) console.log(consequences(reference, -amount))
    if (!(await confirm('This cannot be undone. Has the bank taken this money back?', { yes: values.yes }))) return 1
  }
  const result = await bookLine(context, input)
  if ('fault' in result) return fail(result.fault)
  for (const { reference, amount } of result.booked) {
    console.log(`${reference}: ${formatPrice(Math.abs(amount))} ${amount > 0 ? 'booked' : 'taken back'}`)
  }
  return 0
}

/** What taking a transfer back means for its order. */
function consequences(reference: string, amount: number): string {
  return `${formatPrice(amount)} of ${reference} are open again. If the order then lacks money, its tickets are frozen, and bin/stagefront money list asks whether it ends or is kept.`
}

function fail(text: string): number {
  console.error(text)
  return 1
}

function readShare(written: string): NamedShare | null {
  const [reference = '', euros, ...more] = written.split('=')
  if (reference === '' || more.length > 0) return null
  if (euros === undefined) return { reference, amount: null }
  try {
    return { reference, amount: readAmount(euros) }
  } catch (fault) {
    if (fault instanceof StatementFault) return null
    throw fault
  }
}

async function dismiss(context: Context, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { note: { type: 'string' } } })
  const [id = ''] = positionals
  if (!isNumber(id)) return usageError
  const note = cleanText(values.note ?? '')
  if (!note) {
    console.error('--note is missing; say why the line is about no order')
    return usageError
  }
  if (await dismissLine(context, { id: Number(id), note, actor: operatorName() })) return (console.log(`line ${id} is dismissed`), 0)
  console.error(`there is no open line ${id}; bin/stagefront bank list shows them`)
  return 1
}

function isNumber(id: string): boolean {
  if (/^\d{1,15}$/.test(id)) return true
  console.error(`a line must be a number as bin/stagefront bank list shows it, not "${id}"`)
  return false
}
