import type { z } from 'zod'

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

const formats: Record<string, string> = {
  email: 'an e-mail address, for example fan@example.org',
  url: 'a web address, for example https://band.example/',
  datetime: 'a date with a time and an offset, for example 2027-04-10T19:30:00+02:00',
  date: 'a date, for example 2027-04-10',
  time: 'a time, for example 19:30',
}

/**
 * The message of a fault that a schema found and has no words of its own for. It completes a sentence that names the value: “7” must be text.
 * The library's own messages speak of what a program expected and received. Set once for all schemas (`z.config`).
 * @param issue as the library describes it
 */
export function plainSchemaError(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? 'of another kind'}`
    case 'invalid_value':
      return `must be ${oneOf(issue.values.map(shown))}`
    case 'too_big':
      return `must ${sized(issue.origin, issue.exact ? 'exactly' : issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}`
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'must not be empty'
        : `must ${sized(issue.origin, issue.exact ? 'exactly' : issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}`
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'written in another form'}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `has ${issue.keys.map(shown).join(', ')}, which ${issue.keys.length === 1 ? 'is' : 'are'} not known here`
    case 'invalid_key':
    case 'invalid_element':
      return 'has an entry that cannot be read'
    default:
      return 'cannot be read'
  }
}

function sized(origin: string, most: string, size: number | bigint): string {
  const unit = units[origin]
  return unit === undefined ? `be ${most} ${size}` : `have ${most} ${size} ${unit}`
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `“${value}”` : String(value)
}

function oneOf(values: readonly string[]): string {
  return values.length < 2 ? (values[0] ?? 'something else') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}
