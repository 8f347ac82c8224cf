import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes that are sent to many. */
export interface Compressible {
  body: Buffer
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

/** Sends the bytes in the best compression that the visitor understands. The answer has to say `Vary: Accept-Encoding`. */
export function sendCompressed(
  reply: FastifyReply,
  { body, compressed }: Compressible,
  request: FastifyRequest,
): FastifyReply | Promise<FastifyReply> {
  const encoding = body.byteLength < worthCompressing ? null : bestEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(body)
  const known = compressed.get(encoding)
  const compressing = known ?? compressors[encoding](body)
  if (!known) compressed.set(encoding, compressing)
  return compressing.then((bytes) => reply.header('Content-Encoding', encoding).send(bytes))
}

function bestEncoding(accepted: string | string[] | undefined): Encoding | null {
  if (accepted === undefined) return null
  const text = String(accepted)
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text) ? 'gzip' : null
}
