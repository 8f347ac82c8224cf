import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'

/** The cookie with the random token of the visitor's session (SES-01), on a shop without HTTPS. */
export const sessionCookie = 'stagefront_session'

/**
 * The same on a shop with HTTPS. Browsers accept a cookie of this prefix only from the host itself and over HTTPS, so neither a
 * subdomain nor somebody in the network can plant one.
 */
export const secureSessionCookie = `__Host-${sessionCookie}`

type Site = Pick<Config, 'publicUrl'>

export function setSessionCookie(reply: FastifyReply, site: Site, token: string): void {
  const secure = isSecure(site)
  const name = secure ? secureSessionCookie : sessionCookie
  void reply.setCookie(name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure })
}

/** The token in the visitor's session cookie. */
export function sessionToken(request: FastifyRequest, site: Site): string | undefined {
  return request.cookies[isSecure(site) ? secureSessionCookie : sessionCookie]
}

/** On a shop with HTTPS, the token in a cookie from before it had its prefix; it has to be replaced before it is used. */
export function oldSessionToken(request: FastifyRequest, site: Site): string | undefined {
  return isSecure(site) ? request.cookies[sessionCookie] : undefined
}

export function clearOldSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(sessionCookie, { path: '/' })
}

function isSecure({ publicUrl }: Site): boolean {
  return publicUrl.startsWith('https:')
}
