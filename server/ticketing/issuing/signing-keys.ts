import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync, sign, verify } from 'node:crypto'
import { readTicketQr, ticketClaimText, type SignedTicket, type TicketClaim } from '#core/ticketing/ticket-qr.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { activeSigningKey, findSigningKey, insertSigningKey, lockSigningKeys, type SigningKeyRow } from '../queries.ts'

export type SigningKey = SigningKeyRow

/**
 * The key that signs tickets today, made when the first one is needed. Several processes may ask at once: they all get
 * the same. A retired key signs nothing more, but proves what it has signed.
 */
export async function signingKey(ctx: Pick<Context, 'db' | 'clock'>): Promise<SigningKey> {
  return (await activeSigningKey(ctx.db)) ?? (await makeFirstKey(ctx))
}

async function makeFirstKey(ctx: Pick<Context, 'db' | 'clock'>): Promise<SigningKey> {
  return inTransaction(ctx.db, async (trx) => {
    await lockSigningKeys(trx)
    const others = await activeSigningKey(trx)
    if (others) return others
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
  return sign(null, Buffer.from(ticketClaimText(claim)), createPrivateKey(key.privateKey))
    .toString('hex')
    .toUpperCase()
}

/**
 * What a scanned QR text proves, by the public key alone: no network, no database. A door still has to ask, or to
 * remember, whether the code was used or made void.
 * @param publicKeys PEM by key id
 * @returns null for anything that this shop did not sign word for word
 */
export function verifyTicketQr(text: string, publicKeys: ReadonlyMap<string, string>): SignedTicket | null {
  const ticket = readTicketQr(text)
  const publicKey = ticket && publicKeys.get(ticket.keyId)
  if (!publicKey) return null
  const genuine = verify(null, Buffer.from(ticketClaimText(ticket)), createPublicKey(publicKey), Buffer.from(ticket.signature, 'hex'))
  return genuine ? ticket : null
}

/** A secret for one purpose, drawn from a signing key: whoever has the one cannot tell the other. */
export function derivedSecret(key: SigningKey, purpose: string): Buffer {
  const raw = createPrivateKey(key.privateKey).export({ type: 'pkcs8', format: 'der' })
  return Buffer.from(hkdfSync('sha256', raw, 'stagefront', purpose, 32))
}

/** The secret by the id of its key, also of a retired one. */
export async function derivedSecretOf(ctx: Pick<Context, 'db'>, keyId: string, purpose: string): Promise<Buffer | null> {
  const key = await findSigningKey(ctx.db, keyId)
  return key ? derivedSecret(key, purpose) : null
}
