import { ticketClaimText, type SignedTicket } from '#core/ticketing/ticket-qr.ts'

/**
 * Whether this shop has signed a ticket, without a network. Browsers that do not know Ed25519 load a small library for it.
 * @param keys public keys by id, 32 bytes in hexadecimal
 */
export async function isSigned(ticket: SignedTicket, keys: readonly { id: string; public_key: string }[]): Promise<boolean> {
  const key = keys.find(({ id }) => id === ticket.keyId)
  if (!key) return false
  const [publicKey, signature] = [hexBytes(key.public_key), hexBytes(ticket.signature)]
  const text = new TextEncoder().encode(ticketClaimText(ticket))
  try {
    const imported = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, signature, text)
  } catch {
    const { verifyAsync } = await import('@noble/ed25519')
    return verifyAsync(signature, text, publicKey).catch(() => false)
  }
}

/** SHA-256 of a text, in hexadecimal. */
export async function hexDigest(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function hexBytes(hexadecimal: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hexadecimal.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
