import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCompressed, type Compressible } from '#server/foundations/request/send-compressed.ts'

/** A page rendered to its end: the same bytes for everybody it may be sent to. */
export interface RenderedPage extends Compressible {
  status: number
  headers: Record<string, string>
  cookies: string[]
  etag: string
}

/**
 * Reads the router's answer to its end, for the cache and for sending.
 * @param rendered the page's HTML in pieces, where the answer's own body is empty
 */
export async function readRenderedPage(
  answer: Response,
  rendered: readonly string[] | null,
  extraHeaders: readonly [string, string][],
): Promise<RenderedPage> {
  const body = rendered === null ? Buffer.from(await answer.arrayBuffer()) : Buffer.concat(rendered.map((piece) => Buffer.from(piece)))
  const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie' && name !== 'content-length')
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  const ofBody: [string, string][] = [['Vary', 'Accept-Encoding'], ...(answer.status === 200 ? [['ETag', etag] as [string, string]] : [])]
  return {
    status: answer.status,
    headers: Object.fromEntries([...headers, ...extraHeaders, ...ofBody]),
    cookies: answer.headers.getSetCookie(),
    body,
    etag,
    compressed: new Map(),
  }
}

/** Sends a page, compressed where the browser accepts it, or 304 where the browser has this copy. */
export function sendPage(reply: FastifyReply, page: RenderedPage, request: FastifyRequest): FastifyReply | Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers)
  for (const cookie of page.cookies) reply.header('set-cookie', cookie)
  if (isUnchanged(page, request.headers)) return reply.code(304).send()
  return sendCompressed(reply, page, request)
}

/** Whether the browser has this copy. */
export function isUnchanged({ status, etag }: RenderedPage, headers: IncomingHttpHeaders): boolean {
  return status === 200 && headers['if-none-match']?.includes(etag) === true
}
