import { readFileSync } from 'node:fs'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { diceOf } from './dice.ts'
import { requestOf } from './http-case.ts'
import { faultsOf, longest } from './judge.ts'
import type { Known } from './values.ts'

export interface Finding {
  index: number
  faults: string[]
  request: InjectOptions
  answer: string
}

export interface FuzzReport {
  cases: number
  findings: Finding[]
  /** How often each status was answered. */
  statuses: Record<string, number>
  /** Of GraphQL operations: how many were run rather than refused. */
  executed: number
  slowest: { index: number; milliseconds: number }
}

export interface FuzzTarget {
  app: Pick<FastifyInstance, 'inject'>
  schema: GraphQLSchema
  known: Known
}

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>

/** How many findings are enough to stop. */
const mostFindings = 25

/**
 * Sends the cases `from` to `from + count` of a seed, some at a time, and judges every answer. A case is made from seed and
 * number alone, so that it can be sent again by itself.
 */
export async function fuzz(
  target: FuzzTarget,
  {
    seed,
    from = 0,
    count,
    atOnce = 6,
    onProgress,
  }: { seed: number; from?: number; count: number; atOnce?: number; onProgress?: (done: number) => void },
): Promise<FuzzReport> {
  const report: FuzzReport = { cases: 0, findings: [], statuses: {}, executed: 0, slowest: { index: -1, milliseconds: 0 } }
  let next = from
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < from + count && report.findings.length < mostFindings) {
        await sendCase(target, seed, next++, report)
        onProgress?.(report.cases)
      }
    }),
  )
  return report
}

async function sendCase({ app, schema, known }: FuzzTarget, seed: number, index: number, report: FuzzReport): Promise<void> {
  const request = requestOf(diceOf(seed, index), known, schema)
  let { answer, milliseconds } = await timed(app, request)
  // What is slow once was slowed by something else; what is slow by itself is slow again.
  if (milliseconds > longest) ({ answer, milliseconds } = await timed(app, request))
  report.cases++
  if (milliseconds > report.slowest.milliseconds) report.slowest = { index, milliseconds }
  if (answer instanceof Error) {
    report.findings.push({ index, request, faults: [answer.message], answer: '' })
    return
  }
  report.statuses[answer.statusCode] = (report.statuses[answer.statusCode] ?? 0) + 1
  if (answer.statusCode === 200 && answer.body.startsWith('{"data":{')) report.executed++
  // Figures and the page of the calls speak of paths and files by right.
  if (/^\/(metrics|api\/openapi\.yaml)/.test(String(request.url))) return
  const faults = faultsOf({ status: answer.statusCode, body: answer.body, headers: JSON.stringify(answer.headers), milliseconds })
  if (faults.length > 0) report.findings.push({ index, request, faults, answer: answer.body.slice(0, 1_000) })
}

async function timed(app: FuzzTarget['app'], request: InjectOptions): Promise<{ answer: Answer | Error; milliseconds: number }> {
  const started = performance.now()
  const answer = await patiently(app.inject(request))
  return { answer, milliseconds: performance.now() - started }
}

/** A request that never ends is a finding, not the end of the run. */
async function patiently<T>(asked: PromiseLike<T>): Promise<T | Error> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Error>((resolve) => (timer = setTimeout(() => resolve(new Error('hangs for more than 30 s')), 30_000)))
  try {
    return await Promise.race([
      Promise.resolve(asked).catch((thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))),
      tooLate,
    ])
  } finally {
    clearTimeout(timer)
  }
}

/** The hashes of our own documents, and one of nothing. */
export function knownHashes(): string[] {
  const file = new URL('../../api/client/persisted-documents.json', import.meta.url)
  return [...Object.keys(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>), '0'.repeat(64), '']
}
