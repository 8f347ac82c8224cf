import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes that are sent to many clients. */
export interface Compressible {
  body: Buffer
  /** Compressed copies, each made by the first request that accepts its encoding; a promise until it is made. */
  compressed: Map<Encoding, Promise<Buffer> | Buffer>
}

/** Bytes with room for both compressed copies, which are made later: text shrinks to less than a quarter. */
export function compressibleSize({ body }: Pick<Compressible, 'body'>): number {
  return Math.ceil(body.byteLength * 1.5)
}

export type Encoding = 'br' | 'gzip'

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body),
}

/** Bytes; smaller answers hardly shrink or even grow. */
const minSize = 1000

/** Sends the bytes in the best encoding that the client accepts. The caller sets `Vary: Accept-Encoding`. */
export function sendCompressed(reply: FastifyReply, answer: Compressible, request: FastifyRequest): FastifyReply | Promise<FastifyReply> {
  const encoding = encodingFor(answer, request.headers['accept-encoding'])
  if (!encoding) return reply.send(answer.body)
  const copy = answer.compressed.get(encoding) ?? compress(answer, encoding)
  const send = (bytes: Buffer) => reply.header('Content-Encoding', encoding).send(bytes)
  return copy instanceof Promise ? copy.then(send) : send(copy)
}

function compress({ body, compressed }: Compressible, encoding: Encoding): Promise<Buffer> {
  const compressing = compressors[encoding](body).then((bytes) => {
    compressed.set(encoding, bytes)
    return bytes
  })
  compressed.set(encoding, compressing)
  return compressing
}

/** @returns the encoding in which the client gets the bytes; null for as they are */
export function encodingFor({ body }: Compressible, accepted: string | string[] | undefined): Encoding | null {
  return body.byteLength < minSize ? null : bestEncoding(accepted)
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
