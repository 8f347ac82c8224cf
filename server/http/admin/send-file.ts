import type { FastifyReply } from 'fastify'
import type { StaffFile } from '#server/operations/declaring/file-operation.ts'

/**
 * Sends a file that is saved and never shown by the browser. What a person has to know besides is in the header `X-Notes`, as a JSON list
 * in percent encoding.
 */
export function sendFile(reply: FastifyReply, { name, type, bytes, notes = [] }: StaffFile): FastifyReply {
  if (notes.length > 0) void reply.header('X-Notes', encodeURIComponent(JSON.stringify(notes)))
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
