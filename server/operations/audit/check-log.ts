import { z } from 'zod'
import { checkChain, type ChainEnd } from '#server/foundations/audit/check-chain.ts'
import { done } from '#server/foundations/problems.ts'
import { readOperation } from '../operation.ts'
import { about } from '../declaring/values.ts'

const endPattern = /^([1-9]\d{0,14}):([\da-f]{64})$/

/** Recomputes the chain of the audit log (OPS-27). */
export const checkLog = readOperation({
  name: 'audit.check',
  act: 'audit.read',
  summary: 'Recomputes the chain of the audit log and tells its end',
  input: z.object({
    seal: z
      .string()
      .regex(endPattern, { error: 'input_seal' })
      .optional()
      .describe('An end that was noted elsewhere, as check prints it: the log still has to hold it')
      .meta(about({ value: 'NUMBER:SEAL' })),
  }),
  output: z.object({
    entries: z.int().describe('How many entries follow from each other'),
    end: z.string().describe('The end of the chain'),
    brokenAt: z.int().nullable().describe('The first entry that does not follow from the one before; null for none'),
    fault: z.enum(['missing', 'changed']).nullable().describe('What is wrong with it'),
  }),
  isBad: ({ brokenAt }) => brokenAt !== null,
  says: ({ entries, end, brokenAt: entry, fault }, say) => [
    entry === null ? say('audit.unbroken', { entries, end }) : say('audit.broken', { entry, fault: fault ?? 'changed' }),
  ],
  async run({ db }, { seal }) {
    const { end, broken } = await checkChain(db, seal === undefined ? undefined : readEnd(seal))
    return done({
      entries: end.number,
      end: `${end.number}:${end.seal.toString('hex')}`,
      brokenAt: broken?.number ?? null,
      fault: broken?.fault ?? null,
    })
  },
})

function readEnd(text: string): ChainEnd {
  const [, number = '', seal = ''] = endPattern.exec(text) ?? []
  return { number: Number(number), seal: Buffer.from(seal, 'hex') }
}
