import { Readable } from 'node:stream'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { officeBase } from '#core/office-urls.ts'
import { staffPaths } from '#core/urls.ts'
import type { Locale } from '#core/shops/locale.ts'
import type { ContextKeys } from './context-keys.ts'
import { setNodeEnv } from '#server/config/config.ts'
import type { Context } from '#server/foundations/context.ts'
import { randomId } from '#server/foundations/random.ts'
import { officeClock } from '#server/house/shops/office-clock.ts'
import { officeIdentity } from '#server/house/staff/gate.ts'
import { acceptForms, formBody } from '../pages/accept-forms.ts'
import { FormFault } from '../pages/refused/form-fault.ts'
import { loadForms } from '#server/operations/page-face.ts'
import { formSignedOut } from '../pages/staff/form-signed-out.ts'
import { readStaffRequest } from '../pages/staff/staff-request.ts'
import { loadOffice, type LoadedOffice } from './load-office.ts'
import { officePage } from './office-page.ts'

/**
 * Serves the office: its pages below `/office`, at the address of OFFICE_URL alone, to people of the staff who have signed in. Its loaders
 * call operations in process; nothing of it is cached, framed or sent to anybody else.
 */
export async function officePages(app: FastifyInstance, context: Context): Promise<void> {
  const { mode } = context.config
  setNodeEnv(context.config)
  await app.register(async (pages) => {
    const office = await loadOffice(pages, mode === 'development')
    acceptForms(pages)
    let isWarm = false
    // The bar's first answer would read every operation. They are loaded behind the first page, which does not wait for them.
    const warmUp = (locale: Locale) => {
      if (isWarm) return
      isWarm = true
      setTimeout(
        () => void loadForms(locale).catch((error: unknown) => context.log.warn({ err: error }, 'The forms of the office were not loaded')),
        warmAfter,
      )
    }
    const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const visit = await readStaffRequest(context, request, reply)
      if (!visit) return reply
      if (!visit.owner) return request.method === 'POST' && !isForRouter(request) ? formSignedOut(visit) : sendToSignIn(request, reply)
      const identity = await officeIdentity(context, visit.owner)
      const nonce = randomId(context.random)
      const { timeZone } = await officeClock(context)
      const loaded = await office()
      const keys = contextKeys(loaded.build)
      loaded.routerContext.set(
        keys.officeContext,
        officePage({ context, identity, locale: visit.texts.locale, timeZone, owner: visit.owner }),
      )
      loaded.routerContext.set(keys.nonceContext, nonce)
      if (mode !== 'development') reply.header('Content-Security-Policy', policyWith(nonce))
      const answer = await renderAnswer(context, loaded, request)
      if (answer.status >= 500 && request.method === 'POST') throw new FormFault(500)
      await sendAnswer(reply, answer)
      warmUp(visit.texts.locale)
      return reply
    }
    // The same route may answer both, as where slashes at the end do not count.
    pages.get(officeBase, (request, reply) =>
      /^\/office(\?|$)/.test(request.originalUrl) ? reply.redirect(`${officeBase}/`, 308) : serve(request, reply),
    )
    pages.all(`${officeBase}/*`, serve)
    pages.get(dataOfToday, serve)
  })
}

/** Milliseconds after the first page, in which its scripts are fetched. */
const warmAfter = 100

/** Where the router in the browser asks for the data of the first page, which has no slash behind it there. */
const dataOfToday = `${officeBase}.data`

/** The context keys of a build. They are read from the build, because a second copy of the module would have other keys. */
function contextKeys(build: ServerBuild): ContextKeys {
  return (build.entry.module as unknown as { contextKeys: ContextKeys }).contextKeys
}

/** Only our own files, and the scripts that we wrote into this page. */
function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Whoever has not signed in, or not any more, does so and comes back. */
function sendToSignIn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const signIn = `${staffPaths.signIn()}?next=${encodeURIComponent(pagePath(request))}`
  if (!isForRouter(request)) return reply.redirect(signIn, 303)
  // The router in the browser would follow a redirect and find no data there. This tells it to load the page as a document.
  return reply.code(204).headers({ 'X-Remix-Redirect': signIn, 'X-Remix-Status': '302', 'X-Remix-Reload-Document': 'true' }).send()
}

/** Whether the router in the browser asks for a page's data. */
function isForRouter({ originalUrl: url }: FastifyRequest): boolean {
  return (url.split('?', 1)[0] ?? '').endsWith('.data')
}

/** The page that somebody asked for, also where the router asked for its data: where they go on after signing in. */
function pagePath({ originalUrl: url }: FastifyRequest): string {
  const { pathname, searchParams } = new URL(url, 'http://office')
  searchParams.delete('_routes')
  const path = pathname === dataOfToday ? `${officeBase}/` : pathname.replace(/\/(_root|_)?\.data$/, '/').replace(/\.data$/, '')
  return searchParams.size === 0 ? path : `${path}?${searchParams}`
}

function renderAnswer({ config }: Context, { handle, routerContext }: LoadedOffice, request: FastifyRequest): Promise<Response> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  const url = new URL(request.originalUrl, config.officeUrl)
  if (url.pathname === dataOfToday) url.pathname = `${officeBase}/_.data`
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return handle(new Request(url, isRead ? { headers } : { method: request.method, headers, body: formBody(request) }), routerContext)
}

async function sendAnswer(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  reply.code(answer.status)
  for (const [name, value] of answer.headers) if (name !== 'set-cookie' && name !== 'content-length') void reply.header(name, value)
  for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie)
  return reply.send(answer.body ? Readable.fromWeb(answer.body as NodeWebStream) : null)
}
