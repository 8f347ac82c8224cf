import type { FastifyReply, FastifyRequest } from 'fastify'
import { paths, routedPath } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { accessCookie, isPublic, publicVisit, submitCode, readVisit, type Visit } from '#server/house/shops/shop-access.ts'
import type { Shop } from '#core/shops/shop.ts'
import { formBody } from './accept-forms.ts'
import { visitorNetwork } from '#server/foundations/request/read-network.ts'
import { makeBudgets } from '../protection/budgets.ts'
import { sendRefusal } from '../send-refusal.ts'

/**
 * Checks a visitor's access to a page (SHP-10 to SHP-14), and takes codes from the forms of prompt and gate and from the query.
 * @param path inside the shop, without its prefix
 * @returns null when the reply was sent; else what the visitor may see, and the prompt's path where it replaces the page
 */
export async function enterPage(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { shop, prefix, path }: { shop: Shop; prefix: string; path: string },
): Promise<(Visit & { replacement: string | null }) | null> {
  if (isPublic(shop)) return { ...publicVisit, replacement: null }
  const visit = await readVisit(context, request.cookies, shop)
  reply.header('Cache-Control', 'private, no-store')
  if (request.method === 'POST' && (path === paths.access() || (path === paths.promo() && visit.mayEnter))) {
    const scope = path === paths.access() ? 'shop' : 'gate'
    const form = await readForm(request)
    const next = scope === 'gate' ? paths.promo() : safePath(form.get('next'))
    const code = form.get('code') ?? ''
    const ctx = { ...context, shop, budgets: makeBudgets(context, visitorNetwork(request, context.config)) }
    const result = await submitCode(ctx, reply, scope, code)
    if (!result.ok) keepTypedCode(context, reply, code)
    await reply.redirect(`${prefix}${result.ok ? next : flagged(next, result.problems[0]?.code)}`, 303)
    return null
  }
  if (visit.mayEnter || isAlwaysOpen(request, path)) return { ...visit, replacement: null }
  return askForCode(context, request, reply, { shop, prefix, path })
}

/** Who runs the shop and what it does with data has to be readable for everybody (§ 5 DDG, Art. 13 GDPR), also without the code. */
function isAlwaysOpen({ method }: FastifyRequest, path: string): boolean {
  const page = routedPath(path)
  return (method === 'GET' || method === 'HEAD') && [paths.imprint(), paths.dataPolicy()].some((open) => open === page)
}

async function askForCode(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { shop, prefix, path }: { shop: Shop; prefix: string; path: string },
): Promise<(Visit & { replacement: string }) | null> {
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/\.data$|\/__manifest$/.test(path)
  if (!isPage) {
    await sendRefusal(request, reply, { status: 403, code: 'SHOP_LOCKED', text: 'LANG_SHOP_LOCKED' })
    return null
  }
  const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '')
  const code = query.get('code')
  const isFlagged = query.has('prompt_error')
  query.delete('code')
  const here = `${safePath(path)}${query.size > 0 ? `?${query}` : ''}`
  if (code !== null) {
    const ctx = { ...context, shop, budgets: makeBudgets(context, visitorNetwork(request, context.config)) }
    const result = await submitCode(ctx, reply, 'shop', code)
    if (!result.ok) keepTypedCode(context, reply, code)
    await reply.redirect(`${prefix}${result.ok ? withoutFlag(here) : flagged(here, result.problems[0]?.code)}`, 302)
    return null
  }
  if (request.cookies[accessCookie(shop)] !== undefined && !isFlagged) {
    void reply.clearCookie(accessCookie(shop), { path: '/' })
    await reply.redirect(`${prefix}${flagged(here)}`, 302)
    return null
  }
  const ask = new URLSearchParams({ next: withoutFlag(here), ...(isFlagged && { prompt_error: query.get('prompt_error') ?? '' }) })
  return { mayEnter: false, gateOpen: false, replacement: `${paths.access()}?${ask}` }
}

/** A cookie with the code that was refused, until the page that says so has shown it. */
const typedCookie = 'typed_code'

function keepTypedCode({ config }: Pick<Context, 'config'>, reply: FastifyReply, code: string): void {
  const secure = config.publicUrl.startsWith('https:')
  void reply.setCookie(typedCookie, code.slice(0, 200), { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 60 })
}

/** The code that was refused, for the form that is shown again: once, and nowhere in an address. */
export function takeTypedCode(request: FastifyRequest, reply: FastifyReply): string | null {
  const isRefused = new URLSearchParams(request.url.split('?', 2)[1]).has('prompt_error')
  const typed = isRefused ? request.cookies[typedCookie] : undefined
  if (typed !== undefined) void reply.clearCookie(typedCookie, { path: '/' })
  return typed ?? null
}

async function readForm(request: FastifyRequest): Promise<URLSearchParams> {
  const type = request.headers['content-type'] ?? ''
  const form = await new Response(formBody(request), { headers: { 'content-type': type } }).formData()
  return new URLSearchParams([...form].map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : '']))
}

/** A path inside the shop: anybody may have written what stands in a form, so an address elsewhere leads home. */
function safePath(path: string | null): string {
  return path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : paths.home()
}

function flagged(path: string, reason = ''): string {
  const [address = '', query] = withoutFlag(path).split('?', 2)
  const flag = reason === 'TOO_MANY_REQUESTS' ? 'wait' : '1'
  return `${address}?${new URLSearchParams([...new URLSearchParams(query), ['prompt_error', flag]])}`
}

function withoutFlag(path: string): string {
  const [address = '', query] = path.split('?', 2)
  const rest = new URLSearchParams(query)
  rest.delete('prompt_error')
  return rest.size > 0 ? `${address}?${rest}` : address
}
