import { inEnglish, asSentence, type Sentence, type Wording } from '#core/text/sentence.ts'

/**
 * A fault at a place in a file. An error refuses the whole import; a warning reports what was read differently than the operator
 * may expect.
 */
export interface Fault {
  /** As the operator named it: a path, or a path inside the imported folder. */
  file: string
  /** Line of a text file; of a table the row as a spreadsheet counts it, the heading being row 1. */
  row: number | null
  /** Heading of a table's column, or the keys that lead to the value (`events[2].venue`). */
  column: string | null
  code: FaultCode
  sentence: Sentence
  /** The same in English. */
  message: string
  severity: 'error' | 'warning'
}

const errors = [
  'UNREADABLE',
  'NOT_UTF8',
  'SYNTAX',
  'UNKNOWN_FORMAT',
  'UNKNOWN_FILE',
  'MISSING_COLUMN',
  'CELL_COUNT',
  'VALUE',
  'MISSING',
  'DUPLICATE',
  'UNKNOWN_REFERENCE',
  'SLUG_TAKEN',
  'STOCK_BELOW_SOLD',
  'NO_PRODUCTS',
  'NO_EVENTS',
  'CURRENCY',
  'PLACE_VIRTUAL',
  'CONTRACT_PARTNER',
  'UNKNOWN_SHOP',
  'SHOP_UNREACHABLE',
  'COUNTRY_UNKNOWN',
  'ZONE_UNKNOWN',
  'HOLDERS_NOT_TOLD',
  'CONTRAST',
  'FILE_MISSING',
  'FILE_UNREADABLE',
  'SEAT_IN_USE',
  'SOLD_WITHOUT_SEATS',
  'CONFLICT',
] as const
const warnings = [
  'IMAGE_MISSING',
  'IMAGE_UNREADABLE',
  'IMAGE_REMOTE',
  'STOCK_UNKNOWN',
  'STOCK_NOT_TRACKED',
  'STOCK_NEGATIVE',
  'OVERSELLING',
  'GIFT_CARD',
  'PRICE_ZERO',
  'COMPARE_AT',
  'SLUG_CHANGED',
  'SPELLING',
  'VAT_ASSUMED',
  'TEMPLATE_LAW',
  'COLUMN_IGNORED',
  'TIME_MISSING',
  'COUNTRY_ASSUMED',
  'POST_CODE_ODD',
  'ZONE_ASSUMED',
  'ZONE_ODD',
  'ZONE_CHANGED',
  'TIME_SKIPPED',
  'TIME_TWICE',
  'OFFSET_ODD',
  'PLACE_INCOMPLETE',
  'PLACE_IGNORED',
  'ENDS_EARLY',
  'EVENT_PAST',
  'EVENT_POSTPONED',
  'NO_TICKETS',
  'DOORS_LATE',
  'OFFER_IGNORED',
  'NAME_ASSUMED',
  'VARIANT_GONE',
  'NO_LONGER_NAMED',
  'PRICE_JUMP',
  'SAME_DAY',
  'PRESALE_LATE',
  'CONTINGENT_TOO_LARGE',
  'CART_LIMIT_UNREACHABLE',
  'METHOD_UNKNOWN',
  'IGNORED',
  'COMPANY_INCOMPLETE',
  'PAYEE_DIFFERS',
  'IN_EU_ODD',
  'ENCODING_ASSUMED',
  'ROW_SKIPPED',
  'NOT_IN_SHOP',
  'NOT_FOUND',
  'NO_PAGE',
  'EMPTY',
  'BUNDLE_UNAVAILABLE',
  'UNUSED',
  'SLUG_SKIPPED',
  'REDIRECT_HIDES_PAGE',
  'CHANGED_HERE',
  'MERGED',
] as const

export type FaultCode = (typeof errors)[number] | (typeof warnings)[number]

const errorCodes: ReadonlySet<string> = new Set(errors)

/** A place in a file. */
export interface Place {
  file: string
  row: number | null
  column: string | null
}

export function fault(code: FaultCode, { file, row, column }: Place, words: Wording): Fault {
  const sentence = asSentence(words)
  return { file, row, column, code, sentence, message: inEnglish(sentence), severity: errorCodes.has(code) ? 'error' : 'warning' }
}

export function hasErrors(faults: readonly Fault[]): boolean {
  return faults.some((each) => each.severity === 'error')
}

/**
 * A fault as one line: `tours/torf.yaml:12 events[1].venue: …`.
 * @param tell says a sentence in the reader's language
 */
export function describeFault({ file, row, column, code, sentence }: Fault, tell: (sentence: Sentence) => string = inEnglish): string {
  const place = [row === null ? file : `${file}:${row}`, column].filter(Boolean).join(' ')
  return `${place}: ${tell(sentence)} [${code}]`
}

/** What `describeFault` says of a value, without the place and the code. @param column where the value is, as the fault names it */
export function bareFault(line: string, column: string): string {
  const at = line.indexOf(` ${column}: `)
  return (at < 0 ? line : line.slice(at + column.length + 3)).replace(/ \[[A-Z_]+\]$/, '')
}
