import type { FastifyRequest } from 'fastify'
import type { Identity } from '#core/staff/identity.ts'
import type { Context } from '#server/context.ts'

/**
 * Who sent a request: a person by the cookie of their session, a program by its API key (`Authorization: Bearer`). It changes nothing
 * that the request could be made for, so it may run before the request's origin is checked.
 * @returns null for everybody else
 */
export type Identify = (context: Context, request: FastifyRequest) => Promise<Identity | null>
