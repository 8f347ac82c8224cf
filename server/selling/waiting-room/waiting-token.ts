import { placeDays } from '#core/waiting-room/admission-limits.ts'
import { day, second } from '#core/time/durations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/foundations/context.ts'
import { isSignature, signature } from '#server/foundations/signed.ts'
import { appSecret } from '#server/house/shops/app-secret.ts'

type Secret = Pick<Context, 'db' | 'random' | 'clock'>

const cookieAge = (placeDays * day) / second

/** The token of a number: the number with a signature, so that nobody makes one up. It names nobody. */
export async function tokenOf(ctx: Secret, lineId: number, number: number): Promise<string> {
  return `${number}.${signature(await appSecret(ctx), 'waiting-room', `${lineId}:${number}`)}`
}

/** @returns the number of a token; null for none, and for one that this line has not issued */
export async function numberIn(ctx: Secret, lineId: number, token: string | undefined): Promise<number | null> {
  const [, digits, signed] = /^([1-9]\d{0,8})\.([\w-]{22})$/.exec(token ?? '') ?? []
  if (digits === undefined || signed === undefined) return null
  return isSignature(await appSecret(ctx), 'waiting-room', `${lineId}:${digits}`, signed) ? Number(digits) : null
}

/** The token in a visitor's cookie for a line. */
export function tokenIn(request: FastifyRequest, lineId: number): string | undefined {
  return request.cookies[cookieName(lineId)]
}

export function setToken(reply: FastifyReply, { config }: Pick<Context, 'config'>, lineId: number, token: string): void {
  const secure = config.publicUrl.startsWith('https:')
  void reply.setCookie(cookieName(lineId), token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: cookieAge })
}

function cookieName(lineId: number): string {
  return `stagefront_place_${lineId}`
}
