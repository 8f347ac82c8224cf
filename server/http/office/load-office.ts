import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { officeBase } from '#core/office-urls.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const builtServer = new URL('../../../build/office/server/index.js', import.meta.url).href

/** The office's pages, ready to answer one request. */
export interface LoadedOffice {
  build: ServerBuild
  handle: RequestHandler
  /** The context that the request's loaders read, still empty. */
  routerContext: RouterContextProvider
}

/** Loads the pages of the office: the built ones, or in development Vite's. They are loaded with the first request, not with the shop. */
export async function loadOffice(app: FastifyInstance, development: boolean): Promise<() => Promise<LoadedOffice>> {
  const load = development ? await startVite(app) : await useBuild(app)
  return async () => {
    const build = await load()
    // Imported late: React decides on loading whether it runs for production, by NODE_ENV.
    const { createRequestHandler, RouterContextProvider } = await import('react-router')
    const handle = createRequestHandler(build, development ? 'development' : 'production')
    return { build, handle, routerContext: new RouterContextProvider() }
  }
}

async function startVite(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite')
  const server = { middlewareMode: true as const, hmr: { server: app.server, path: '/office/hot' } }
  const vite = await createServer({ root: `${root}office`, configFile: `${root}office/vite.config.ts`, server, appType: 'custom' })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(`${officeBase}/`)) vite.middlewares(request.raw, reply.raw, () => done())
    else done()
  })
  app.addHook('onClose', () => vite.close())
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}

async function useBuild(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  await app.register(fastifyStatic, {
    root: `${root}build/office/client`,
    prefix: officeBase,
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) => reply.header('Cache-Control', 'public, max-age=31536000, immutable'),
  })
  return async () => (await import(builtServer)) as ServerBuild
}
