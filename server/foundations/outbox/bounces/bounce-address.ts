import { createHash } from 'node:crypto'
import type { BounceTarget } from '#core/mails/bounce-target.ts'
import { isSignature, signature } from '../../signed.ts'

/*
 * Each mail is sent from an address of its own, which the recipient does not see and to which mail servers report what became of it. It names
 * the mail and is signed, so that nobody can report on a mail that they have not got. Mail servers may change its capitals, so it has none.
 */

/** A mail that has an address for bounces: one with a row, by its number, or any other by its Message-ID. */
export interface BouncingMail {
  mailId?: number
  messageId: string
}

/** The sender that a mail names to mail servers. @param secret of this installation */
export function bounceAddress(secret: Buffer, { prefix, domain }: BounceTarget, mail: BouncingMail): string {
  const key = mailKey(mail)
  return `${prefix}${key}.${signature(secret, 'bounce', key)}@${domain}`
}

/**
 * The mail that one of these addresses belongs to, as it is named in them: `m` and the number of its row, or `x` and what its Message-ID
 * hashes to. Null if none of them has a true signature.
 */
export function bouncedMailKey(secret: Buffer, addresses: readonly string[]): string | null {
  for (const address of addresses) {
    const [, key, signed] = /(?:^|[+<\s])((?:m\d{1,16}|x[0-9a-f]{16}))\.([0-9a-f]{20})@/.exec(address.toLowerCase()) ?? []
    if (key && signed && isSignature(secret, 'bounce', key, signed)) return key
  }
  return null
}

/** The number of the row that a key names; null for a mail without one. */
export function readMailId(key: string): number | null {
  return key.startsWith('m') ? Number(key.slice(1)) : null
}

function mailKey({ mailId, messageId }: BouncingMail): string {
  return mailId === undefined ? `x${createHash('sha256').update(messageId).digest('hex').slice(0, 16)}` : `m${mailId}`
}
