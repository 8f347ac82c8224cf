/**
 * Formats of postal codes (CHK-16), each with its countries. Regular expressions for the whole code in capital letters. A country that
 * is missing here has no postal codes, or no format that everybody keeps to.
 */
const formats: readonly (readonly [pattern: string, countries: string])[] = [
  ['\\d{3}', 'fo is'],
  ['\\d{4}', 'al am at au be bg ch cy dk ge hu li lu lv mk no nz ph si tn za'],
  ['\\d{5}', 'ba de dz ee es fi fr hr id it kr lt mc me mx my sm th tr ua va'],
  ['\\d{6}', 'by cn in kz ro ru sg'],
  ['\\d{5,6}', 'rs'],
  ['\\d{5}(-\\d{4})?', 'pr us'],
  ['\\d{5}(\\d{2})?', 'il'],
  ['\\d{3} ?\\d{2}', 'cz gr se sk'],
  ['\\d{2}-?\\d{3}', 'pl'],
  ['\\d{4}-?\\d{3}', 'pt'],
  ['\\d{3}-?\\d{4}', 'jp'],
  ['\\d{5}-?\\d{3}', 'br'],
  ['\\d{4} ?[A-Z]{2}', 'nl'],
  ['[A-Z]{3} ?\\d{2,4}', 'mt'],
  ['[A-Z]\\d[\\dW] ?[A-Z\\d]{4}', 'ie'],
  ['[A-Z]\\d[A-Z] ?\\d[A-Z]\\d', 'ca'],
  ['[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}|GIR ?0AA|BFPO ?\\d{1,4}', 'gb gg im je'],
  ['AD\\d{3}', 'ad'],
]

const patterns = new Map(formats.flatMap(([pattern, countries]) => countries.split(' ').map((code) => [code, pattern] as const)))

/** The pattern of a country's postal codes, by its lower-case code; null if any code is accepted. */
export function postCodePattern(countryCode: string): string | null {
  return patterns.get(countryCode) ?? null
}

/** Letters of a country in front of the code, as in "D-04229" or "CH-8001". They are common and do no harm. */
const countryPrefix = /^[A-Z]{1,2}-(?=\d)/

/**
 * Whether a postal code has its country's format (CHK-16). Capital letters, surrounding spaces and a country's letters in front make
 * no difference.
 * @param pattern a regular expression for the whole code; null accepts anything
 */
export function fitsPattern(postCode: string, pattern: string | null): boolean {
  if (pattern === null) return true
  const code = postCode.trim().toUpperCase()
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

/**
 * Countries whose addresses have no postal codes (Universal Postal Union, as in Google's libaddressinput, January 2026), and those
 * where many leave theirs out, such as Ireland.
 */
const withoutCodes: ReadonlySet<string> = new Set(
  (
    'ae ag ao aq aw bf bi bj bo bq bs bv bw bz cd cf cg ci cm cu cw dj dm er fj ga gd gh gm gq gy hk ie jm ki km kn kp lc ly ml mo mr ' +
    'ms mw na nr nu pa ps qa rw sb sc sd sl sr ss st sx sy td tf tg tk tl to tt tv ug um vu ws ye zw'
  ).split(' '),
)

/** Whether an address in a country needs a postal code. True for an unknown country, because most have them. */
export function needsPostCode(countryCode: string): boolean {
  return !withoutCodes.has(countryCode.trim().toLowerCase())
}
