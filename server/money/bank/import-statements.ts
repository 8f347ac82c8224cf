import { cleanText } from '#core/text/clean-text.ts'
import { sentence, type Sentence } from '#core/text/sentence.ts'
import { createHash } from 'node:crypto'
import type { BankDetail, StatementLine } from '#core/bank/statement.ts'
import { officeClock, shopDay } from '#server/house/shops/office-clock.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { advanceStep, beginStep } from '#server/foundations/steps.ts'
import { accountOfStatement, ownAccounts } from './settling/own-accounts.ts'
import { completeFormerLines, insertImport, insertLines, newLines, waitingTransfers, type NewLine } from './stored/queries-lines.ts'
import type { StatementFormat } from './reading/read-statements.ts'
import { settleLine, type Settled } from './settling/settle-line.ts'

export interface Imported {
  format: StatementFormat
  lines: number
  /** Lines that an earlier import has stored. */
  known: number
  /** Lines that the bank has announced and not booked. */
  pending: number
  warnings: Sentence[]
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
 * @returns what became of it; or a fault, and nothing is stored
 */
export async function importStatements(
  ctx: Context,
  input: { bytes: Uint8Array; file: string; account?: string | undefined; actor: string },
): Promise<Imported | { fault: Sentence }> {
  const today = shopDay(ctx, await officeClock(ctx))
  // With the readers of XML and tables, which only this needs.
  const { readStatements } = await import('./reading/read-statements.ts')
  const read = readStatements(input.bytes, today)
  if ('fault' in read) return read
  const own = await ownAccounts(ctx)
  const lines: (StatementLine & { account: string })[] = []
  for (const statement of read.statements) {
    const account = accountOfStatement(statement, { own, given: input.account })
    if ('fault' in account) return account
    lines.push(...statement.lines.map((line) => ({ ...line, account: account.iban })))
  }
  if (lines.some(({ amount }) => Math.abs(amount) > largest)) return { fault: sentence('bank.line_too_large') }
  const details = read.statements.flatMap((statement) => statement.details)
  const known = await store(ctx, { ...input, format: read.format, details, lines: number(lines) })
  const settled = await settleAll(ctx, input.actor)
  const booked = settled.filter(({ match }) => match.kind === 'book')
  noteAct({ lines: lines.length, known, booked: booked.length, cents: booked.reduce((sum, { line }) => sum + line.amount, 0) })
  return {
    format: read.format,
    lines: lines.length,
    known,
    pending: read.statements.reduce((sum, { pending }) => sum + pending, 0),
    warnings: [...lines.flatMap(({ unread }) => unread ?? []).map(keptWarning), ...read.statements.flatMap(({ warnings }) => warnings)],
    settled,
  }
}

function keptWarning(fault: Sentence): Sentence {
  return sentence('bank.kept_unread', { fault })
}

/** @returns how many of the lines were known */
async function store(
  ctx: Context,
  {
    file,
    format,
    actor,
    details,
    lines,
  }: { file: string; format: StatementFormat; actor: string; details: BankDetail[]; lines: NewLine[] },
): Promise<number> {
  return inTransaction(ctx.db, async (trx) => {
    const importId = await insertImport(trx, { file, format, importedAt: ctx.clock.now(), importedBy: actor, details })
    await completeFormerLines(trx, lines)
    return lines.length - (await insertLines(trx, importId, lines))
  })
}

async function settleAll(ctx: Context, actor: string): Promise<Settled[]> {
  const waiting = await waitingTransfers(ctx.db)
  const settled: Settled[] = []
  const fresh = await newLines(ctx.db)
  beginStep('matching lines with orders', fresh.length)
  for (const id of fresh) {
    const one = await settleLine(ctx, { id, waiting, actor })
    if (one) settled.push(one)
    advanceStep()
  }
  return settled
}

/** Two lines that say the same are two transfers if they stand in the same file, so they are counted. */
function number(lines: readonly (StatementLine & { account: string })[]): NewLine[] {
  const next = counter()
  const nextFormer = counter()
  return lines.map(({ formerPurpose, ...line }) => {
    const fingerprint = hashParts([...lineIdentity(line, line.purpose), ...textsBeside(line)])
    const former = hashParts(lineIdentity(line, formerPurpose ?? line.purpose))
    return {
      ...line,
      // The details keep it as the bank wrote it.
      party: cleanText(line.party ?? '') || null,
      fingerprint,
      occurrence: next(fingerprint),
      former: { fingerprint: former, occurrence: nextFormer(former) },
    }
  })
}

/** Counts how often each text has come. */
function counter(): (text: string) => number {
  const counts = new Map<string, number>()
  return (text) => {
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return count
  }
}

/** What a line says that is the same in every file of one format. Numbers of statements and of files are not. */
function lineIdentity(line: StatementLine & { account: string }, purpose: string): unknown[] {
  const { account, bookedOn, amount, currency, partyIban, bankReference, endToEndId, unread } = line
  // An entry that could not be read is on the day of its import, which is another one when the file comes again.
  const day = unread === null ? bookedOn : null
  // Earlier releases stored an entry that named no currency as euros, and it is the same one.
  const money = currency === 'XXX' ? 'EUR' : currency
  return [account, day, amount, money, partyIban, compact(purpose), bankReference, endToEndId]
}

/** Free texts of the bank, in which alone two transfers may differ. */
function textsBeside({ details }: StatementLine): string[] {
  return details.flatMap(({ field, value }) => (/(^|\/)Addtl(Tx|Ntry)Inf$/.test(field) ? compact(value) : []))
}

function compact(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

function hashParts(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
