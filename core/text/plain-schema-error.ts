import { either, inEnglish, listed, readSentence, sentence, english, asSentence, type Sentence, type Wording } from './sentence.ts'
import type { z } from 'zod'

/** How many unknown fields are named. */
export const maxNamed = 20

/** What each type of value is called. */
const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  date: 'a date',
  array: 'a list',
  tuple: 'a list',
  object: 'a block of names and values',
  record: 'a block of names and values',
  map: 'a block of names and values',
  null: 'empty',
  undefined: 'left out',
}

/** What the sizes of each type are counted in. */
const units: Record<string, string> = { string: 'characters', array: 'entries', set: 'entries', map: 'entries', file: 'bytes' }

/** What a limit says of a number, and of what is counted. */
const limits: Record<'most' | 'least' | 'exactly' | 'below' | 'above', (size: number, unit?: Wording) => Sentence> = {
  most: (size, unit) => (unit ? english`must have at most ${size} ${asSentence(unit)}` : english`must be at most ${size}`),
  least: (size, unit) => (unit ? english`must have at least ${size} ${asSentence(unit)}` : english`must be at least ${size}`),
  exactly: (size, unit) => (unit ? english`must have exactly ${size} ${asSentence(unit)}` : english`must be exactly ${size}`),
  below: (size, unit) => (unit ? english`must have less than ${size} ${asSentence(unit)}` : english`must be less than ${size}`),
  above: (size, unit) => (unit ? english`must have more than ${size} ${asSentence(unit)}` : english`must be more than ${size}`),
}

const formats: Record<string, string> = {
  email: 'an e-mail address, for example fan@example.org',
  url: 'a web address, for example https://band.example/',
  datetime: 'a date with a time and an offset, for example 2027-04-10T19:30:00+02:00',
  date: 'a date, for example 2027-04-10',
  time: 'a time, for example 19:30',
}

/**
 * A fault that a schema found and has no words of its own for. It completes a sentence that names the value: “7” must be text. The library's
 * own messages speak of what a program expected and received.
 * @param issue as the library describes it
 */
function plainSchemaSentence(issue: z.core.$ZodRawIssue): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? english`is missing` : english`must be ${sentence(kinds[issue.expected] ?? 'of another kind')}`
    case 'invalid_value':
      return english`must be ${issue.values.length === 0 ? english`something else` : either(issue.values.map(shown))}`
    case 'too_big':
      return limits[issue.exact ? 'exactly' : issue.inclusive === false ? 'below' : 'most'](Number(issue.maximum), units[issue.origin])
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return english`must not be empty`
      return limits[issue.exact ? 'exactly' : issue.inclusive === false ? 'above' : 'least'](Number(issue.minimum), units[issue.origin])
    case 'invalid_format':
      return english`must be ${sentence(formats[issue.format] ?? 'written in another form')}`
    case 'not_multiple_of':
      return english`must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys': {
      const named = listed(issue.keys.slice(0, maxNamed).map(shown))
      const more = issue.keys.length - maxNamed
      const keys = more > 0 ? english`${named} and ${more} more` : named
      return issue.keys.length === 1 ? english`has ${keys}, which is not known here` : english`has ${keys}, which are not known here`
    }
    case 'invalid_key':
    case 'invalid_element':
      return english`has an entry that cannot be read`
    default:
      return english`cannot be read`
  }
}

/** `plainSchemaSentence` in English. Set once for all schemas (`z.config`). */
export function plainSchemaError(issue: z.core.$ZodRawIssue): string {
  return inEnglish(plainSchemaSentence(issue))
}

/** What a schema says of a value: in its own words, with a sentence that it stored, or in the words for all schemas. */
export function issueSentence(issue: z.core.$ZodIssue): Sentence {
  // The library does not hand the value on; it counts only whether there is one.
  const plain = [undefined, null].map((input) => plainSchemaSentence({ ...issue, input } as z.core.$ZodRawIssue))
  return plain.find((each) => inEnglish(each) === issue.message) ?? asSentence(readSentence(issue.message))
}

function shown(value: unknown): Wording {
  return typeof value === 'string' ? english`“${value}”` : String(value)
}
