import { createHmac, timingSafeEqual } from 'node:crypto'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/context.ts'
import { derivedSecret, derivedSecretOf, signingKey } from '../issuing/signing-keys.ts'

/*
 * A download link is its own permission: whoever has it may fetch the file until it expires. It reads
 * `<key id>.<expiry, seconds in base 36>.<what>.<HMAC-SHA256>`; the kind of file is signed too, so that a link to a
 * calendar cannot be turned into one to tickets.
 */

export type DownloadKind = 'tickets' | 'documents' | 'calendar'

const purpose = 'download links'
/** Pages make new links whenever they are read; a day lets somebody open one from a page left open. */
const lifetimeSeconds = 24 * 60 * 60

const paths: Record<DownloadKind, (token: string) => string> = {
  tickets: systemPaths.ticketPdf,
  documents: systemPaths.documentPdf,
  calendar: systemPaths.calendar,
}

/** Makes links for one answer, all with the same expiry. */
export interface LinkMaker {
  /** @param what a ticket's order item, a document's id, or for calendars an order's. @returns a full address */
  (kind: DownloadKind, what: string): string
}

/**
 * @param origin where the links lead, without a trailing slash
 */
export async function linkMaker(ctx: Pick<Context, 'db' | 'clock'>, origin: string): Promise<LinkMaker> {
  const key = await signingKey(ctx)
  const secret = derivedSecret(key, purpose)
  const expires = Math.floor(ctx.clock.now().getTime() / 1000) + lifetimeSeconds
  return (kind, what) => {
    const claim = `${key.id}.${expires.toString(36)}.${what}`
    return `${origin}${paths[kind](`${claim}.${authenticate(secret, kind, claim)}`)}`
  }
}

/** What a token allows to fetch; null if it was made up, belongs to another kind of file, or has expired. */
export async function readDownloadToken(ctx: Pick<Context, 'db' | 'clock'>, kind: DownloadKind, token: string): Promise<string | null> {
  const match = /^([0-9A-F]{8})\.([0-9a-z]{1,10})\.([0-9a-f-]{1,36})\.([\w-]{43})$/.exec(token)
  if (!match) return null
  const [, keyId, expires, what, given] = match as unknown as [string, string, string, string, string]
  const secret = await derivedSecretOf(ctx, keyId, purpose)
  if (!secret) return null
  const wanted = authenticate(secret, kind, `${keyId}.${expires}.${what}`)
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(wanted))) return null
  return Number.parseInt(expires, 36) * 1000 > ctx.clock.now().getTime() ? what : null
}

function authenticate(secret: Buffer, kind: DownloadKind, claim: string): string {
  return createHmac('sha256', secret).update(`${kind}:${claim}`).digest('base64url')
}
