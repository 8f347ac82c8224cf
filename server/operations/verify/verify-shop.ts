import { z } from 'zod'
import { readNotes, type EndNotes } from '#server/foundations/audit/noted-ends.ts'
import { done } from '#server/foundations/problems.ts'
import { readOperation } from '../operation.ts'
import type { Say } from '../declaring/say.ts'
import { wholeNumber } from '../declaring/values.ts'
import { phrase } from '#texts/say.ts'
import { askProviders, checkCount, verify, type Finding } from '#server/upkeep/verify.ts'

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
  says: ({ differences, checks, auditLog }, say) => [
    ...differences.map((difference) => say('verify.difference', difference)),
    auditLog,
    differences.length === 0 ? say('verify.none', { checks }) : say('verify.differences', { differences: differences.length }),
  ],
  async run(ctx, { askProviders: asks, days }) {
    const asked = asks ? await askProviders(ctx, days) : []
    const differences = [...(await verify(ctx)), ...asked]
    return done({
      differences: differences.map((each) => inWords(each, ctx.say)),
      checks: checkCount + (asks ? 1 : 0),
      auditLog: endsLine(await readNotes(ctx), ctx.say),
    })
  },
})

function inWords(
  { subject, actual, expected, invariant }: Finding,
  say: Say,
): Record<'subject' | 'actual' | 'expected' | 'invariant', string> {
  return {
    ...{ subject: phrase(say, subject), actual: phrase(say, actual), expected: phrase(say, expected) },
    invariant: say('verify.invariant', { invariant }),
  }
}

/** Says what the audit log was compared with: notes that are gone would otherwise look like notes that fit. */
function endsLine({ ends, givenUp }: EndNotes, say: Say): string {
  const [first, latest] = [ends[0], ends.at(-1)]
  const noted = first && latest ? say('verify.compared', { notes: ends.length, from: first.at, to: latest.at }) : say('verify.no_notes')
  return givenUp.length === 0 ? noted : `${noted} ${say('verify.restored', { times: givenUp.length })}`
}
