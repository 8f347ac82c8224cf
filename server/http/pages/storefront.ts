import type { FastifyInstance, FastifyRequest } from 'fastify'
import { missingSizes } from '#core/catalog/products/shown-images.ts'
import { isPrivatePath } from '#core/urls.ts'
import { setNodeEnv } from '#server/config/config.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { imageRequests } from '#server/foundations/images/ask-for-images.ts'
import { sharedCaching } from '#server/foundations/request/shared-caching.ts'
import { anonymousVisitor } from '#server/foundations/request/visitor.ts'
import { anonymousVisit } from '#server/selling/waiting-room/waiting-visit.ts'
import type { GraphqlApi } from '../api/graphql.ts'
import type { Admission } from '../protection/admission/admission.ts'
import { Overloaded } from '../protection/admission/overloaded.ts'
import { acceptForms, formBody } from './accept-forms.ts'
import { FormFault } from './refused/form-fault.ts'
import type { FastPath } from './cache/fast-path.ts'
import { doorPages } from './door/door-pages.ts'
import { chooseLanguage, storeLanguage } from './language-cookie.ts'
import { loadStorefront, type LoadedStorefront } from './load-storefront.ts'
import { pageAddresses, type PageAddress } from './page-address.ts'
import type { PageCache } from './cache/page-cache.ts'
import { pageAllowance, pageHeaders } from './page-headers.ts'
import { readPageRequest, type PageRequest } from './page-request.ts'
import { readRenderedPage, sendPage, type RenderedPage } from './cache/rendered-page.ts'
import { contextKeys, fillRouterContext } from './router-context.ts'
import { waitingRoomPages } from './waiting-room/waiting-room-pages.ts'

/** The parts of the server that the pages need. */
export interface StorefrontParts {
  api: GraphqlApi
  /** Pages that look the same to everybody, and the fast path to them. */
  cache: PageCache
  fastPath: FastPath
  /** Renders a page when the server has the capacity. */
  admission: Admission
}

/** Serves every page of every shop. Pages that look the same to everybody are rendered once and sent from the cache. */
export async function registerStorefront(app: FastifyInstance, context: Context, parts: StorefrontParts): Promise<void> {
  const { mode } = context.config
  const { api, cache, fastPath, admission } = parts
  setNodeEnv(context.config)
  await app.register(async (pages) => {
    const storefrontBelow = await loadStorefront(pages, mode === 'development')
    const readAddress = pageAddresses()
    acceptForms(pages)
    pages.decorateRequest('shop', undefined)

    waitingRoomPages(pages, context)
    await doorPages(pages)
    pages.all('/*', async (request, reply) => {
      const page = await readPageRequest(context, request, reply)
      if (!page) return reply
      request.shop = page.shop
      const inChosenLanguage = isReading(request) ? chooseLanguage(request, reply, context.config) : null
      if (inChosenLanguage !== null) return reply.header('Cache-Control', 'private, no-store').redirect(inChosenLanguage, 303)
      const address = readAddress(request.url)
      const isPrivate = page.isPrivate || !isReading(request) || isPrivatePath(address.pathname.slice(page.prefix.length))
      const isPersonal = storeLanguage(request, reply, page, context.config)
      let wasRendered = false
      const render = () =>
        admission.render(request, async () => {
          const storefront = await storefrontBelow(page.prefix)
          const rendered = await renderPage({ context, api, storefront, request, page, address, isPrivate })
          wasRendered = true
          return rendered
        })
      if (isPrivate) {
        reply.header('Cache-Control', 'private, no-store')
        const rendered = await render().catch((error: unknown) => admission.renderForBuyer(request, error, render))
        return sendPage(reply, rendered, request)
      }
      const key = `${page.shop.id} ${page.prefix} ${page.locale} ${address.pathname} ${address.query}`
      const rendered = await cache.page(key, render).catch((error: unknown) => admission.renderForBuyer(request, error, render))
      request.isCached = !wasRendered
      const isShared = !isPersonal && rendered.status === 200
      if (isShared && rendered.cookies.length === 0) fastPath.add(request, key)
      reply.header('Cache-Control', isShared ? sharedCaching : 'private, no-cache')
      return sendPage(reply, rendered, request)
    })
  })
}

interface Rendering {
  context: Context
  api: GraphqlApi
  storefront: LoadedStorefront
  request: FastifyRequest
  page: PageRequest
  address: PageAddress
  isPrivate: boolean
}

/** Renders one page, for one visitor or for everybody. @throws Overloaded when the database could not be reached */
async function renderPage({ context, api, storefront, request, page, address, isPrivate }: Rendering): Promise<RenderedPage> {
  const { build, handle, routerContext } = storefront
  // A page for everybody is rendered without the visitor's cookies, so it cannot show what belongs to one of them.
  const visitor = isPrivate ? page.visitor() : pageVisitor(context, request, page)
  const requested = isPrivate ? address.whole : address.pathname + address.query
  const url = new URL(`${visitor.origin}${page.replacement === null ? requested : page.prefix + page.replacement}`)
  const keys = contextKeys(build)
  fillRouterContext(routerContext, keys, { visitor, page, api })
  const answer = await handle(toWebRequest(request, url, { withCookies: isPrivate }), routerContext)
  // An outage is answered like every other one, not by an error page of the router.
  if (answer.status === 503) throw new Overloaded()
  // The router's page about an error would leave nothing of a form that met it.
  if (!isReading(request) && (answer.status >= 500 || answer.status === 429)) throw new FormFault(answer.status === 429 ? 429 : 500)
  const allowance = { ...pageAllowance(page, address.pathname, isPrivate, context.config), isPrivate }
  const rendered = routerContext.get(keys.renderedContext)
  const headers = pageHeaders(answer, { scripts: rendered?.scripts ?? [], styles: rendered?.styles ?? [] }, allowance, context.config)
  if (rendered) askForImages(context, rendered.html.join(''))
  return readRenderedPage(answer, rendered?.html ?? null, headers)
}

/** Images that the page shows in too small a size are made next. */
function askForImages({ queues }: Context, html: string): void {
  for (const { sha256, need } of missingSizes(html)) queues.of(imageRequests).ask(sha256, need)
}

function pageVisitor(context: Context, request: FastifyRequest, { shop }: PageRequest): RequestContext {
  const visitor = anonymousVisitor(context, request, shop)
  return { ...visitor, waitingRoom: { ...visitor.waitingRoom, ...anonymousVisit(context) } }
}

function isReading(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

function toWebRequest(request: FastifyRequest, url: URL, { withCookies }: { withCookies: boolean }): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === 'cookie' && !withCookies) continue
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  // HEAD is rendered like GET, so that its headers are the same; Fastify leaves the body out.
  if (isReading(request)) return new Request(url, { headers })
  return new Request(url, { method: request.method, headers, body: formBody(request) })
}
