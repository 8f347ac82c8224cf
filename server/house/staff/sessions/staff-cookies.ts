import { deviceSpan } from '#core/staff/session-rules.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { second } from '#core/time/durations.ts'
import type { Config } from '#server/config/config.ts'

/** The cookie of somebody's session. With HTTPS browsers accept the prefix only from this host itself, so nobody can plant one. */
const sessionName = 'stagefront_staff'
/** The cookie of a browser in which somebody has signed in before (`device-tokens.ts`). */
const deviceName = 'stagefront_staff_device'
const deviceAge = deviceSpan / second

type Site = Pick<Config, 'publicUrl'>

/** The tokens in a request's cookies. */
export function staffTokens(request: FastifyRequest, site: Site): { sessionToken: string | undefined; deviceToken: string | undefined } {
  return { sessionToken: request.cookies[named(sessionName, site)], deviceToken: request.cookies[named(deviceName, site)] }
}

/** Signs a browser in. The session's cookie ends with the browser; how long it counts is decided here (`current-session.ts`). */
export function setStaffCookies(reply: FastifyReply, site: Site, tokens: { token: string; deviceToken: string }): void {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(site) } as const
  void reply.setCookie(named(sessionName, site), tokens.token, options)
  void reply.setCookie(named(deviceName, site), tokens.deviceToken, { ...options, maxAge: deviceAge })
}

/** Signs a browser out. It stays known. */
export function clearSessionCookie(reply: FastifyReply, site: Site): void {
  void reply.clearCookie(named(sessionName, site), { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(site) })
}

function named(name: string, site: Site): string {
  return isSecure(site) ? `__Host-${name}` : name
}

function isSecure({ publicUrl }: Site): boolean {
  return publicUrl.startsWith('https:')
}
