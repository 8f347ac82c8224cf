import type { FastifyInstance } from 'fastify'
import { systemPaths } from '#core/urls.ts'
import { adminFiles } from '#server/operations/admin/files/admin-files.ts'
import { throughGate } from '#server/operations/admin/pass-gate.ts'
import { problemTable } from '#server/problems.ts'
import { problemText } from '#server/request/present-problems.ts'
import type { Admit } from './admit.ts'

/**
 * The files that staff download. Each is a POST with its arguments as JSON: addresses end up in logs and histories, and some arguments
 * are about people. The answer is saved and never shown by the browser, and says its type itself.
 */
export function adminDownloads(app: FastifyInstance, admit: Admit): void {
  for (const file of adminFiles) {
    app.post(systemPaths.admin(`files/${file.name}`), async (request, reply) => {
      const call = await admit(request, reply)
      if (!call) return reply
      const args = typeof request.body === 'object' && request.body !== null ? (request.body as Record<string, unknown>) : {}
      const result = await throughGate(file, call, args, (ctx) => file.answer(args, ctx))
      if (result.ok) {
        const { name, type, bytes } = result.value
        return reply
          .type(type === 'text/csv' ? 'text/csv; charset=utf-8' : type)
          .headers({
            'Content-Disposition': `attachment; filename="${name}"`,
            'Content-Security-Policy': "default-src 'none'; sandbox",
            'Cross-Origin-Resource-Policy': 'same-origin',
            'X-Content-Type-Options': 'nosniff',
          })
          .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      }
      const [first] = result.problems
      if (!first) throw new Error('a refusal without a problem')
      const { code, field } = first
      const details = field === undefined ? {} : { field }
      return reply.code(problemTable[code].status).send({ code, message: problemText(first, call), details })
    })
  }
}
