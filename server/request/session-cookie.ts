import type { FastifyReply } from 'fastify'
import type { Config } from '#server/config.ts'

/** The cookie with the random token of the visitor's session (SES-01). */
export const sessionCookie = 'stagefront_session'

export function setSessionCookie(reply: FastifyReply, { publicUrl }: Pick<Config, 'publicUrl'>, token: string): void {
  const secure = publicUrl.startsWith('https:')
  void reply.setCookie(sessionCookie, token, { path: '/', httpOnly: true, sameSite: 'lax', secure })
}
