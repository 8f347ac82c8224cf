import type { FastifyInstance } from 'fastify'
import { systemPaths } from '#core/urls.ts'
import { adminFiles } from '#server/operations/admin/files/admin-files.ts'
import { throughGate } from '#server/operations/admin/pass-gate.ts'
import { problemTable } from '#server/problems.ts'
import { problemText } from '#server/request/present-problems.ts'
import type { Admit } from './admit.ts'
import { sendFile } from './send-file.ts'

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
        return sendFile(reply, result.value)
      }
      const [first] = result.problems
      if (!first) throw new Error('a refusal without a problem')
      const { code, field } = first
      const details = field === undefined ? {} : { field }
      return reply.code(problemTable[code].status).send({ code, message: problemText(first, call), details })
    })
  }
}
