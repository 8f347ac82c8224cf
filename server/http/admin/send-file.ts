import type { FastifyReply } from 'fastify'
import type { StaffFile } from '#server/operations/operation.ts'

/** Characters of a header that proxies pass on with their usual settings. */
const maxNotes = 2000

/**
 * Sends a file that is saved and never shown by the browser. What a person has to know besides is in the header `X-Notes`, as a JSON list
 * in percent encoding.
 */
export function sendFile(reply: FastifyReply, { name, type, bytes, notes = [] }: StaffFile): FastifyReply {
  if (notes.length > 0) void reply.header('X-Notes', notesHeader(notes))
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

/** As many notes as fit, and how many do not: a header that is too long would break the answer on its way. */
function notesHeader(notes: readonly string[]): string {
  const encoded = (some: readonly string[]) => encodeURIComponent(JSON.stringify(some))
  for (let fitting = notes.length; ; fitting--) {
    const left = notes.length - fitting
    const header = encoded(left === 0 ? notes : [...notes.slice(0, fitting), `${left} more`])
    if (fitting === 0 || header.length <= maxNotes) return header
  }
}
