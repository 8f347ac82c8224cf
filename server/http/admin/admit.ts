import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AdminCall } from '#server/operations/admin/admin-field.ts'

/** Finds the caller of a request, or answers it. */
export type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<AdminCall | null>
