import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StaffCall } from '#server/operations/operation.ts'

/** Answers a request of the staff: with what `work` does for its caller, or by refusing it. */
export type ForStaff = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: (call: StaffCall) => Promise<FastifyReply>,
) => Promise<FastifyReply>

/** Refuses a caller who is nobody before anything of the body is read. */
export type RefuseSignedOut = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>
