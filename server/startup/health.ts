import type { FastifyInstance } from 'fastify'
import { systemPaths } from '#core/urls.ts'
import { migrationNames } from '#db/migrate.ts'
import type { Context } from '#server/foundations/context.ts'
import { answers, countMigrations, probeWrite } from './queries-health.ts'

/** Parts of the app that have to run before visitors are served. */
export interface HealthSources {
  /** Whether jobs are being taken. */
  jobs: () => boolean
  /** Whether the built pages are loaded. */
  pages: () => boolean
}

const patience = 2000
/** Milliseconds for which the result of a write probe is used again, so that health checks cost the database next to nothing. */
const probeEvery = 5000

/**
 * `GET /healthz` answers while the process lives. `GET /readyz` says of each part whether it is ready: 200, or 503 naming those
 * that are not. `writes` means that the database can store an order.
 */
export function healthRoutes(app: FastifyInstance, context: Context, sources: HealthSources): void {
  const migrations = migrationNames().length
  const checks = {
    database: () => answers(context.db),
    migrations: async () => (await countMigrations(context.db)) >= migrations,
    writes: everyFewSeconds(() => probeWrite(context.db).then(() => true)),
    jobs: async () => sources.jobs(),
    pages: async () => sources.pages(),
    mail: () => context.outbox.ready(),
  }

  app.get(systemPaths.health, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))

  app.get(systemPaths.ready, async (_request, reply) => {
    const states = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, (await inTime(check)) ? 'ready' : 'not ready'] as const),
    )
    const notReady = states.filter(([, state]) => state !== 'ready').map(([name]) => name)
    return reply
      .status(notReady.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: notReady.length === 0 ? 'ready' : 'not ready', not_ready: notReady, ...Object.fromEntries(states) })
  })
}

/** The result of a check, which is made again when the last one is a few seconds old. One that is running is shared. */
function everyFewSeconds(check: () => Promise<boolean>): () => Promise<boolean> {
  let latest: { result: Promise<boolean>; endedAt: number } | undefined
  return () => {
    if (latest && performance.now() - latest.endedAt < probeEvery) return latest.result
    const run = { result: check(), endedAt: Infinity }
    const end = () => void (run.endedAt = performance.now())
    run.result.then(end, end)
    latest = run
    return run.result
  }
}

/** False for a check that fails or takes longer than two seconds. */
async function inTime(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), patience)))
  try {
    return await Promise.race([check().catch(() => false), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
