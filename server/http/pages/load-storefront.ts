import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const builtServer = new URL('../../../build/server/index.js', import.meta.url).href

/** The pages, ready to answer one request. */
export interface LoadedStorefront {
  build: ServerBuild
  handle: RequestHandler
  /** The context that the request's loaders read, still empty. */
  routerContext: RouterContextProvider
}

/**
 * Loads the pages: the built ones, or in development Vite's with hot reload.
 * @returns the storefront below a prefix. There is one request handler per prefix, because the prefix is the router's basename: a
 *   route never names its shop
 */
export async function loadStorefront(app: FastifyInstance, development: boolean): Promise<(prefix: string) => Promise<LoadedStorefront>> {
  const load = development ? await startVite(app) : await useBuild(app)
  // Imported late: React decides on loading whether it runs for production, by NODE_ENV.
  const { createRequestHandler, RouterContextProvider } = await import('react-router')
  const handlers = new WeakMap<ServerBuild, Map<string, RequestHandler>>()
  return async (prefix) => {
    const build = await load()
    const ofBuild = handlers.get(build) ?? new Map<string, RequestHandler>()
    handlers.set(build, ofBuild)
    let handle = ofBuild.get(prefix)
    if (!handle) {
      handle = createRequestHandler({ ...build, basename: prefix || '/' }, development ? 'development' : 'production')
      ofBuild.set(prefix, handle)
    }
    return { build, handle, routerContext: new RouterContextProvider() }
  }
}

/** Loads the built pages before the first request needs them. */
export async function preloadStorefront(): Promise<void> {
  await Promise.all([import(builtServer), import('react-router')])
}

async function startVite(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}

async function useBuild(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const build = (await import(builtServer)) as ServerBuild
  await app.register(fastifyStatic, {
    root: `${root}build/client`,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  return () => Promise.resolve(build)
}
