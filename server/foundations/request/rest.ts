import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { RequestContext } from '#server/foundations/context.ts'
import { done, problemTable, refuseAll, refuseForm, type Problem, type Result } from '#server/foundations/problems.ts'
import type { Problem as ProblemAnswer } from '#api/resolvers.ts'
import { presentProblems } from './present-problems.ts'
import { snakeKeys } from './snake-keys.ts'

/** Reads a request's body by its schema. @returns INVALID_INPUT for each field that is wrong; `body` is the whole of it */
export function readBody<Body>(schema: z.ZodType<Body>, request: FastifyRequest): Result<Body> {
  const parsed = schema.safeParse(request.body ?? {}, { reportInput: true })
  if (parsed.success) return done(parsed.data)
  const { problems } = refuseForm(parsed.error)
  return refuseAll(problems.map((problem) => ({ ...problem, field: problem.field || 'body' })))
}

/** A query parameter; the first value of one that is repeated. */
export function queryText(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}

/** Sends all problems as JSON in snake_case; the first one decides status, code and message. */
export function sendProblems(reply: FastifyReply, ctx: RequestContext, problems: readonly Problem[]): FastifyReply {
  const presented = presentProblems(ctx, problems).map((each, at) => withField(each, problems[at]))
  const [first] = presented
  const status = problems[0] ? problemTable[problems[0].code].status : 500
  return reply.code(status).send({
    code: first?.code,
    message: first?.message,
    details: { ...(first?.field && { field: first.field }), problems: snakeKeys(presented) },
  })
}

/** What any field may lack or have wrong is said with the field in front: the sentence alone does not tell which one it is about. */
function withField(answer: ProblemAnswer, problem: Problem | undefined): ProblemAnswer {
  const isOfAny = problem?.text?.startsWith('input_') && answer.field
  return isOfAny ? { ...answer, message: `${answer.field}: ${answer.message}` } : answer
}
