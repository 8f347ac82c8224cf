/** Where a street is followed by its number. Elsewhere a leading number stays with its street. */
const numberAtTheEnd = /^(?<street>.*\p{L}[^\d]*?)[\s,]+(?<number>\d+\s?\p{L}?(?:\s?[-–/+]\s?\d+\s?\p{L}?)*)$/u

/**
 * A street and its house number, which some carriers want apart: `Karl-Heine-Straße` and `93 a`. The number is empty where none can be told
 * from the street for certain; then all of it is the street.
 */
export function splitStreet(address: string): { street: string; number: string } {
  const text = address.trim()
  const { street, number } = numberAtTheEnd.exec(text)?.groups ?? {}
  return street !== undefined && number !== undefined ? { street: street.trim(), number } : { street: text, number: '' }
}
