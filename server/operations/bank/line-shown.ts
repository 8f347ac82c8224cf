import { z } from 'zod'
import { findLine, type BankLine } from '#server/money/bank/records.ts'
import type { OperationContext } from '../operation.ts'
import { phraseStored } from '#texts/say.ts'
import { number } from '../declaring/values.ts'
import { bankLineSummary, whatNext } from './bank-line-text.ts'

/** What has become of a line. */
export const lineState = z
  .enum(['new', 'open', 'booked', 'dismissed', 'ignored'])
  .describe(
    '`new`: it was stored, and nothing has looked at it yet; `open`: a person has to decide; `booked`: on orders; `dismissed`: it is about no order, says a person; `ignored`: a debit that names no order',
  )

/** A value of a bank's file. */
export const bankDetail = z
  .object({
    field: z.string().describe('Its name in the format of the file, for example `RmtInf/Ustrd`, `:86:?20` or the heading of its column'),
    value: z.string().describe('As the bank sent it'),
  })
  .meta({ id: 'BankDetail', description: 'A value of a bank’s file' })

/** A line of a bank statement. */
export const lineSchema = z
  .object({
    id: z.int().describe('Its number'),
    summary: z.string().describe('Day, amount, sender and purpose in one row, shortened'),
    next: z.string().describe('What has become of it in words, or the command that comes next'),
    state: lineState,
    account: z.string().describe('The account of the shop, an IBAN'),
    bookedOn: z.string().describe('The day of booking at the bank'),
    amountCents: z.int().describe('How much, in hundredths of the currency; below 0: a debit'),
    currency: z.string().describe('Its currency, for example `EUR`'),
    party: z.string().nullable().describe('The other side'),
    partyIban: z.string().nullable().describe('The account of the other side'),
    purpose: z.string().describe('What the sender wrote'),
    reason: z.string().nullable().describe('Why a person has to decide, for example `misread_reference`'),
    suggestions: z.array(z.string()).describe('Orders that may be meant, by their references'),
    note: z.string().nullable().describe('Why it was dismissed'),
    unread: z.string().nullable().describe('Why the entry could not be read; then its amount is 0, and the purpose is its text'),
    details: z.array(bankDetail).describe('Every value that the bank sent with it, in the order of the file'),
  })
  .meta({ id: 'BankLine', description: 'A line of a bank statement' })

/** Names a line. */
export const lineId = number('bank-line', 'LINE').describe('The line, by its number')

/** A line as it stands now. */
export async function showLine(ctx: OperationContext, id: number): Promise<z.input<typeof lineSchema>> {
  const line = await findLine(ctx.db, id)
  if (!line) throw new Error(`line ${id} has gone`)
  return presentLine(ctx, line)
}

/** A row as the answer has it. */
export async function presentLine(ctx: OperationContext, line: BankLine): Promise<z.input<typeof lineSchema>> {
  const { account, bookedOn, amount, currency, party, partyIban, purpose, state, reason, suggestions, note, details, unread } = line
  return {
    ...{ account, bookedOn, currency, party, partyIban, purpose, state, reason, suggestions, note, details },
    unread: phraseStored(ctx.say, unread),
    id: Number(line.id),
    amountCents: amount,
    summary: bankLineSummary(line, ctx.say),
    next: await whatNext(ctx, line),
  }
}
