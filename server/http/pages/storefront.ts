import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { pageQuery } from '#core/catalog/page-query.ts'
import { isOpenToAll } from '#core/discovery/open-shop.ts'
import type { Redirect } from '#core/shops/find-redirect.ts'
import { inLocale, isLocale, type Locale } from '#core/shops/locale.ts'
import { textOptionsOf, wordsFor } from '#core/shops/text-overrides.ts'
import { publicMeta } from '#core/shops/public-meta.ts'
import { trackingSettings, trackingSources, type TrackingSettings } from '#core/shops/tracking-settings.ts'
import { isEmbeddable, isPrivatePath } from '#core/urls.ts'
import type { Execute } from '#storefront/context.ts'
import { shortKeys } from '#texts/short-keys.ts'
import { tellLibraries } from '#server/config.ts'
import type { Context, RequestContext } from '#server/context.ts'
import { randomId } from '#server/random.ts'
import { gatedCategory } from '#server/shops/shop-access.ts'
import { parsedSettings } from '#server/shops/parsed-settings.ts'
import type { Shop } from '#core/shops/shop.ts'
import { acceptForms, formBody } from './accept-forms.ts'
import type { Admission } from '../protection/admission.ts'
import { keepPage, sendPage } from './rendered-page.ts'
import { Overloaded } from '../protection/overloaded.ts'
import type { PageCache } from './page-cache.ts'
import { localeCookie } from '#server/request/request-context.ts'
import { sharedCaching } from '#server/request/shared-caching.ts'
import type { FastPath } from './fast-path.ts'
import { paymentOrigins, securityPolicy, shopOrigins, type PageAllowance } from './security-policy.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const builtServer = new URL('../../../build/server/index.js', import.meta.url).href

/** What a page needs to know of the request it answers. */
export interface PageRequest {
  shop: Shop
  locale: Locale
  /** `/moorgrab` where the shop is served below its slug, else empty: the router's basename. */
  prefix: string
  /** The page to draw in place of the one asked for; null for that one. */
  at: string | null
  /** What this visitor sees, not everybody does. */
  isPrivate: boolean
  /** Where the router is to send a question about data. */
  moved: Redirect | null
  /** Who asks, for what has to be drawn. */
  visitor(): RequestContext
}

/** What the rest of the server lends to the pages. */
export interface StorefrontParts {
  /** Null when the address has moved and the reply was sent. */
  pageRequest(request: FastifyRequest, reply: FastifyReply): Promise<PageRequest | null>
  /** Pages that look the same to everybody, and the way to them for those who come again. */
  cache: PageCache
  fastPath: FastPath
  /** Draws a page in its turn, if there is room. */
  draw: Admission['draw']
  /** Runs a document against the GraphQL schema in process; answers as GraphQL does. */
  execute(
    context: RequestContext,
    document: string,
    variables: Record<string, unknown>,
  ): Promise<{ data?: unknown; errors?: readonly { message: string; extensions?: Record<string, unknown> }[] }>
}

/** Serves every page of every shop: the built storefront, or in development Vite's with hot reload. */
export async function registerStorefront(app: FastifyInstance, context: Context, parts: StorefrontParts): Promise<void> {
  const { mode } = context.config
  tellLibraries(context.config)
  await app.register(async (pages) => {
    const handlerFor = await loadStorefront(pages, mode === 'development')
    acceptForms(pages)
    pages.decorateRequest('shop', undefined)

    pages.all('/*', async (request, reply) => {
      const page = await parts.pageRequest(request, reply)
      if (!page) return reply
      request.shop = page.shop
      const address = readAddress(request.url)
      const isPrivate = page.isPrivate || !isReading(request) || isPrivatePath(address.pathname.slice(page.prefix.length))
      let isDrawn = false
      const draw = async () => {
        const visitor = page.visitor()
        const asked = isPrivate ? address.whole : address.pathname + address.query
        const url = new URL(`${visitor.origin}${page.at === null ? asked : page.prefix + page.at}`)
        const { build, handle, context: empty } = await handlerFor(page.prefix)
        const keys = contextKeys(build)
        const router = routerContext(keys, empty, visitor, parts, page)
        const answer = await handle(toWebRequest(request, url), router)
        // What could not be read for want of a database is said in the house's way.
        if (answer.status === 503) throw new Overloaded()
        isDrawn = true
        const allowed = allowance(page, address.pathname, isPrivate, context)
        return keepPage(answer, router.get(keys.drawnContext), (body) => headersFor(answer, body, allowed, context))
      }
      const render = () => parts.draw(draw)
      if (isPrivate) {
        reply.header('Cache-Control', 'private, no-store')
        return sendPage(reply, await render(), request)
      }
      const key = `${page.shop.id} ${page.prefix} ${page.locale} ${address.pathname} ${address.query}`
      const kept = await parts.cache.page(key, render)
      request.isKept = !isDrawn
      const isTheirs = rememberLanguage(request, reply, page, context)
      const isEverybodys = !isTheirs && kept.status === 200
      if (isEverybodys && kept.cookies.length === 0) parts.fastPath.remember(request, key)
      reply.header('Cache-Control', isEverybodys ? sharedCaching : 'private, no-cache')
      return sendPage(reply, kept, request)
    })
  })
}

