import { createHash } from 'node:crypto'
import type { StatementLine } from '#core/bank/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { accountOfStatement, ownAccounts } from './own-accounts.ts'
import { insertImport, insertLines, newLines, waitingTransfers, type NewLine } from './queries-lines.ts'
import { readStatements, type StatementFormat } from './reading/read-statements.ts'
import { settleLine, type Settled } from './settle-line.ts'

export interface Imported {
  format: StatementFormat
  lines: number
  /** Lines that an earlier import has stored. */
  known: number
  /** Lines that the bank has announced and not booked. */
  pending: number
  warnings: string[]
  /** What became of every line that was looked at, those of an import that broke off included. */
  settled: Settled[]
}

/** The largest amount of a line, in cents. */
const largest = 2_147_483_647

/**
 * Imports a bank's file (OPS-13) and books what is beyond doubt. The lines are stored first, all of them or none, then each is settled in
 * a transaction of its own: an import that breaks off goes on where it was when any file is imported again.
 * @param input.account for a file that names no account
 * @param input.actor who imports it
 * @returns what became of it; `fault` in words for the operator, and nothing is stored
 */
export async function importStatements(
  ctx: Context,
  input: { bytes: Uint8Array; file: string; account?: string | undefined; actor: string },
): Promise<Imported | { fault: string }> {
  const read = readStatements(input.bytes)
  if ('fault' in read) return read
  const own = await ownAccounts(ctx)
  const lines: (StatementLine & { account: string })[] = []
  for (const statement of read.statements) {
    const account = accountOfStatement(statement, { own, given: input.account })
    if ('fault' in account) return account
    lines.push(...statement.lines.map((line) => ({ ...line, account: account.iban })))
  }
  if (lines.some(({ amount }) => Math.abs(amount) > largest)) return { fault: 'it has a line of more than 21 million; book that by hand' }
  const known = await store(ctx, { ...input, format: read.format, lines: number(lines) })
  return {
    format: read.format,
    lines: lines.length,
    known,
    pending: read.statements.reduce((sum, { pending }) => sum + pending, 0),
    warnings: read.statements.flatMap(({ warnings }) => warnings),
    settled: await settleAll(ctx, input.actor),
  }
}

/** @returns how many of the lines were known */
async function store(
  ctx: Context,
  { file, format, actor, lines }: { file: string; format: StatementFormat; actor: string; lines: NewLine[] },
): Promise<number> {
  return inTransaction(ctx.db, async (trx) => {
    const importId = await insertImport(trx, { file, format, importedAt: ctx.clock.now(), importedBy: actor })
    return lines.length - (await insertLines(trx, importId, lines))
  })
}

async function settleAll(ctx: Context, actor: string): Promise<Settled[]> {
  const waiting = await waitingTransfers(ctx.db)
  const settled: Settled[] = []
  for (const id of await newLines(ctx.db)) {
    const one = await settleLine(ctx, { id, waiting, actor })
    if (one) settled.push(one)
  }
  return settled
}

/** Two lines that say the same are two transfers if they stand in the same file, so they are counted. */
function number(lines: readonly (StatementLine & { account: string })[]): NewLine[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const fingerprint = fingerprintOf(line)
    const occurrence = (counts.get(fingerprint) ?? 0) + 1
    counts.set(fingerprint, occurrence)
    return { ...line, fingerprint, occurrence }
  })
}

function fingerprintOf(line: StatementLine & { account: string }): string {
  const { account, bookedOn, amount, currency, partyIban, purpose, bankReference, endToEndId } = line
  const compact = purpose.replaceAll(/\s/g, '').toUpperCase()
  return createHash('sha256')
    .update(JSON.stringify([account, bookedOn, amount, currency, partyIban, compact, bankReference, endToEndId]))
    .digest('hex')
}
