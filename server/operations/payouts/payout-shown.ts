import { z } from 'zod'
import { phrase } from '#texts/say.ts'
import type { Unpayable } from '#server/money/bank/payouts.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import type { OperationContext } from '../operation.ts'
import type { Say } from '../declaring/say.ts'
import { centsOut, momentOut, number } from '../declaring/values.ts'
import { listedPayouts, payoutStates, type ListedPayout } from './queries-payouts.ts'

/** How a payout stands. */
export const payoutState = z
  .enum(payoutStates)
  .describe('`made`: the bank has made its transfers; `withdrawn`: it will not, and the money is owed again')

/** Transfers from one account, as one file for the bank. */
export const payoutSchema = z
  .object({
    id: z.int().describe('Its number'),
    state: payoutState,
    totalCents: centsOut('Its sum'),
    transferCount: z.int().describe('How many transfers it has'),
    accountIban: z.string().describe('The account that it is paid from'),
    preparedAt: momentOut.describe('When it was prepared'),
    preparedBy: z.string().describe('Who prepared it'),
    approvedBy: z.string().nullable().describe('Who approved it'),
    exportedBy: z.string().nullable().describe('Who first had its file written'),
    closedBy: z.string().nullable().describe('Who said that it is made, or withdrew it'),
    changedAt: momentOut.describe('When the last of this happened'),
    transfers: z
      .array(
        z.object({
          order: z.string().describe('The order, by its reference'),
          payee: z.string().describe('To whom'),
          payeeIban: z.string().describe('To which account'),
          amountCents: centsOut('How much'),
        }),
      )
      .describe('Its transfers'),
  })
  .meta({ id: 'Payout', description: 'Transfers from one account, as one file for the bank' })

/** Names a payout. */
export const payoutId = number('payout').describe('The payout, by its number')

/** The payout with this number. */
export async function findPayout({ db }: OperationContext, id: number): Promise<ListedPayout | undefined> {
  return (await listedPayouts(db, { ids: [id], limit: 1 }))[0]
}

/** A payout as it stands now. Problems: THING_NOT_FOUND. */
export async function showPayoutNow(ctx: OperationContext, id: number): Promise<Result<z.input<typeof payoutSchema>>> {
  const row = await findPayout(ctx, id)
  return row ? done(presentPayout(row)) : refuse('THING_NOT_FOUND', { field: 'id' })
}

/** A refusal in which a payout that does not exist is like any other thing. */
export function notFoundOr(refusal: Extract<Result<unknown>, { ok: false }>): Extract<Result<unknown>, { ok: false }> {
  return refusal.problems.some(({ code }) => code === 'NOT_FOUND') ? refuse('THING_NOT_FOUND', { field: 'id' }) : refusal
}

/** How many transfers a payout has, and over how much. */
export function formatSum({ transfers }: { transfers: readonly { amountCents: number }[] }, say: Say): string {
  return say('payouts.sum', { transfers: transfers.length, total: sumTransfers({ transfers }) })
}

/** Money that has to be paid by hand, in a sentence. */
export function byHand({ reference, amount, why }: Unpayable, say: Say): string {
  return say('payouts.by_hand', { amount, order: reference, why: phrase(say, why) })
}

/** A row as the answer has it. */
export function presentPayout(row: ListedPayout): z.input<typeof payoutSchema> {
  const { state, accountIban, preparedBy, approvedBy, exportedBy, closedBy, transfers } = row
  return {
    ...{ state, accountIban, preparedBy, approvedBy, exportedBy, closedBy, transfers },
    id: Number(row.id),
    totalCents: sumTransfers(row),
    transferCount: transfers.length,
    preparedAt: row.preparedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }
}

/** The sum of transfers, in cents. */
export function sumTransfers({ transfers }: { transfers: readonly { amountCents: number }[] }): number {
  return transfers.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
