import { readFileSync } from 'node:fs'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { startCatalogCache } from '#server/selling/catalog/caching/catalog-cache.ts'
import type { Config } from '#server/config/config.ts'
import { createContext, type Opened, type Overrides } from './create-context.ts'
import { createGraphqlApi, type GraphqlApi } from '#server/http/api/graphql.ts'
import { limitVisitors } from '#server/http/protection/admission/admission.ts'
import { limitApiCalls } from '#server/http/protection/api-limits.ts'
import { answerError, errorHandler } from '#server/http/error-handler.ts'
import { refusalsAsPages } from '#server/http/error-page.ts'
import { graphqlRoute } from '#server/http/api/graphql-route.ts'
import { refuseForeignWrites } from '#server/http/protection/refuse-foreign-writes.ts'
import { addSecurityHeaders, securityHeaders } from '#server/http/security-headers.ts'
import { sessionCheck } from '#server/http/protection/admission/session-check.ts'
import { cutSlowReaders, requestTimeouts } from '#server/http/protection/slow-clients.ts'
import { limitWrites } from '#server/http/protection/write-limits.ts'
import { serverTiming } from '#server/http/server-timing.ts'
import { trustedProxies } from '#server/http/trusted-proxies.ts'
import { openApiRoute } from '#server/http/api/openapi-route.ts'
import { openFastPath } from '#server/http/pages/cache/fast-path.ts'
import { restVisitors } from '#server/http/api/rest-visitors.ts'
import { identify as identifyStaff, type Identify } from '#server/house/staff/gate.ts'
import { adminRoute } from '#server/http/admin/admin-route.ts'
import { unknownCalls } from '#server/http/api/unknown-calls.ts'
import { openPageCache } from '#server/http/pages/cache/page-cache.ts'
import { staffPages } from '#server/http/pages/staff/staff-pages.ts'
import { separateOfficeHost } from '#server/http/office/office-host.ts'
import { officePages } from '#server/http/office/office-pages.ts'
import { registerStorefront } from '#server/http/pages/storefront.ts'
import { shopLoad } from '#server/foundations/images/shop-load.ts'
import { measureRequests, metricsRoute } from '#server/foundations/metrics/metrics.ts'
import { appSecret } from '#server/house/shops/app-secret.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { watchWaitingQueues } from '#server/selling/waiting-room/records-queues.ts'
import { slices } from './slices.ts'

export interface App extends Opened {
  app: FastifyInstance
  api: GraphqlApi
}

/**
 * The shop's HTTP side, ready to listen: API, REST, downloads, pictures, and the pages unless `pages` is false.
 * The caller starts the jobs (`jobs/worker.ts`).
 */
export async function createApp(config: Config, overrides: Overrides & { pages?: boolean; identify?: Identify } = {}): Promise<App> {
  const { pages = true, identify = identifyStaff, ...parts } = overrides
  const opened = await createContext(config, parts)
  const { context, pool, queue } = opened
  const app: FastifyInstance = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    trustProxy: trustedProxies(config),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // What arrives on an open connection while the process closes is served: Fastify would answer it with a bare 503, buyers too.
    return503OnClosing: false,
    bodyLimit: 1_048_576,
    ...requestTimeouts(config.limits),
    // A busy machine may take longer than the usual ten seconds to start Vite.
    pluginTimeout: 120_000,
    // People type and paste addresses with a slash at the end; such an address is the one without.
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // Addresses that cannot be read, for which no hook runs.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(securityHeaders(config))),
  })
  errorHandler(app)
  refusalsAsPages(app)
  cutSlowReaders(app, config.limits)
  const cache = openPageCache(context)
  const fastPath = openFastPath(app, cache)
  addSecurityHeaders(app, config)
  refuseForeignWrites(app, config)
  separateOfficeHost(app, config)
  measureRequests(app)
  metricsRoute(app, pool, queue)
  await app.register(cookie)
  limitApiCalls(app, context)
  limitWrites(app, context)
  serverTiming(app)
  // Signs session tokens from the first one on.
  await appSecret(context)
  const { visitorsAtOnce, ordersAtOnce, maxLag } = config.limits
  const atOnce = { catalog: visitorsAtOnce, orders: ordersAtOnce }
  const admission = limitVisitors(app, { atOnce, maxLag, reload: config.waitingRoomReload, isBuying: sessionCheck(context) })
  const api = createGraphqlApi(slices, readPersistedDocuments(), context.log, config.limits.graphql)
  graphqlRoute(app, context, api)
  restVisitors(app, context)
  for (const slice of slices) slice.routes?.(app, context)
  openApiRoute(app)
  adminRoute(app, context, identify)
  unknownCalls(app)
  await staffPages(app, context)
  if (pages) await officePages(app, context)
  if (pages) await registerStorefront(app, context, { api, cache, fastPath, admission })
  context.changes.onChange('shops', () => invalidateReferenceData(context.db))
  startCatalogCache(context)
  const load = context.queues.of(shopLoad)
  app.addHook('onClose', async () => load.stop())
  await context.changes.start()
  await watchWaitingQueues(context)
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
  const file = new URL('../../../api/client/persisted-documents.json', import.meta.url)
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
}
