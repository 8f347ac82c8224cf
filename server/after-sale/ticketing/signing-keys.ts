import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync, sign, verify } from 'node:crypto'
import { readTicketQr, ticketClaimText, type SignedTicket, type TicketClaim } from '#core/ticketing/ticket-qr.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { activeSigningKey, findSigningKey, insertSigningKey, lockSigningKeys, type SigningKeyRow } from './issuing/queries-signing-keys.ts'

export type SigningKey = SigningKeyRow

/**
 * The key that signs new tickets. It is created when it is first needed; processes that need it at the same time get the same one.
 * A retired key signs nothing new, but still verifies what it has signed.
 */
export async function signingKey(ctx: Pick<Context, 'db' | 'clock'>): Promise<SigningKey> {
  return (await activeSigningKey(ctx.db)) ?? (await makeFirstKey(ctx))
}

async function makeFirstKey(ctx: Pick<Context, 'db' | 'clock'>): Promise<SigningKey> {
  return inTransaction(ctx.db, async (trx) => {
    await lockSigningKeys(trx)
    const existing = await activeSigningKey(trx)
    if (existing) return existing
    const key = newSigningKey()
    await insertSigningKey(trx, { ...key, createdAt: ctx.clock.now() })
    return key
  })
}

function newSigningKey(): SigningKey {
  const pair = generateKeyPairSync('ed25519')
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const id = createHash('sha256')
    .update(pair.publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 8)
    .toUpperCase()
  return { id, publicKey, privateKey }
}

/** The Ed25519 signature of a ticket, 128 hexadecimal digits. */
export function signTicket(key: SigningKey, claim: TicketClaim): string {
  return ticketSigner(key)(claim)
}

/** The same for many tickets: the key is read once. */
export function ticketSigner(key: SigningKey): (claim: TicketClaim) => string {
  const privateKey = createPrivateKey(key.privateKey)
  return (claim) =>
    sign(null, Buffer.from(ticketClaimText(claim)), privateKey)
      .toString('hex')
      .toUpperCase()
}

/**
 * Verifies a scanned QR text with the public key alone, without network or database. Whoever admits the holder must still check that
 * the ticket was neither used nor voided.
 * @param publicKeys PEM by key id
 * @returns null for a text that this shop did not sign
 */
export function verifyTicketQr(text: string, publicKeys: ReadonlyMap<string, string>): SignedTicket | null {
  const ticket = readTicketQr(text)
  const publicKey = ticket && publicKeys.get(ticket.keyId)
  if (!publicKey) return null
  const isGenuine = verify(null, Buffer.from(ticketClaimText(ticket)), createPublicKey(publicKey), Buffer.from(ticket.signature, 'hex'))
  return isGenuine ? ticket : null
}

/** Derives a secret for one purpose from a signing key. The secret reveals neither the key nor other secrets. */
export function derivedSecret(key: SigningKey, purpose: string): Buffer {
  const raw = createPrivateKey(key.privateKey).export({ type: 'pkcs8', format: 'der' })
  return Buffer.from(hkdfSync('sha256', raw, 'stagefront', purpose, 32))
}

/** The secret derived from the key with this id, which may be retired; null if there is no such key. */
export async function findDerivedSecret(ctx: Pick<Context, 'db'>, keyId: string, purpose: string): Promise<Buffer | null> {
  const key = await findSigningKey(ctx.db, keyId)
  return key ? derivedSecret(key, purpose) : null
}
