import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { systemPaths } from '#core/urls.ts'
import { forMonitoring } from '#server/foundations/request/for-monitoring.ts'
import type { ConnectionQueue } from '#db/connections/connection-queue.ts'
import { transactionRetries } from '#db/transaction.ts'
import { metricsOfOthers, type MetricValues } from './collect-metrics.ts'
import { measureEventLoop } from './event-loop-lag.ts'

/** The metrics of this process. `GET /metrics` adds up those of all processes (`collect-metrics.ts`). */
const registry = new Registry()
collectDefaultMetrics({ register: registry, prefix: 'stagefront_' })
measureEventLoop(registry)

const registers = [registry]

const httpDuration = new Histogram({
  name: 'stagefront_http_request_duration_seconds',
  help: 'Time to answer a request, by route.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
})

new Gauge({
  name: 'stagefront_processes',
  help: 'Processes whose metrics are included.',
  registers,
  collect() {
    this.set(1)
  },
})

/** Time a job took; `outcome` is done or failed. */
export const jobDuration = new Histogram({
  name: 'stagefront_job_duration_seconds',
  help: 'Time a job took, by name and outcome.',
  labelNames: ['job', 'outcome'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
  registers,
})

/** Time one run of recurring work took; `outcome` is done or failed. */
export const recurringDuration = new Histogram({
  name: 'stagefront_recurring_duration_seconds',
  help: 'Time one run of recurring work took, by name and outcome.',
  labelNames: ['work', 'outcome'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
  registers,
})

/** Units requested from the hold ledger; `outcome` is taken or refused. */
export const holdUnits = new Counter({
  name: 'stagefront_hold_units_total',
  help: 'Units requested, by whether they were taken or refused.',
  labelNames: ['outcome'],
  registers,
})

/** Browsers that watch the seats of an event. */
export const seatStreams = new Gauge({
  name: 'stagefront_seat_streams',
  help: 'Open streams that report changes of seats to browsers.',
  registers,
})

/** Requests of visitors; `group` is catalog or orders, `outcome` is admitted or refused. */
export const admissions = new Counter({
  name: 'stagefront_admissions_total',
  help: 'Requests of visitors who are not buying, by whether they were served or answered with 503.',
  labelNames: ['group', 'outcome'],
  registers,
})

/** Figures of open queues: `waiting`, `admitted`, `places`. */
export const waitingFans = new Gauge({
  name: 'stagefront_waiting_queue_fans',
  help: 'Fans in an open queue, by event: places drawn, admitted, and waiting.',
  labelNames: ['event', 'figure'],
  // One process at a time moves a line and knows its figures.
  aggregator: 'max',
  registers,
})

/** What was scanned at doors; `verdict` is one of `core/door/check-scan.ts`. */
export const doorScans = new Counter({
  name: 'stagefront_door_scans_total',
  help: 'Scans of tickets, by event, door and verdict; repeated calls are not counted.',
  labelNames: ['event', 'door', 'verdict'],
  registers,
})

new Gauge({
  name: 'stagefront_transaction_retries',
  help: 'Transactions retried after a deadlock.',
  registers,
  collect() {
    this.set(transactionRetries.count)
  },
})

const pools = new Map<pg.Pool, Pick<ConnectionQueue, 'length'>>()
new Gauge({
  name: 'stagefront_database_connections',
  help: 'Database connections of the pool: open, idle, and requests that wait for one.',
  labelNames: ['state'],
  registers,
  collect() {
    const sum = (count: (pool: pg.Pool) => number) => [...pools.keys()].reduce((total, pool) => total + count(pool), 0)
    this.set(
      { state: 'open' },
      sum((pool) => pool.totalCount),
    )
    this.set(
      { state: 'idle' },
      sum((pool) => pool.idleCount),
    )
    this.set(
      { state: 'waiting' },
      sum((pool) => pool.waitingCount + (pools.get(pool)?.length() ?? 0)),
    )
  },
})

/** Measures every request of an app, by the route that answered it. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'none', config } = request.routeOptions
    if (!config.isStream) measureAnswer(request.method, url, reply.statusCode, reply.elapsedTime)
    done()
  })
}

/** How many requests this process has answered so far, and how many of them were no mere reading. */
export const answered = { all: 0, writes: 0 }

/** Counts one answer. @param milliseconds from the request to the end of the answer */
export function measureAnswer(method: string, route: string, status: number, milliseconds: number): void {
  answered.all++
  if (method !== 'GET' && method !== 'HEAD') answered.writes++
  httpDuration.observe({ method, route, status }, milliseconds / 1000)
}

export function ownMetrics(): Promise<MetricValues> {
  return registry.getMetricsAsJSON()
}

/**
 * Answers `GET /metrics` for all processes behind this port, including the state of this pool. From public addresses it does not exist.
 */
export function metricsRoute(app: FastifyInstance, pool: pg.Pool, queue: Pick<ConnectionQueue, 'length'>): void {
  pools.set(pool, queue)
  app.addHook('onClose', async () => void pools.delete(pool))
  app.get(systemPaths.metrics, { onRequest: forMonitoring }, async (_request, reply) => {
    const others = await metricsOfOthers()
    // Values that cannot be added up, such as a process's start time, are left out where there are several processes.
    const page = await (others.length > 0 ? AggregatorRegistry.aggregate([await ownMetrics(), ...others]) : registry).metrics()
    return reply.type(registry.contentType).header('cache-control', 'no-store').send(page)
  })
}
