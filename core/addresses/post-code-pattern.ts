/** Letters of a country in front of the code, as in "D-04229" or "CH-8001". They are common and do no harm. */
const countryPrefix = /^[A-Z]{1,3}-(?=\d)/

/** A postal code in capital letters and plain signs: `〒１００–０００１` → `100-0001`. */
export function plainPostCode(postCode: string): string {
  return postCode
    .normalize('NFKC')
    .replaceAll(/\p{Pd}|[\u{2212}\u{30fc}]/gu, '-')
    .replace(/^〒/, '')
    .trim()
    .toUpperCase()
}

/**
 * Whether a postal code has its country's format (CHK-16). Capital letters, surrounding spaces and a country's letters in front make
 * no difference.
 * @param pattern a regular expression for the whole code; null accepts anything
 */
export function fitsPattern(postCode: string, pattern: string | null): boolean {
  if (pattern === null) return true
  const code = plainPostCode(postCode)
  const whole = wholePattern(pattern)
  return whole.test(code) || whole.test(code.replace(countryPrefix, ''))
}

/** Whether a text is a regular expression that `fitsPattern` can use. */
export function isPattern(text: string): boolean {
  try {
    return wholePattern(text) instanceof RegExp
  } catch {
    return false
  }
}

function wholePattern(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'u')
}

/** Whether all codes of a pattern consist of digits only, so that a phone can offer its number keys. */
export function hasOnlyDigits(pattern: string | null): boolean {
  return pattern !== null && /^(\\d|\d|[{}(),?])+$/.test(pattern)
}
