import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { OpenReason } from '#core/bank/match-line.ts'
import { readAmount } from '#core/bank/read-amount.ts'
import { StatementFault } from '#core/bank/statement.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { importStatements, type Imported } from '#server/bank/import-statements.ts'
import { linesIn, type BankLine } from '#server/bank/queries-lines.ts'
import { bookLine, dismissLine, type NamedShare } from '#server/bank/settle-by-hand.ts'
import type { Settled } from '#server/bank/settle-line.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { count } from '#server/operations/doctor/finding.ts'
import { operatorName } from '../operator-name.ts'
import { unknownAction, usageError } from '../usage-errors.ts'
import { actsOf } from '../acts-of.ts'

const actions: Record<string, (context: Context, args: string[]) => Promise<number>> = { import: importFiles, list, book, dismiss }

/** `bin/stagefront bank …`: the statements of the shop's bank accounts, and what in them a person has to decide. */
export const bankCommand: Command = {
  actOf: actsOf({ import: 'bank.import', book: 'bank.book', dismiss: 'bank.dismiss' }),
  usage: ['import FILE… [--account IBAN]', 'list [--all]', 'book LINE ORDER[=EUROS]…', 'dismiss LINE --note TEXT'],
  details: [
    'FILE is a statement as banks offer it: camt.053, MT940 or CSV. --account is needed for a table that does not name its account.',
    'Lines that name an order are booked. The others are listed, and a person books or dismisses them.',
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
  report(file, imported)
  return 0
}

function report(file: string, { format, lines, known, pending, warnings, settled }: Imported): void {
  for (const one of settled) if (one.match.kind !== 'ignore') console.log(describeSettled(one))
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

function describeSettled({ line, match, references }: Settled): string {
  const what = match.kind === 'book' ? `booked on ${references.join(' and ')}` : match.kind === 'open' ? `? ${advice(line.id, match)}` : ''
  return `${summary(line)}  ${what}`
}

async function list(context: Context, args: string[]): Promise<number> {
  const { all } = parseArgs({ args, options: { all: { type: 'boolean', default: false } } }).values
  const lines = await linesIn(context.db, all ? ['new', 'open', 'booked', 'dismissed', 'ignored'] : ['new', 'open'])
  for (const line of lines) {
    const { state, reason, suggestions, note } = line
    const what =
      state === 'open' && reason ? advice(line.id, { reason, references: suggestions }) : [state, note].filter(Boolean).join(': ')
    console.log(`${String(line.id).padStart(6)}  ${summary(line)}  ${what}`)
  }
  console.log(all ? count(lines.length, 'line', 'lines') : `${count(lines.length, 'line', 'lines')} to decide`)
  return 0
}

function summary({ bookedOn, amount, currency, party, purpose }: BankLine): string {
  const money = currency === 'EUR' ? formatPrice(amount) : `${(amount / 100).toFixed(2)} ${currency}`
  return [bookedOn, money.padStart(11), party ?? 'unknown sender', purpose].join('  ')
}

const reasons: Record<OpenReason, string> = {
  no_reference: 'names no order',
  misread_reference: 'may name an order that was misread',
  several_orders: 'names several orders, and is not the sum of what they wait for',
  order_paid: 'names an order that waits for no money',
  order_cancelled: 'names an order that was cancelled',
  other_account: 'names an order whose buyer was told to pay to another account',
  other_currency: 'is not in euros',
  may_be_repeated: 'may be a line that was booked from another file',
  debit_with_reference: 'is a debit that names an order',
}

function advice(id: number, { reason, references }: { reason: OpenReason; references: string[] }): string {
  const [first] = references
  const next = first && reason !== 'debit_with_reference' ? `book ${id} ${first}` : `dismiss ${id} --note TEXT`
  return `${reasons[reason]}${references.length > 0 ? ` (${references.join(', ')})` : ''}: bin/stagefront bank ${next}`
}

async function book(context: Context, [id = '', ...orders]: string[]): Promise<number> {
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
  const result = await bookLine(context, { id: Number(id), shares, actor: operatorName() })
  if ('fault' in result) {
    console.error(result.fault)
    return 1
  }
  for (const { reference, amount } of result.booked) console.log(`${reference}: ${formatPrice(amount)} booked`)
  return 0
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
  const note = values.note?.trim()
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
