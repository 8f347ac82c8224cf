import iconv from 'iconv-lite'
import { looksLikeMt940, readMt940 } from '#core/bank/read-mt940.ts'
import { StatementFault, type Statement } from '#core/bank/statement.ts'
import { sentence, type Sentence } from '#core/text/sentence.ts'
import { readCamt } from './read-camt.ts'
import { readTable } from './read-table.ts'
import { unpack } from './unpack.ts'

export type StatementFormat = 'camt.053' | 'MT940' | 'CSV'

/**
 * Reads a bank's file, whatever its format: camt.053, MT940 or a table, also packed. Text is UTF-8 or UTF-16, else what XML says of itself,
 * else Windows-1252 or, in old programs, that of DOS.
 * @param bytes at most `maxStatementBytes`
 * @param today the day of the import, for entries that cannot be read, `2027-03-31`
 * @returns its statements and format (of an archive, that of its first file), or what is wrong with it
 */
export function readStatements(bytes: Uint8Array, today: string): Read | { fault: Sentence } {
  try {
    const files = unpack(bytes).map((file) => readFile(file, today))
    const read = files.flatMap((file) => ('fault' in file ? [] : [file]))
    const faults = files.flatMap((file) => ('fault' in file ? [file.fault] : []))
    const [first, ...more] = read.flatMap(({ statements }) => statements)
    if (!first || !read[0]) return { fault: faults[0] ?? sentence('bank.file_empty') }
    // Banks lay papers beside their statements. One bad file keeps no other from being read, and is named.
    const warnings = faults.map((fault) => sentence('bank.nothing_of_it', { fault }))
    return { format: read[0].format, statements: [{ ...first, warnings: [...warnings, ...first.warnings] }, ...more] }
  } catch (thrown) {
    if (thrown instanceof StatementFault) return { fault: thrown.sentence }
    throw thrown
  }
}

/** @returns what is wrong with a file; of one in an archive with its name */
function readFile({ name, bytes }: { name: string | null; bytes: Uint8Array }, today: string): Read | { fault: Sentence } {
  try {
    if (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11) throw new StatementFault('bank.file_spreadsheet')
    return readText(decode(bytes), today)
  } catch (thrown) {
    if (!(thrown instanceof StatementFault)) throw thrown
    return { fault: name === null ? thrown.sentence : sentence('bank.file_in_it', { name, fault: thrown.sentence }) }
  }
}

interface Read {
  statements: Statement[]
  format: StatementFormat
}

function readText(text: string, today: string): Read {
  if (text.trim() === '') throw new StatementFault('bank.file_empty')
  if (text.startsWith('%PDF') || text.includes('\0')) {
    throw new StatementFault('bank.file_no_text')
  }
  const read = readAs(text, today)
  const lines = read.statements.flatMap((statement) => statement.lines)
  const [unread] = lines.flatMap((line) => line.unread ?? [])
  // One foreign entry is kept for a person. A file in which nothing can be read is another file than it seems to be.
  if (unread && lines.every((line) => line.unread !== null)) throw new StatementFault(unread.says, unread.values)
  return read
}

function readAs(text: string, today: string): Read {
  if (text.trimStart().startsWith('<')) return { statements: readCamt(text, today), format: 'camt.053' }
  if (looksLikeMt940(text)) return { statements: readMt940(text, today), format: 'MT940' }
  return { statements: readTable(text, today), format: 'CSV' }
}

/** UTF-16 is known by its mark, or by the zeros beside Latin letters. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const start = bytes.subarray(0, 400)
  const zeros = (parity: number) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length
  if ((first === 0xff && second === 0xfe) || zeros(1) > start.length / 4) return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || zeros(0) > start.length / 4) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return eightBit(bytes)
  }
}

/** Text that has one byte for each letter: what an XML file says of itself, else that of DOS where its umlauts show it, else that of Windows. */
function eightBit(bytes: Uint8Array): string {
  const windows = new TextDecoder('windows-1252').decode(bytes)
  const declared = /^\s*<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(windows)?.[1]
  if (declared !== undefined && !/^utf/i.test(declared) && iconv.encodingExists(declared)) return iconv.decode(Buffer.from(bytes), declared)
  return umlauts(windows, ofDos) > umlauts(windows, ofWindows) ? iconv.decode(Buffer.from(bytes), 'cp850') : windows
}

/** The bytes of ü, ä, ö inside of a word and of Ä, Ö, Ü among capitals, read as Windows-1252. */
const ofDos = /(?<=[A-Za-z])[\u0081„”](?=[a-z])|(?<=[A-Z])[Ž™š](?=[A-Z])/g
const ofWindows = /(?<=[A-Za-z])[äöüß](?=[a-z])|(?<=[A-Z])[ÄÖÜ](?=[A-Z])/g

function umlauts(text: string, form: RegExp): number {
  return text.match(form)?.length ?? 0
}
