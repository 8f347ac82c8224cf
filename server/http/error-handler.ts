import type { FastifyError, FastifyInstance } from 'fastify'

/** What went wrong, said without a stack, a statement or a path of ours. */
export function errorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) request.log.error({ err: error }, 'A request failed')
    const message = status === 500 ? 'Something went wrong on our side' : error.message
    return reply
      .code(status)
      .header('Cache-Control', 'no-store')
      .send({ code: status === 500 ? 'INTERNAL' : error.code, message, details: {} })
  })
}
