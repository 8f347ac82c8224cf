import { isFamilyFirst } from '#core/addresses/full-name.ts'

/** What stands behind a last name and is none. */
const suffix = /^(jr|jun|sr|sen|ii|iii|iv)\.?$/i

/**
 * The last name in a name as it is printed on a ticket: the last word, so that “Ada von der Heide” stands at H and “Luz de la Cruz” at C.
 * A name with a comma begins with it, one in Chinese, Japanese or Korean letters too, and somebody with one name has this one.
 */
export function lastName(name: string): string {
  const [beforeComma = '', afterComma] = name.split(/[,،、，]/)
  const words = (afterComma === undefined ? name : beforeComma).trim().split(/\s+/)
  const kept = words.length > 1 && suffix.test(words.at(-1) ?? '') ? words.slice(0, -1) : words
  return (isFamilyFirst(name) ? kept[0] : kept.at(-1)) ?? ''
}

/**
 * One alphabet for all lists of a door, whatever language they are in: who looks a fan up on paper and who does on a phone must look in the
 * same place. Umlauts and accents count as their letters.
 */
const alphabet = new Intl.Collator('de', { sensitivity: 'base', numeric: true })

/** What decides where somebody stands on a list of a door. */
interface Listed {
  name: string
  /** The kind of ticket. */
  kind: string
  /** The end of its number. */
  code: string
}

/** Compares by last name, whole name, kind of ticket and number, for `sort`: the order of every list of a door (OPS-17). */
export function byLastName(one: Listed, other: Listed): number {
  return (
    alphabet.compare(lastName(one.name), lastName(other.name)) ||
    alphabet.compare(one.name, other.name) ||
    alphabet.compare(one.kind, other.kind) ||
    alphabet.compare(one.code, other.code)
  )
}
