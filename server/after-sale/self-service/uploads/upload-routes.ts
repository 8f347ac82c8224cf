import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxUploadMegabytes } from '#core/self-service/form-limits.ts'
import { systemPaths } from '#core/urls.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { sendProblems } from '#server/foundations/request/rest.ts'
import { requestVisitor, type ShopRequest } from '#server/foundations/request/visitor.ts'
import { maxUploadBytes, storeUpload } from './store-upload.ts'

/** `POST /api/shops/{shop}/uploads`: one picture as multipart form data (TKT-06). */
export function uploadRoutes(app: FastifyInstance): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: maxUploadBytes, files: 1, fields: 0, parts: 1 } })
    scope.post(systemPaths.rest(':shop', '/uploads'), async (request, reply) => {
      const ctx = requestVisitor(request as ShopRequest)
      const file = await readFile(request)
      const result = file.ok ? await storeUpload(ctx, file.value) : file
      return result.ok ? reply.code(201).send(result.value) : sendProblems(reply, ctx, result.problems)
    })
  })
}

/** The bytes of the file. Problems: UPLOAD_TOO_LARGE, INVALID_INPUT for anything that is no form with one file. */
async function readFile(request: FastifyRequest): Promise<Result<Uint8Array>> {
  try {
    const file = request.isMultipart() ? await request.file() : undefined
    return file ? done(await file.toBuffer()) : refuse('INVALID_INPUT', { field: 'file', text: 'input_file' })
  } catch (thrown) {
    const { code, statusCode } = thrown as { code?: string; statusCode?: number }
    if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('UPLOAD_TOO_LARGE', { field: 'file', limit: maxUploadMegabytes })
    // The parser's own errors have no status: a body that ends too early, or a part without a header.
    if (statusCode === undefined || statusCode < 500) return refuse('INVALID_INPUT', { field: 'file', text: 'input_file' })
    throw thrown
  }
}
