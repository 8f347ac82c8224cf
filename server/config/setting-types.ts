import { isIP, isIPv4 } from 'node:net'
import { z } from 'zod'

/* The kinds of values that settings have, each with a message that says what would be right (`config.ts`). */

/** `true` or `false`, in one of their spellings. */
export const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true, false, 1 or 0')
  .transform((value) => value === 'true' || value === '1')

/** A whole number within limits, written in decimal digits. */
export function wholeNumber(min: number, max?: number) {
  const message = max === undefined ? `must be a whole number of at least ${min}` : `must be a whole number from ${min} to ${max}`
  return z.coerce
    .number(message)
    .int(message)
    .min(min, message)
    .max(max ?? Number.MAX_SAFE_INTEGER, message)
}

/** A number of seconds within limits. @returns milliseconds */
export function seconds(min: number, max: number, usual: number) {
  const message = `must be a number of seconds from ${min} to ${max}`
  return z.coerce
    .number(message)
    .min(min, message)
    .max(max, message)
    .default(usual)
    .transform((number) => number * 1000)
}

/** A URL of a protocol. @param example for the message */
export function address(protocol: RegExp, example: string) {
  return z.url({ protocol, error: `must be an address, for example ${example}` })
}

/** A key of Stripe, for example `sk_test_` and at least 16 letters and digits. */
export function stripeKey(prefixes: string, example: string) {
  return z.string().regex(new RegExp(`^(?:${prefixes})_[A-Za-z0-9]{16,}$`), `must be copied whole from the Stripe dashboard: ${example}`)
}

/** A credential of a PayPal app: letters, digits, `-` and `_`. */
export function payPalKey(length: number, name: string) {
  return z.string().regex(new RegExp(`^[\\w-]{${length},200}$`), `must be ${name} of the app, copied whole from developer.paypal.com`)
}

/** One of a few words. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, `must be one of ${values.join(', ')}`)
}

const proxyMessage =
  'must be false, the number of proxies in front of the shop (1 for the nginx of examples/nginx), or their addresses or networks, ' +
  'for example 10.0.0.5,192.168.0.0/16'

/**
 * Which proxies are believed about the address of a visitor. `true` would believe whatever a visitor writes into X-Forwarded-For, so
 * it is refused.
 */
export const trustedProxies = z.string().transform((value, { addIssue }): false | number | string[] => {
  if (value === 'false' || value === '0') return false
  if (/^[1-9]$/.test(value)) return Number(value)
  const networks = value.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return networks
  addIssue(proxyMessage)
  return z.NEVER
})

/** Whether this is an IP address, or a network such as `10.0.0.0/8` that does not contain every address. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  if (rest.length > 0 || isIP(address) === 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (isIPv4(address) ? 32 : 128))
}
