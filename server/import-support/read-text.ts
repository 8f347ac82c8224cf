import { readFile, stat } from 'node:fs/promises'
import { fault, type Fault, type Place } from '#core/import/fault.ts'

/** More than any import needs, and too little to fill the memory. */
const largest = 64 * 1024 * 1024

/**
 * A text file as UTF-8, without its byte order mark.
 * @param file as the operator named it, for faults
 */
export async function readText(path: string, file: string): Promise<{ ok: true; text: string } | { ok: false; fault: Fault }> {
  const at: Place = { file, row: null, column: null }
  try {
    const { size } = await stat(path)
    if (size > largest)
      return { ok: false, fault: fault('UNREADABLE', at, `has ${Math.round(size / 1024 / 1024)} MB, but must have at most 64`) }
    return decodeText(await readFile(path), file)
  } catch (thrown) {
    return { ok: false, fault: fault('UNREADABLE', at, `cannot be read: ${(thrown as Error).message}`) }
  }
}

export function decodeText(bytes: Uint8Array, file: string): { ok: true; text: string } | { ok: false; fault: Fault } {
  const wrong = (row: number, message: string) => ({ ok: false as const, fault: fault('NOT_UTF8', { file, row, column: null }, message) })
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return wrong(1, 'is written in UTF-16; save it as UTF-8')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    const text = decoder.decode(bytes)
    const nul = text.indexOf('\0')
    return nul < 0 ? { ok: true, text } : wrong(lineAt(text, nul), 'must be a text file, but contains the character 0')
  } catch {
    return wrong(firstBadLine(bytes), 'contains characters that are not UTF-8; save the file as UTF-8')
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
