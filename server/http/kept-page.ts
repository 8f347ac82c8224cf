import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer drawn to its end: the same bytes for everybody it may be sent to. */
export interface KeptPage {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: Buffer
  etag: string
  /** Compressed copies, each made when the first visitor asks for it. */
  compressed: Map<Encoding, Promise<Buffer>>
}

type Encoding = 'br' | 'gzip'

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body),
}

/** Smaller answers grow by being compressed, or nearly so. */
const worthCompressing = 1000

/**
 * Reads the router's answer to its end. `location` and what the router says of the body's length are kept or dropped as needed.
 * @param drawn the page, where it does not travel in the answer
 */
export async function keepPage(
  answer: Response,
  drawn: string | null,
  extraHeaders: (body: Buffer) => [string, string][],
): Promise<KeptPage> {
  const body = drawn === null ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(drawn)
  const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie' && name !== 'content-length')
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const ofBody: [string, string][] = [['Vary', 'Accept-Encoding'], ...(answer.status === 200 ? [['ETag', etag] as [string, string]] : [])]
  return {
    status: answer.status,
    headers: Object.fromEntries([...headers, ...extraHeaders(body), ...ofBody]),
    cookies: answer.headers.getSetCookie(),
    body,
    etag,
    compressed: new Map(),
  }
}

/** Sends it, or 304 to whoever has it, in the best compression they understand. */
export function sendPage(reply: FastifyReply, page: KeptPage, request: FastifyRequest): FastifyReply | Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers)
  for (const cookie of page.cookies) reply.header('set-cookie', cookie)
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (!encoding || page.body.byteLength < worthCompressing) return reply.send(page.body)
  return sendCompressed(reply, page, encoding)
}

async function sendCompressed(reply: FastifyReply, page: KeptPage, encoding: Encoding): Promise<FastifyReply> {
  const known = page.compressed.get(encoding)
  const compressing = known ?? compressors[encoding](page.body)
  if (!known) page.compressed.set(encoding, compressing)
  return reply.header('Content-Encoding', encoding).send(await compressing)
}

function bestEncoding(accepted: string | string[] | undefined): Encoding | null {
  if (accepted === undefined) return null
  const text = String(accepted)
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text) ? 'gzip' : null
}
