import { readFile, stat } from 'node:fs/promises'
import { fault, type Fault, type Place } from '#core/import/fault.ts'

const megabyte = 1024 * 1024
/** More than an import needs, but too little to exhaust the memory. */
const largest = 64 * megabyte

/**
 * A text file as UTF-8, without its byte order mark.
 * @param file as the operator named it, for faults
 */
export async function readText(path: string, file: string): Promise<{ ok: true; text: string } | { ok: false; fault: Fault }> {
  const at: Place = { file, row: null, column: null }
  try {
    const { size } = await stat(path)
    if (size > largest)
      return {
        ok: false,
        fault: fault('UNREADABLE', at, `must have at most ${largest / megabyte} MB, but has ${Math.round(size / megabyte)}`),
      }
    return decodeText(await readFile(path), file)
  } catch (thrown) {
    return { ok: false, fault: fault('UNREADABLE', at, `cannot be read: ${(thrown as Error).message}`) }
  }
}

export function decodeText(bytes: Uint8Array, file: string): { ok: true; text: string } | { ok: false; fault: Fault } {
  const wrong = (row: number, message: string) => ({ ok: false as const, fault: fault('NOT_UTF8', { file, row, column: null }, message) })
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return wrong(1, 'must be saved as UTF-8, but is UTF-16')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    const text = decoder.decode(bytes)
    const nul = text.indexOf('\0')
    return nul < 0 ? { ok: true, text } : wrong(lineAt(text, nul), 'must be a text file, but contains the character 0')
  } catch {
    return wrong(firstBadLine(bytes), 'must be saved as UTF-8, but contains other characters')
  }
}

function firstBadLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let line = 1, from = 0; ; line++) {
    const end = bytes.indexOf(0x0a, from)
    try {
      decoder.decode(bytes.subarray(from, end < 0 ? bytes.length : end))
    } catch {
      return line
    }
    if (end < 0) return line
    from = end + 1
  }
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}
