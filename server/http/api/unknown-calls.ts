import type { FastifyInstance } from 'fastify'

/** Below `/api/` nothing is a page: a call that does not exist, or not by this method, is told so in the API's own way. */
export function unknownCalls(app: FastifyInstance): void {
  app.all('/api/*', async (_request, reply) =>
    reply
      .code(404)
      .header('Cache-Control', 'no-store')
      .send({ code: 'CALL_NOT_FOUND', message: 'There is no such call, or not by this method', details: {} }),
  )
}
