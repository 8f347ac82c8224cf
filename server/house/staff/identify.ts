import type { FastifyRequest } from 'fastify'
import type { Identity } from '#core/staff/identity.ts'
import type { Context } from '#server/foundations/context.ts'
import { currentSession } from './sessions/current-session.ts'
import { identifyKey } from './keys.ts'
import { readGrants } from './queries-grants.ts'
import { staffTokens } from './sessions/staff-cookies.ts'

/**
 * Who sent a request: a person by the cookie of their session, a program by its API key (`Authorization: Bearer`). It changes nothing
 * that the request could be made for, so it may run before the request's origin is checked.
 * @returns null for everybody else
 */
export type Identify = (context: Context, request: FastifyRequest) => Promise<Identity | null>

/** Asks the database at every request, so that a session or key that was ended opens nothing from then on. A key counts before a cookie. */
export const identify: Identify = async (context, request) => {
  const { authorization } = request.headers
  if (authorization !== undefined) return identifyKey(context, authorization.replace(/^bearer +/i, ''))
  const owner = await currentSession(context, staffTokens(request, context.config).sessionToken)
  if (!owner) return null
  const { accountId, name, provenAt, grants } = owner
  return { kind: 'person', accountId, name, provenAt, grants: readGrants(grants) }
}
