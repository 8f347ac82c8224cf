import { splitName } from '#core/addresses/full-name.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { toCents, type Cents } from '#core/money/cents.ts'
import type { Address } from '#core/addresses/address.ts'

/** An address as a wallet gives it. */
export interface WalletAddress {
  name: string
  line1: string
  line2: string | null
  postalCode: string
  city: string
  /** State or province; null without one. */
  state: string | null
  /** Two letters, in either case. */
  country: string
}

/** The address of a cart from a wallet's (PAY-17). The billing address is the same. */
export function addressFromWallet({ name, line1, line2, postalCode, city, state, country }: WalletAddress): Address {
  const street = { address: line1, address2: line2 || null, postCode: postalCode, city, countryCode: country.toLowerCase() }
  return { ...splitName(cleanText(name)), company: null, ...street, phone: null, ...(state && { state }) }
}

/** Whether a wallet's address may be delivered to with the postage that the cart has (PAY-16): only in the country of the cart. */
export function fitsCountry({ country }: Pick<WalletAddress, 'country'>, cartCountry: string): boolean {
  return country.toLowerCase() === cartCountry.toLowerCase()
}

export interface WalletCart {
  /** Of the items, in euros. */
  total: number
  shipping: { id: string; name: string; price: number; over18: boolean } | null
  physical: boolean
  expired: boolean
}

/** What the sheet of a wallet shows; amounts in cents. */
export interface WalletSheet {
  total: Cents
  items: Cents
  shipping: { id: string; label: string; detail: string | null; amount: Cents }
}

/**
 * What a wallet pays for this cart: items, postage and the wallet's own charge (PAY-14). Tickets that are mailed have a shipping option
 * of their own (PAY-15).
 * @param charge of the wallet, in euros
 * @param texts for tickets that are sent by e-mail
 * @returns null for a cart that no wallet can place: it costs nothing, has expired or no carrier, or asks for a consent of its own
 */
export function walletSheet(cart: WalletCart, charge: number, texts: { online: string; byMail: string }): WalletSheet | null {
  const carrier = cart.physical ? cart.shipping : null
  if (cart.expired || (cart.physical && !carrier) || carrier?.over18) return null
  const items = toCents(cart.total) + toCents(charge)
  const amount = toCents(carrier?.price ?? 0)
  if (items + amount <= 0) return null
  const shipping = carrier
    ? { id: carrier.id, label: carrier.name, detail: null, amount }
    : { id: 'online', label: texts.online, detail: texts.byMail, amount: 0 }
  return { total: items + amount, items, shipping }
}
