import type { FastifyReply, FastifyRequest } from 'fastify'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { deviceName } from '#core/staff/device-name.ts'
import { baseLocale, isLocale, type Locale } from '#core/shops/locale.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import type { Context } from '#server/foundations/context.ts'
import { problemTable, type Problem } from '#server/foundations/problems.ts'
import { visitorNetwork } from '#server/foundations/request/read-network.ts'
import { localeCookie } from '#server/foundations/request/request-context.ts'
import { queryText } from '#server/foundations/request/rest.ts'
import { currentSession, setStaffCookies, staffTokens, type SignedIn, type StaffVisit } from '#server/house/staff/staff-sessions.ts'
import type { SessionOwner } from '#server/house/staff/records-accounts.ts'
import { makeBudgets } from '../../protection/budgets.ts'
import { formBody } from '../accept-forms.ts'
import { staffFrame, type StaffPage } from './staff-frame.ts'

/** A request for a page of the staff. */
export interface StaffRequest {
  context: Context
  request: FastifyRequest
  reply: FastifyReply
  texts: TextOptions
  visit: StaffVisit
  /** Whoever is signed in. */
  owner: SessionOwner | null
  /** The fields that a form sent; empty for a request without one. */
  form: URLSearchParams
}

const headers = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), midi=()',
}

/**
 * Reads a request for a page of the staff. These pages exist at the address of OFFICE_URL only: under every other host, also one that
 * somebody has made up, a reader is sent there, and a form is refused.
 * @returns null when the reply was sent
 */
export async function readStaffRequest(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<StaffRequest | null> {
  reply.headers(headers)
  const { officeUrl } = context.config
  if (request.hostname !== new URL(officeUrl).hostname) {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    await (isRead ? reply.redirect(`${officeUrl}${request.url}`, 302) : reply.code(421).send())
    return null
  }
  const locale = storedLocale(context, request, reply)
  const tokens = staffTokens(request, context.config)
  const network = visitorNetwork(request, context.config)
  return {
    context,
    request,
    reply,
    texts: { locale, words: undefined },
    visit: { ...tokens, network, device: deviceName(request.headers['user-agent'] ?? ''), budgets: makeBudgets(context, network) },
    owner: await currentSession(context, tokens.sessionToken),
    form: new URLSearchParams(Buffer.from(formBody(request)).toString()),
  }
}

/** Sends a page. @param faults the first decides the status */
export function sendStaffPage({ reply, texts, owner }: StaffRequest, page: StaffPage, problems: readonly Problem[] = []): FastifyReply {
  const { html, policy } = staffFrame(page, texts, owner !== null)
  const status = problems[0] ? problemTable[problems[0].code].status : 200
  return reply.code(status).header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(html)
}

/** Signs the browser in, or lets its session go on under a new token. */
export function setSignedIn({ context, reply }: StaffRequest, signedIn: SignedIn): void {
  setStaffCookies(reply, context.config, signedIn)
}

/** Where to go on after signing in: a page of the staff that the address names, else the office, and never anything else. */
export function nextPage({ request, form }: Pick<StaffRequest, 'request' | 'form'>): string {
  const next = form.get('next') ?? queryText(request, 'next') ?? ''
  return isOwnPage(next) ? next : officeAddress(officePaths.today())
}

/** A page of the sign-in, or one of the office with its filters: nothing that another host could be read from. */
function isOwnPage(path: string): boolean {
  return /^\/admin(\/[a-z-]+)*$/.test(path) || /^\/office\/(?!\/)[\w/.-]*(\?[^\\\s]*)?$/.test(path)
}

/** A field of a form; empty where it is missing. */
export function readField({ form }: Pick<StaffRequest, 'form'>, name: string): string {
  return form.get(name) ?? ''
}

/** The language that the address names, else the stored one, else the first that the browser asks for and we speak. */
function storedLocale({ config }: Context, request: FastifyRequest, reply: FastifyReply): Locale {
  const named = queryText(request, 'lang')
  if (isLocale(named)) {
    const secure = config.officeUrl.startsWith('https:')
    void reply.setCookie(localeCookie, named, { path: '/', maxAge: 30_758_400, sameSite: 'lax', secure })
    return named
  }
  const stored = request.cookies[localeCookie]
  if (isLocale(stored)) return stored
  const accepted = request.headers['accept-language']?.split(',').map((each) => each.trim().slice(0, 2).toLowerCase()) ?? []
  return accepted.find(isLocale) ?? baseLocale
}
