import { readFile, stat } from 'node:fs/promises'
import { english, type Sentence } from '#core/text/sentence.ts'
import { fileSentence } from '#core/text/file-fault.ts'
import { fault, type Fault, type Place } from '#core/import/fault.ts'

const megabyte = 1024 * 1024
/** More than an import needs, but too little to exhaust the memory. */
const largest = 64 * megabyte

export type ReadText = { ok: true; text: string; warnings: Fault[] } | { ok: false; fault: Fault }

/** How a file is read that is not UTF-8: `table` takes the encoding that spreadsheets use, with a warning. */
export type TextKind = 'text' | 'table'

/**
 * A text file, without its byte order mark: UTF-8, or UTF-16 with such a mark.
 * @param file as the operator named it, for faults
 */
export async function readText(path: string, file: string, kind: TextKind = 'text'): Promise<ReadText> {
  const at: Place = { file, row: null, column: null }
  try {
    const entry = await stat(path)
    if (entry.isDirectory()) return { ok: false, fault: fault('UNREADABLE', at, 'must be a file, but is a folder') }
    const { size } = entry
    if (size > largest)
      return {
        ok: false,
        fault: fault('UNREADABLE', at, english`must have at most ${largest / megabyte} MB, but has ${Math.round(size / megabyte)}`),
      }
    return decodeText(await readFile(path), file, kind)
  } catch (thrown) {
    return { ok: false, fault: fault('UNREADABLE', at, english`cannot be read: ${fileSentence(thrown)}`) }
  }
}

/** What a spreadsheet has to do, as its menus call it. */
const cure = english`Save it as UTF-8 (in Excel: “CSV UTF-8”; in an editor: encoding UTF-8)`

export function decodeText(bytes: Uint8Array, file: string, kind: TextKind = 'text'): ReadText {
  const wrong = (row: number, message: Sentence) => ({ ok: false as const, fault: fault('NOT_UTF8', { file, row, column: null }, message) })
  const read = (text: string, warnings: Fault[] = []): ReadText => {
    const nul = text.indexOf('\0')
    return nul < 0
      ? { ok: true, text, warnings }
      : wrong(lineAt(text, nul), english`must be a text file, but contains the character 0. ${cure}`)
  }
  const utf16 = detectUtf16(bytes)
  if (utf16) {
    const text = decoded(bytes, utf16)
    return text === null ? wrong(1, english`must be saved as UTF-8, but is damaged UTF-16. ${cure}`) : read(text)
  }
  const text = decoded(bytes, 'utf-8')
  if (text !== null) return read(text)
  const { line, byte, value } = firstBadByte(bytes)
  const found = english`byte ${byte} of the line (0x${value.toString(16)})`
  // These five bytes have no letter in Windows-1252, so the file is in some other encoding.
  const isWindows = !bytes.some((each) => [0x81, 0x8d, 0x8f, 0x90, 0x9d, 0].includes(each))
  if (kind !== 'table' || !isWindows) return wrong(line, english`must be saved as UTF-8, but ${found} is none. ${cure}`)
  const message = english`is read as Windows-1252, because ${found} is no UTF-8: check letters such as ü and é. ${cure}`
  return read(new TextDecoder('windows-1252').decode(bytes), [fault('ENCODING_ASSUMED', { file, row: line, column: null }, message)])
}

/** UTF-16 by its byte order mark, or by a first letter that is half zeros, as some programs write it. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (bytes.length > 3 && first !== 0 && second === 0 && bytes[3] === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (bytes.length > 3 && first === 0 && second !== 0 && bytes[2] === 0)) return 'utf-16be'
  return null
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The line, and the position in it from 1, of the first byte that is no UTF-8. */
function firstBadByte(bytes: Uint8Array): { line: number; byte: number; value: number } {
  for (let line = 1, from = 0; ; line++) {
    const end = bytes.indexOf(0x0a, from)
    const row = bytes.subarray(from, end < 0 ? bytes.length : end)
    if (decoded(row, 'utf-8') === null || end < 0) {
      const good = goodStart(row)
      return { line, byte: good + 1, value: row[good] ?? 0 }
    }
    from = end + 1
  }
}

/** How many bytes at the start of a line are whole letters. A file without line breaks is one line, so lengths are halved, not tried one by one. */
function goodStart(row: Uint8Array): number {
  let [good, bad] = [0, row.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    // With `stream`, a letter that is cut off at the end is not wrong yet.
    if (isStart(row.subarray(0, middle))) good = middle
    else bad = middle
  }
  while (good > 0 && decoded(row.subarray(0, good), 'utf-8') === null) good--
  return good
}

function isStart(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}
