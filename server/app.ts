import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { ConnectionQueue } from '#db/connections/connection-queue.ts'
import { openDatabase } from '#db/database.ts'
import { startCatalogCache } from '#server/catalog/catalog-cache.ts'
import { createChangeFeed } from '#server/changes/change-feed.ts'
import { movableClock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { createGraphqlApi, type GraphqlApi } from '#server/http/api/graphql.ts'
import { limitVisitors } from '#server/http/protection/admission.ts'
import { limitApiCalls } from '#server/http/protection/api-limits.ts'
import { answerFault, errorHandler } from '#server/http/error-handler.ts'
import { graphqlRoute } from '#server/http/api/graphql-route.ts'
import { refuseForeignWrites } from '#server/http/protection/refuse-foreign-writes.ts'
import { addSecurityHeaders, securityHeaders } from '#server/http/security-headers.ts'
import { serverTiming } from '#server/http/server-timing.ts'
import { trustedProxies } from '#server/http/trusted-proxies.ts'
import { openApiRoute } from '#server/http/api/openapi-route.ts'
import { openFastPath } from '#server/http/pages/cache/fast-path.ts'
import { restVisitors } from '#server/http/api/rest-visitors.ts'
import { unknownCalls } from '#server/http/api/unknown-calls.ts'
import { openPageCache } from '#server/http/pages/cache/page-cache.ts'
import { registerStorefront } from '#server/http/pages/storefront.ts'
import { openLog } from './log.ts'
import { measureRequests, metricsRoute } from '#server/metrics/metrics.ts'
import { smtpOutbox } from '#server/outbox/smtp-outbox.ts'
import { createPayments } from '#server/payments/providers/create-payments.ts'
import { createQueues } from './queues.ts'
import { systemRandom } from './random.ts'
import { invalidateReferenceData } from '#server/shops/cached-reference-data.ts'
import { slices } from './slices.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'

/** Parts that a test, a benchmark or a command replaces. */
export type Overrides = Partial<Omit<Context, 'config' | 'db' | 'queues'>>

export interface Opened {
  context: Context
  pool: pg.Pool
  queue: ConnectionQueue
  close(): Promise<void>
}

export interface App extends Opened {
  app: FastifyInstance
  api: GraphqlApi
}

/** Builds what every behaviour needs, once and in order. @throws Error without `config.databaseUrl` */
export async function createContext(config: Config, overrides: Overrides = {}): Promise<Opened> {
  if (!config.databaseUrl) throw new Error('config.databaseUrl must be set before a context is created')
  const { db, pool, queue } = openDatabase(config.databaseUrl, config.databaseConnections, config.databaseLimits)
  const log = overrides.log ?? openLog(config.logLevel)
  const clock = overrides.clock ?? (config.sandbox ? movableClock() : systemClock)
  const context: Context = {
    config,
    db,
    clock,
    log,
    random: overrides.random ?? systemRandom,
    outbox: overrides.outbox ?? smtpOutbox(config),
    payments: overrides.payments ?? createPayments(config),
    storage: overrides.storage ?? folderStorage(join(config.dataDir, 'files')),
    changes: overrides.changes ?? createChangeFeed(pool, log),
    queues: createQueues(() => context),
  }
  return {
    context,
    pool,
    queue,
    async close() {
      await context.changes.stop()
      await context.outbox.close()
      await db.destroy()
    },
  }
}

/**
 * The shop's HTTP side, ready to listen: API, REST, downloads, pictures, and the pages unless `pages` is false.
 * The caller starts the jobs (`jobs/worker.ts`).
 */
export async function createApp(config: Config, overrides: Overrides & { pages?: boolean } = {}): Promise<App> {
  const { pages = true, ...parts } = overrides
  const opened = await createContext(config, parts)
  const { context, pool, queue } = opened
  const app: FastifyInstance = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    trustProxy: trustedProxies(config),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    bodyLimit: 1_048_576,
    // A busy machine may take longer than the usual ten seconds to start Vite.
    pluginTimeout: 120_000,
    routerOptions: { maxParamLength: 500 },
    // Addresses that cannot be read, for which no hook runs.
    frameworkErrors: (error, request, reply) => void answerFault(error, request, reply.headers(securityHeaders(config))),
  })
  errorHandler(app)
  const cache = openPageCache(context)
  const fastPath = openFastPath(app, cache)
  addSecurityHeaders(app, config)
  refuseForeignWrites(app, config)
  measureRequests(app)
  metricsRoute(app, pool, queue)
  await app.register(cookie)
  await limitApiCalls(app, context)
  serverTiming(app)
  const admission = limitVisitors(app, { atOnce: config.limits.visitorsAtOnce, mostLag: config.limits.mostLag })
  const api = createGraphqlApi(slices, readPersistedDocuments(), context.log, config.limits.graphql)
  graphqlRoute(app, context, api)
  restVisitors(app, context)
  for (const slice of slices) slice.routes?.(app, context)
  openApiRoute(app)
  unknownCalls(app)
  if (pages) await registerStorefront(app, context, { api, cache, fastPath, render: admission.render })
  context.changes.onChange('shops', () => invalidateReferenceData(context.db))
  startCatalogCache(context)
  await context.changes.start()
  return {
    app,
    api,
    context,
    pool,
    queue,
    async close() {
      await app.close()
      await opened.close()
    },
  }
}

/** The storefront's documents by their hash; `npm run generate` writes the file. */
function readPersistedDocuments(): Map<string, string> {
  const file = new URL('../api/client/persisted-documents.json', import.meta.url)
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
}
