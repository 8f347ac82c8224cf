import { readFileSync } from 'node:fs'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { seededRandom, type SeededRandom } from '#core/random/seeded-random.ts'
import { responseFaults, slowAfter } from './response-faults.ts'

export interface Finding {
  index: number
  faults: string[]
  request: InjectOptions
  answer: string
}

export interface FuzzReport {
  cases: number
  findings: Finding[]
  /** Number of responses per status. */
  statuses: Record<string, number>
  /** Number of GraphQL operations that were executed, not rejected by validation. */
  executed: number
  slowest: { index: number; milliseconds: number }
}

export interface FuzzTarget {
  app: Pick<FastifyInstance, 'inject'>
  /** Makes a request of random numbers. */
  make: (random: SeededRandom) => InjectOptions
}

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>

/** The run stops at this many findings. */
const maxFindings = 25

/**
 * Sends the cases `from` to `from + count - 1` of a seed, `atOnce` at a time, and checks every response. A case depends on the
 * seed and its number only, so that a single one can be repeated.
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
      while (next < from + count && report.findings.length < maxFindings) {
        await sendCase(target, seed, next++, report)
        onProgress?.(report.cases)
      }
    }),
  )
  return report
}

async function sendCase({ app, make }: FuzzTarget, seed: number, index: number, report: FuzzReport): Promise<void> {
  const request = make(seededRandom(seed, index))
  let { answer, milliseconds } = await timed(app, request)
  // Only a request that is slow twice is a finding: once may be the machine.
  if (milliseconds > slowAfter) ({ answer, milliseconds } = await timed(app, request))
  report.cases++
  if (milliseconds > report.slowest.milliseconds) report.slowest = { index, milliseconds }
  if (answer instanceof Error) {
    report.findings.push({ index, request, faults: [answer.message], answer: '' })
    return
  }
  report.statuses[answer.statusCode] = (report.statuses[answer.statusCode] ?? 0) + 1
  if (answer.statusCode === 200 && answer.body.startsWith('{"data":{')) report.executed++
  // Metrics and the API description contain paths and file names legitimately.
  if (/^\/(metrics|api\/openapi\.yaml)/.test(String(request.url))) return
  const faults = responseFaults({ status: answer.statusCode, body: answer.body, headers: JSON.stringify(answer.headers), milliseconds })
  if (faults.length > 0) report.findings.push({ index, request, faults, answer: answer.body.slice(0, 1_000) })
}

async function timed(app: FuzzTarget['app'], request: InjectOptions): Promise<{ answer: Answer | Error; milliseconds: number }> {
  const started = performance.now()
  const answer = await withTimeout(app.inject(request))
  return { answer, milliseconds: performance.now() - started }
}

/** A request without a response becomes a finding and does not stop the run. */
async function withTimeout<T>(work: PromiseLike<T>): Promise<T | Error> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Error>((resolve) => (timer = setTimeout(() => resolve(new Error('no response within 30 s')), 30_000)))
  try {
    return await Promise.race([
      Promise.resolve(work).catch((thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))),
      timeout,
    ])
  } finally {
    clearTimeout(timer)
  }
}

/** The hashes of the storefront's persisted documents, one that matches none, and an empty one. */
export function documentHashes(): string[] {
  const file = new URL('../../api/client/persisted-documents.json', import.meta.url)
  return [...Object.keys(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>), '0'.repeat(64), '']
}
