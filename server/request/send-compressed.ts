import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes that are sent to many clients. */
export interface Compressible {
  body: Buffer
  /** Compressed copies, each made by the first request that accepts its encoding. */
  compressed: Map<Encoding, Promise<Buffer>>
}

type Encoding = 'br' | 'gzip'

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body),
}

/** Bytes; smaller answers hardly shrink or even grow. */
const minSize = 1000

/** Sends the bytes in the best encoding that the client accepts. The caller sets `Vary: Accept-Encoding`. */
export function sendCompressed(
  reply: FastifyReply,
  { body, compressed }: Compressible,
  request: FastifyRequest,
): FastifyReply | Promise<FastifyReply> {
  const encoding = body.byteLength < minSize ? null : bestEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(body)
  const existing = compressed.get(encoding)
  const compressing = existing ?? compressors[encoding](body)
  if (!existing) compressed.set(encoding, compressing)
  return compressing.then((bytes) => reply.header('Content-Encoding', encoding).send(bytes))
}

/**
 * Brotli where it is accepted, whatever its place; by the client's order, every browser would get gzip. Written by hand because
 * `negotiator` takes a preference of ours only since 1.0, which has no types yet, and costs each cached page six times as long.
 */
function bestEncoding(accepted: string | string[] | undefined): Encoding | null {
  if (accepted === undefined) return null
  const text = String(accepted)
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text) ? 'gzip' : null
}
