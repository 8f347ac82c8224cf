import { downloadSpan, sharedLinkSpan } from '#core/ticketing/link-spans.ts'
import { second } from '#core/time/durations.ts'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { isSignature, signature } from '#server/foundations/signed.ts'
import { derivedSecret, findDerivedSecret, signingKey } from '../signing-keys.ts'

/*
 * A download link grants access by itself: anybody who has it can download the file until it expires. Its token is
 * `<key id>.<expiry, seconds in base 36>.<id>.<HMAC-SHA256>`. The signature covers the kind of file too, so that a link to a calendar
 * cannot be turned into a link to tickets.
 */

export type DownloadKind = 'tickets' | 'documents' | 'calendar' | 'apple' | 'google' | 'shared'

const purpose = 'download links'

const paths: Record<DownloadKind, (token: string) => string> = {
  tickets: systemPaths.ticketPdf,
  documents: systemPaths.documentPdf,
  calendar: systemPaths.calendar,
  apple: systemPaths.applePass,
  google: systemPaths.googlePass,
  shared: systemPaths.sharedTicket,
}

/**
 * Creates the download links of one response, whose expiry depends on their kind.
 * @param id of the ticket's order item, also for a wallet's pass, of the document, or of the calendar's order; for `shared` see `shared-tickets.ts`
 * @returns a full address
 */
export type LinkMaker = (kind: DownloadKind, id: string) => string

/**
 * Creates a link maker with the current signing key.
 * @param origin of the links, without a trailing slash
 */
export async function linkMaker(ctx: Pick<Context, 'db' | 'clock'>, origin: string): Promise<LinkMaker> {
  const key = await signingKey(ctx)
  const secret = derivedSecret(key, purpose)
  const now = Math.floor(ctx.clock.now().getTime() / 1000)
  return (kind, id) => {
    const expires = now + (kind === 'shared' ? sharedLinkSpan : downloadSpan) / second
    const claim = `${key.id}.${expires.toString(36)}.${id}`
    return `${origin}${paths[kind](`${claim}.${signature(secret, kind, claim)}`)}`
  }
}

/** The id that a token gives access to; null if the token is invalid, belongs to another kind of file, or has expired. */
export async function readDownloadToken(ctx: Pick<Context, 'db' | 'clock'>, kind: DownloadKind, token: string): Promise<string | null> {
  const match = /^([0-9A-F]{8})\.([0-9a-z]{1,10})\.([0-9a-f-]{1,36})\.([\w-]{43})$/.exec(token)
  if (!match) return null
  const [, keyId, expires, id, presented] = match as unknown as [string, string, string, string, string]
  const secret = await findDerivedSecret(ctx, keyId, purpose)
  if (!secret) return null
  if (!isSignature(secret, kind, `${keyId}.${expires}.${id}`, presented)) return null
  return Number.parseInt(expires, 36) * 1000 > ctx.clock.now().getTime() ? id : null
}