interface Address {
  /** As it was asked for, with a slash at its front. */
  whole: string
  pathname: string
  /** With `?`, or empty: as much of it as a page may depend on. */
  query: string
}

/** Addresses are read once: the same few are asked for all the time. */
const addresses = new LRUCache<string, Address>({ max: 2_000 })
const longestRemembered = 300

function readAddress(asked: string): Address {
  const known = addresses.get(asked)
  if (known) return known
  const whole = asked.startsWith('/') ? asked : '/'
  // Put together, not resolved: a path that begins with two slashes would name another host.
  const url = new URL(`http://localhost${whole}`)
  // The router's own question about its routes is no page: it names paths and a build.
  if (!url.pathname.endsWith('/__manifest')) url.search = new URLSearchParams(pageQuery(url.searchParams)).toString()
  const address = { whole, pathname: url.pathname, query: url.search }
  if (asked.length <= longestRemembered) addresses.set(asked, address)
  return address
}

function isReading(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

interface Storefront {
  build: ServerBuild
  handle: RequestHandler
  /** What one request's loaders will find: nothing yet. */
  context: RouterContextProvider
}

/** Loads the pages, and keeps one request handler per prefix: the prefix is the router's basename (design: a route never names its shop). */
async function loadStorefront(app: FastifyInstance, development: boolean): Promise<(prefix: string) => Promise<Storefront>> {
  const load = development ? await startVite(app) : await useBuild(app)
  // Not before: React decides while it is loaded whether it is for production.
  const { createRequestHandler, RouterContextProvider } = await import('react-router')
  const handlers = new WeakMap<ServerBuild, Map<string, RequestHandler>>()
  return async (prefix) => {
    const build = await load()
    const known = handlers.get(build) ?? new Map<string, RequestHandler>()
    handlers.set(build, known)
    let handle = known.get(prefix)
    if (!handle) {
      handle = createRequestHandler({ ...build, basename: prefix || '/' }, development ? 'development' : 'production')
      known.set(prefix, handle)
    }
    return { build, handle, context: new RouterContextProvider() }
  }
}

async function startVite(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  // What the browser imports of `api/` lies where unknown calls of the API are refused; with a route of its own Vite sees it first.
  app.get('/api/client/*', async (_request, reply) => reply.code(404).send())
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

function toWebRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  // HEAD is rendered like GET, so that its headers are the same; Fastify leaves the body out.
  if (isReading(request)) return new Request(url, { headers })
  return new Request(url, { method: request.method, headers, body: formBody(request) })
}

type ContextKeys = typeof import('#storefront/context.ts')

/** The keys travel with the build: a second copy of `storefront/context.ts` would have other keys. */
function contextKeys(build: ServerBuild): ContextKeys {
  return (build.entry.module as unknown as { pageContext: ContextKeys }).pageContext
}

function routerContext(
  keys: ContextKeys,
  provider: RouterContextProvider,
  visitor: RequestContext,
  parts: StorefrontParts,
  page: PageRequest,
): RouterContextProvider {
  const { shop, locale, origin } = visitor
  provider.set(keys.localeContext, locale)
  provider.set(keys.originContext, origin)
  provider.set(keys.nowContext, visitor.clock.now().toISOString())
  provider.set(keys.newIdContext, () => randomId(visitor.random))
  provider.set(keys.shopContext, {
    slug: shop.slug,
    isBand: shop.isBand,
    hasCustomDomain: shop.hasCustomDomain,
    name: inLocale(shop.name, locale),
    defaultLocale: shop.defaultLocale,
    design: shop.design,
    meta: publicMeta(shop.meta),
    words: shortened(wordsFor(textOptionsOf(shop, locale), isOnPages)),
    tracking: trackingOf(shop, visitor),
    gate: gatedCategory(shop),
    isShut: page.at !== null,
    isOpenToAll: isOpenToAll(shop.meta),
    sandboxBar: visitor.config.sandboxBar,
  })
  provider.set(keys.movedContext, page.moved)
  provider.set(keys.executeContext, executor(visitor, parts))
  return provider
}

/** What mails and papers say need not travel with every page. */
const isOnPages = (key: string) => !/^(mail|ticket|document)_/.test(key)

/** Read once somebody needs them: few shops have words of their own. */
let shortNames: Map<string, string> | undefined

/** A shop's own words as its pages look for them. */
function shortened(words: Record<string, string> | undefined): Record<string, string> | undefined {
  if (!words) return undefined
  shortNames ??= shortKeys()
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [shortNames?.get(key) ?? key, text]))
}

