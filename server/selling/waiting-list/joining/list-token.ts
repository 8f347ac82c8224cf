import type { Context } from '#server/foundations/context.ts'
import { isSignature, signature } from '#server/foundations/signed.ts'
import { findEntry, type EntryRow } from '../stored/queries-entries.ts'

/*
 * The token in the links of an entry's mails: `<entry>.<HMAC-SHA256>`. It uses the entry's own secret, which is new when somebody asks
 * anew after their entry ended, so that links of the earlier entry open nothing any more.
 */

export function listToken({ id, secret }: Pick<EntryRow, 'id' | 'secret'>): string {
  return `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}.${signature(secret, 'waiting-list', id)}`
}

/** The entry that a link opens; null for one that is not ours or no longer valid. */
export async function entryOfToken(ctx: Pick<Context, 'db'>, token: string): Promise<EntryRow | null> {
  const [, written, presented = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(token) ?? []
  if (written === undefined) return null
  const hex = Buffer.from(written, 'base64url').toString('hex')
  const entry = await findEntry(ctx.db, hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
  return entry && isSigned(entry, presented) ? entry : null
}

/** Whether the link that was opened still belongs to this entry, which was read again under its lock. */
export function opensEntry(entry: Pick<EntryRow, 'id' | 'secret'>, token: string): boolean {
  return isSigned(entry, token.split('.')[1] ?? '')
}

function isSigned({ id, secret }: Pick<EntryRow, 'id' | 'secret'>, presented: string): boolean {
  return isSignature(secret, 'waiting-list', id, presented)
}
