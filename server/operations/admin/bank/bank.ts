import { cleanText } from '#core/text/clean-text.ts'
import type { BankLine } from '#api/admin-resolvers.ts'
import { importStatements } from '#server/bank/import-statements.ts'
import { findLine, linesIn, type BankLine as StoredLine } from '#server/bank/queries-lines.ts'
import { bookLine, dismissLine } from '#server/bank/settle-by-hand.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { listLength, type AdminContext } from '../admin-field.ts'
import type { Mutations, Queries } from '../operation-types.ts'

/** Lists lines of statements (OPS-13). Their acts count for the whole house only, so the scope holds all of them. */
export const bankLines: Queries['bankLines'] = async ({ state, first }, { db }) =>
  done((await linesIn(db, state ? [state] : ['new', 'open'], listLength(first))).map(present))

/** Imports a statement (OPS-13). Problems: INVALID_INPUT for `content` and `file`, NOT_POSSIBLE with what is wrong with the file. */
export const importBankStatement: Mutations['importBankStatement'] = async ({ file, content, account }, ctx) => {
  const name = file.split(/[/\\]/).at(-1)?.trim() ?? ''
  if (name === '' || name.length > 200) return refuse('INVALID_INPUT', { field: 'file' })
  if (!/^[\w+/\s-]*={0,2}\s*$/.test(content)) return refuse('INVALID_INPUT', { field: 'content' })
  const bytes = Buffer.from(content, 'base64')
  const imported = await importStatements(ctx, { bytes, file: name, account: account ?? undefined, actor: ctx.actor })
  if ('fault' in imported) return notPossible(imported.fault)
  const { format, lines, known, pending, warnings, settled } = imported
  const counted = (kind: 'book' | 'open') => settled.filter(({ match }) => match.kind === kind).length
  return done({ format, lines, known, pending, warnings, booked: counted('book'), open: counted('open') })
}

/** Books a line on orders (OPS-13). Problems: THING_NOT_FOUND, INVALID_INPUT for `shares`, NOT_POSSIBLE with the reason. */
export const bookBankLine: Mutations['bookBankLine'] = async ({ line, shares }, ctx) => {
  const isRest = shares.filter(({ amountCents }) => amountCents == null)
  if (shares.length === 0 || isRest.length > 1) return refuse('INVALID_INPUT', { field: 'shares' })
  const named = shares.map(({ order, amountCents }) => ({ reference: order, amount: amountCents ?? null }))
  return decide(ctx, line, async () => {
    const booked = await bookLine(ctx, { id: line, shares: named, actor: ctx.actor })
    return 'fault' in booked ? notPossible(booked.fault) : done(null)
  })
}

/** Dismisses a line (OPS-13). Problems: THING_NOT_FOUND, INVALID_INPUT without a note, NOT_POSSIBLE for one that is decided. */
export const dismissBankLine: Mutations['dismissBankLine'] = async ({ line, note }, ctx) => {
  const reason = cleanText(note)
  if (reason === '') return refuse('INVALID_INPUT', { field: 'note' })
  return decide(ctx, line, async () => {
    const isDismissed = await dismissLine(ctx, { id: line, note: reason, actor: ctx.actor })
    return isDismissed ? done(null) : notPossible(`there is no open line ${line}`)
  })
}

async function decide(ctx: AdminContext, id: number, work: () => Promise<Result<null>>): Promise<Result<BankLine>> {
  if (!(await findLine(ctx.db, id))) return refuse('THING_NOT_FOUND')
  const decided = await work()
  if (!decided.ok) return decided
  const line = await findLine(ctx.db, id)
  return line ? done(present(line)) : refuse('THING_NOT_FOUND')
}

function notPossible(fault: string) {
  return refuse('NOT_POSSIBLE', { words: { fault } })
}

function present({
  id,
  account,
  bookedOn,
  amount,
  currency,
  party,
  partyIban,
  purpose,
  state,
  reason,
  suggestions,
  note,
  details,
  unread,
}: StoredLine): BankLine {
  const decided = { state, reason, suggestions, note }
  const written = { account, bookedOn, amountCents: amount, currency, party, partyIban, purpose, details, unread }
  return { id: Number(id), ...written, ...decided }
}
