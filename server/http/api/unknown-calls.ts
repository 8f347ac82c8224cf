import type { FastifyInstance } from 'fastify'

/** Answers every other path below `/api/` with a 404 in the API's format, because none of them is a page. */
export function unknownCalls(app: FastifyInstance): void {
  app.all('/api/*', async (_request, reply) =>
    reply
      .code(404)
      .header('Cache-Control', 'no-store')
      .send({ code: 'CALL_NOT_FOUND', message: 'There is no such call, or not by this method', details: {} }),
  )
}