function executor(context: RequestContext, parts: StorefrontParts): Execute {
  return async <Data, Variables>(document: { toString(): string }, variables: Variables) => {
    const answer = await parts.execute(context, document.toString(), variables as Record<string, unknown>)
    const codes = answer.errors?.map((error) => error.extensions?.['code']) ?? []
    if (codes.includes('OVERLOADED')) throw new Response(null, { status: 503 })
    if (codes.includes('TOO_MANY_REQUESTS')) throw new Response(null, { status: 429 })
    // Pages ask with what stands in their own address: what cannot be asked for is not there.
    if (codes.includes('BAD_USER_INPUT')) throw new Response(null, { status: 404 })
    if (answer.errors?.length) throw new Error(answer.errors.map((error) => error.message).join('; '))
    return answer.data as Data
  }
}

/** Null while the master switch is off (LIM-74): then nothing is measured or reported, and nobody is asked whether it may be. */
function trackingOf(shop: Shop, { config }: Pick<Context, 'config'>): TrackingSettings | null {
  return config.tracking ? trackingSettings(shop.meta) : null
}

/** What this page of this shop may do besides what every page may. */
function allowance({ shop, prefix }: PageRequest, pathname: string, isPrivate: boolean, context: Context): PageAllowance {
  const { config } = context
  if (isEmbeddable(pathname.slice(prefix.length))) return { embedders: parsedSettings(shop).embed_hosts ?? [] }
  return {
    shop: shopOrigins(config, parsedSettings(shop).video?.embed),
    services: trackingSources(trackingOf(shop, context)),
    ...(isPrivate && { formTargets: paymentOrigins(config) }),
  }
}

/** The policy travels with the page it was worked out for. Vite's own inline scripts would be refused: in development there is none. */
function headersFor(answer: Response, body: Buffer, allowed: PageAllowance, { config }: Context): [string, string][] {
  const headers: [string, string][] = [
    ['Referrer-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
  ]
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  if (isPage && config.mode !== 'development') {
    headers.push(['Content-Security-Policy', securityPolicy(body, allowed)])
  }
  return headers
}

/** 356 days (I18-01). */
const languageKeptFor = 356 * 24 * 60 * 60

/**
 * A page asked for with `?lang=` keeps that choice, also for fans without JavaScript.
 * @returns whether the answer is this visitor's alone: it sets their cookie, or only their cookie chose its language
 */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply, { shop, locale }: PageRequest, { config }: Context): boolean {
  const asked = (request.query as Record<string, unknown>)['lang']
  if (!isLocale(asked)) return locale !== shop.defaultLocale
  if (request.cookies[localeCookie] === asked) return false
  const secure = config.publicUrl.startsWith('https:')
  void reply.setCookie(localeCookie, asked, { path: '/', maxAge: languageKeptFor, sameSite: 'lax', secure })
  return true
}
