import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * Whatever Stagefront signs for itself to check later is an HMAC-SHA256 over `purpose:content`, so that what was signed for one purpose is
 * worth nothing for another. The table has every purpose: a new one gets a line here. What a line says is part of links in people's
 * mailboxes, and never changes.
 */

interface Form {
  as: 'hex' | 'base64url'
  /** Characters. All of base64url are 43. */
  length: number
}

const whole: Form = { as: 'base64url', length: 43 }
/** Letters and digits alone, so that no mail program breaks a link at its end. */
const link: Form = { as: 'hex', length: 32 }

const purposes = {
  'order-link': link,
  /** Carried by other links of an order, which end when its address is corrected. */
  'order-address': { as: 'hex', length: 12 },
  'cart-link': link,
  /** 80 bits: a guess is a mail to us, not a computation at home. Without capitals, which mail servers may change. */
  bounce: { as: 'hex', length: 20 },
  /** Newsletter: to confirm a subscription, and to leave. */
  confirm: whole,
  leave: whole,
  'waiting-list': whole,
  'waiting-room': { as: 'base64url', length: 22 },
  'shop-access': whole,
  'staff-device': whole,
  /** Downloads, by the kind of file. */
  tickets: whole,
  documents: whole,
  calendar: whole,
  apple: whole,
  google: whole,
  shared: whole,
} as const satisfies Record<string, Form>

export type Purpose = keyof typeof purposes

/** Purposes whose signature is bytes, or from which something else is derived. */
type BytePurpose = 'session-token' | 'staff-challenge' | 'staff-totp' | 'voucher' | 'audit'

/** The signature of a text, as it stands in a link or cookie. @param secret which only this installation knows */
export function signature(secret: Buffer, purpose: Purpose, content: string): string {
  const { as, length } = purposes[purpose]
  return digestFor(secret, purpose, content).toString(as).slice(0, length)
}

/** Whether `presented` is the signature of this text for this purpose. Takes equally long for every wrong one of the right length. */
export function isSignature(secret: Buffer, purpose: Purpose, content: string, presented: string): boolean {
  return isEqual(Buffer.from(signature(secret, purpose, content)), Buffer.from(presented))
}

/** The 32 bytes of a signature. @param content in parts, which are signed one after the other */
export function signatureBytes(secret: Buffer, purpose: BytePurpose, ...content: readonly (string | Uint8Array)[]): Buffer {
  return digestFor(secret, purpose, ...content)
}

/** Whether two signatures are the same, in equal time for all of one length. */
export function isEqual(expected: Uint8Array, presented: Uint8Array): boolean {
  return expected.length === presented.length && timingSafeEqual(expected, presented)
}

function digestFor(secret: Buffer, purpose: Purpose | BytePurpose, ...content: readonly (string | Uint8Array)[]): Buffer {
  const hmac = createHmac('sha256', secret).update(`${purpose}:`)
  for (const part of content) hmac.update(part)
  return hmac.digest()
}
