/** The address fields that are remembered (ENT-36). */
export interface PreferredAddress {
  first_name: string
  last_name: string
  address: string
  post_code: string
  city: string
  country_code: string
}

/** What a browser remembers of the last order, for the next one (CHK-27, ENT-36). An empty text stands for nothing. */
export interface OrderPreferences {
  email: string
  payment_method: string
  /** The method of the last order, to be preselected with the next one. */
  last_payment_method: string
  shipping_method: string
  billing_address: PreferredAddress
  shipping_address: PreferredAddress
}

/** Days after which a browser forgets an order. */
export const orderDataDays = 30
const millisecondsPerDay = 86_400_000

/** Without a country: the cart has one, that of its shop as long as nobody has chosen another (LIM-15). */
const noAddress: PreferredAddress = { first_name: '', last_name: '', address: '', post_code: '', city: '', country_code: '' }

/** What is remembered before the first order and after deleting. */
export const noPreferences: OrderPreferences = {
  email: '',
  payment_method: '',
  last_payment_method: '',
  shipping_method: '',
  billing_address: noAddress,
  shipping_address: noAddress,
}

/** The key of a shop's preferences in the browser's storage. */
export function preferencesKey(shopSlug: string): string {
  return `${shopSlug}_orderpreferences`
}

/** Preferences as they are stored, with the time when they were saved, in milliseconds. */
export function writePreferences(preferences: OrderPreferences, now: number): string {
  return JSON.stringify({ saved_at: now, ...preferences })
}

/**
 * Reads stored preferences. Empty, missing and unreadable values become the defaults; so does everything after 30 days.
 * @param stored as `writePreferences` wrote it; null if nothing is stored
 * @param now in milliseconds
 */
export function readPreferences(stored: string | null, now: number): OrderPreferences {
  const saved = parseRecord(stored)
  const savedAt = saved['saved_at']
  if (typeof savedAt !== 'number' || now - savedAt > orderDataDays * millisecondsPerDay) return noPreferences
  return {
    ...filledTexts(noPreferences, saved),
    billing_address: filledTexts(noAddress, asRecord(saved['billing_address'])),
    shipping_address: filledTexts(noAddress, asRecord(saved['shipping_address'])),
  }
}

/**
 * Remembers what step 2 has saved. Another country of delivery resets payment and shipping method, because they depend on it (CHK-11).
 */
export function withDetails(
  preferences: OrderPreferences,
  details: Pick<OrderPreferences, 'email' | 'billing_address' | 'shipping_address'>,
): OrderPreferences {
  const moved = details.shipping_address.country_code !== preferences.shipping_address.country_code
  return { ...(moved ? withoutChoices(preferences) : preferences), ...details }
}

/** After an order was placed: clears payment and shipping method only, and keeps the method of the order as the last one. */
export function withLastOrder(preferences: OrderPreferences, paymentMethod: string): OrderPreferences {
  return { ...withoutChoices(preferences), last_payment_method: paymentMethod }
}

/** The choices of a checkout depend on its country and end with its order. */
function withoutChoices(preferences: OrderPreferences): OrderPreferences {
  return { ...preferences, payment_method: '', shipping_method: '' }
}

/** The defaults, with those texts of a stored record that are not empty. */
function filledTexts<Defaults extends object>(defaults: Defaults, saved: Readonly<Record<string, unknown>>): Defaults {
  const filled = Object.keys(defaults).flatMap((key) => {
    const value = saved[key]
    return typeof value === 'string' && value.trim() !== '' ? [[key, value]] : []
  })
  return { ...defaults, ...Object.fromEntries(filled) }
}

function parseRecord(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(stored ?? 'null'))
  } catch {
    return {}
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
