import { z } from 'zod'
import { readNotes, type EndNotes } from '#server/foundations/audit/noted-ends.ts'
import { done } from '#server/foundations/problems.ts'
import { count } from '#core/text/count.ts'
import { readOperation } from '../operation.ts'
import { wholeNumber } from '../declaring/values.ts'
import { askProviders, checkCount, verify } from '#server/upkeep/verify.ts'

/** Whether everything adds up. */
export const verifyShop = readOperation({
  name: 'verify.shop',
  act: 'verify.read',
  summary: 'Recalculates every pool, order and balance and lists every difference; as a command with exit code 1 if there is one',
  example: { input: {}, answer: { differences: [], checks: 38 } },
  input: z.object({
    askProviders: z.boolean().default(false).describe('Also compares with what the payment providers say now'),
    days: wholeNumber(1, 9999, { value: 'N' }).default(120).describe('How far back the providers are asked'),
  }),
  output: z.object({
    differences: z
      .array(
        z.object({
          subject: z.string().describe('What it is about: a pool, an order, a seat'),
          actual: z.string().describe('What is stored'),
          expected: z.string().describe('What it should be'),
          invariant: z.string().describe('The rule that does not hold'),
        }),
      )
      .describe('What does not add up'),
    checks: z.int().describe('How many rules were checked'),
    auditLog: z.string().describe('What the audit log was compared with'),
  }),
  command: { isDefault: true },
  isBad: ({ differences }) => differences.length > 0,
  says: ({ differences, checks, auditLog }) => [
    ...differences.map(({ subject, actual, expected, invariant }) => `${subject}: ${actual}, expected ${expected}  (${invariant})`),
    auditLog,
    differences.length === 0 ? `No differences in ${checks} checks.` : `${count(differences.length, 'difference')}.`,
  ],
  async run(ctx, { askProviders: asks, days }) {
    const asked = asks ? await askProviders(ctx, days) : []
    const differences = [...(await verify(ctx)), ...asked]
    return done({ differences, checks: checkCount + (asks ? 1 : 0), auditLog: endsLine(await readNotes(ctx)) })
  },
})

/** Says what the audit log was compared with: notes that are gone would otherwise look like notes that fit. */
function endsLine({ ends, givenUp }: EndNotes): string {
  const [first, latest] = [ends[0], ends.at(-1)]
  const old = givenUp.length === 0 ? '' : `, and ${count(givenUp.length, 'time')} a backup was restored`
  if (!first || !latest) return `No end of the audit log is noted yet; a running shop notes it every minute${old}.`
  return `The audit log was compared with ${count(ends.length, 'note')} of its end, from ${first.at.slice(0, 10)} to ${latest.at.slice(0, 16)}Z${old}.`
}
