import type { ErrorCode } from 'yaml'
import { english, asSentence, type Sentence, type Wording } from '#core/text/sentence.ts'

/*
 * What is wrong with the syntax of a file, in words for whoever wrote it. The parsers describe what they were doing, and their words
 * change with their versions.
 */

const indentation =
  'is indented unlike the lines around it, or a bracket above does not close; lines that belong together begin in the same column'
const quoted = english`write the text in quotes, for example "Doors: 19:00"`
const alias = 'has an alias (*name) without its anchor (&name), which must stand above it'
const plainData = 'has a tag (!word) or a directive (%word); only plain values are read'

/** By the code of the parser's error. */
const yamlFaults: Record<ErrorCode, Wording> = {
  ALIAS_PROPS: 'has an alias (*name) with an anchor or a tag; an alias stands alone',
  BAD_ALIAS: alias,
  BAD_COLLECTION_TYPE: plainData,
  BAD_DIRECTIVE: plainData,
  BAD_DQ_ESCAPE: 'has a backslash that begins no known escape; write \\\\ for a backslash in double quotes, or use single quotes',
  BAD_INDENT: indentation,
  BAD_PROP_ORDER: plainData,
  BAD_SCALAR_START: english`begins a value with a character that means something else there (@ or \`); ${quoted}`,
  BLOCK_AS_IMPLICIT_KEY: english`has two colons in one line; ${quoted}`,
  BLOCK_IN_FLOW: 'has a list or map of several lines inside brackets; write all of it in brackets, or none',
  DUPLICATE_KEY: 'has a name that stands above already; each may occur once in its block',
  IMPOSSIBLE: 'cannot be read',
  KEY_OVER_1024_CHARS: english`has a name of more than 1024 characters before its colon; ${quoted}`,
  MISSING_CHAR: 'lacks a character: a quotation mark or bracket that closes, a comma, or the space after a colon or hyphen',
  MULTILINE_IMPLICIT_KEY: 'has text where a name with a colon is expected, for example "name: Kammer"',
  MULTIPLE_ANCHORS: 'has two anchors (&name) at one value',
  MULTIPLE_DOCS: 'begins a second document (---); a file has one',
  MULTIPLE_TAGS: plainData,
  NON_STRING_KEY: 'has a list or map as the name of a value',
  RESOURCE_EXHAUSTION: 'is nested too deeply to be read',
  TAB_AS_INDENT: 'is indented with a tab; use spaces',
  TAG_RESOLVE_FAILED: plainData,
  UNEXPECTED_TOKEN: english`has a character that is not expected there; ${quoted}`,
}

/** What is wrong with a YAML file at one place. */
export function yamlFault(code: ErrorCode): Sentence {
  return asSentence(yamlFaults[code])
}

/** What is wrong with the aliases of a YAML file whose syntax is right. */
export function aliasFault(error: Error, max: number): Wording {
  return error.message.startsWith('Unresolved alias') ? alias : english`has aliases (*name) that unfold into more than ${max} values`
}

/** Where JSON stops being JSON, and what is wrong there. @param text what `JSON.parse` refuses @returns the position counts from 0 */
export function jsonFault(text: string): { position: number; message: Sentence } {
  const position = faultPosition(text)
  const found = String.fromCodePoint(text.codePointAt(position) ?? 0)
  const problem =
    position >= text.length
      ? english`it ends too early; a bracket or quotation mark does not close, or the file was cut off`
      : english`“${found < ' ' ? english`a line break or control character` : found}” is not expected there; something before it is missing or too many, such as a comma or a quotation mark`
  return { position, message: english`must be valid JSON: ${problem}` }
}

/** The parser tells a position of some faults only. A beginning that is merely incomplete has none yet, so the place can be searched. */
function faultPosition(text: string): number {
  if (!isBroken(text)) return text.length
  let whole = 0
  let broken = text.length
  while (broken - whole > 1) {
    const middle = Math.floor((whole + broken) / 2)
    if (isBroken(text.slice(0, middle))) broken = middle
    else whole = middle
  }
  return broken - 1
}

/** Whether no continuation could make JSON of this beginning. */
function isBroken(beginning: string): boolean {
  try {
    JSON.parse(beginning)
    return false
  } catch (thrown) {
    const { message } = thrown as Error
    const position = /at position (\d+)/.exec(message)?.[1]
    return position === undefined ? !message.startsWith('Unexpected end') : Number(position) < beginning.length
  }
}
