/** The maximum length of an e-mail address (RFC 5321). */
export const emailLength = 254

const local = '[A-Za-z0-9._-]+(?:\\+[A-Za-z0-9._+-]+)?'
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?'
const pattern = new RegExp(`^${local}@(?:${label}\\.)+\\p{L}{2,}$`, 'u')

/**
 * Whether an e-mail address has the format that the checkout accepts: letters, digits, dot, underscore, hyphen with an
 * optional plus suffix, then @, a domain, a dot and letters (CHK-14). Letters of a domain may have umlauts.
 */
export function isEmail(value: string): boolean {
  return value.length <= emailLength && pattern.test(value)
}
