import { z } from 'zod'
import { worst, type Finding } from './finding.ts'

const level = z.enum(['good', 'warn', 'bad'])

/** What the doctor says of a shop. */
export const examined = z.object({
  level: level.describe('The worst of all findings'),
  findings: z
    .array(
      z.object({
        part: z.string().describe('The part of the shop'),
        level: level.describe('How it is'),
        message: z.string().describe('What was found'),
        advice: z.string().optional().describe('What to do about it'),
      }),
    )
    .describe('What was found, part by part'),
})

/** Findings as the answer has them. */
export function presentFindings(findings: Finding[]): z.input<typeof examined> {
  return { level: worst(findings), findings }
}

/** Findings as lines. */
export function findingLines({ findings }: z.output<typeof examined>): string[] {
  return findings.flatMap(({ level: how, part, message, advice }) => [
    `${how.padEnd(4)}  ${part.padEnd(8)}  ${message}`,
    ...(advice ? [`${' '.repeat(16)}→ ${advice}`] : []),
  ])
}
