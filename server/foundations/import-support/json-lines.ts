import type { Keys } from '#core/import/folder/folder-entries.ts'

/**
 * Finds the lines of values in a JSON text that `JSON.parse` has read. A file of fifty megabytes is walked once for each level that somebody
 * asks about; parsing it again with positions would take half a minute and gigabytes.
 * @returns the line of the value at these keys, or of the nearest value around it
 */
export function jsonRowFinder(text: string): (keys: Keys) => number {
  const known = new Map<number, Map<string, { offset: number; value: number }>>()
  const entriesAt = (start: number) => {
    const entries = known.get(start) ?? readEntries(text, start)
    known.set(start, entries)
    return entries
  }
  let lines: readonly number[] | null = null
  return (keys) => {
    let value = afterBlanks(text, 0)
    let offset = value
    for (const key of keys) {
      const entry = entriesAt(value).get(String(key))
      if (!entry) break
      ;({ offset, value } = entry)
    }
    lines ??= lineStarts(text)
    return lineOf(lines, offset)
  }
}

/** The entries of the object or list that begins here: where each begins, and where its value does. Of a key given twice the last one counts. */
function readEntries(text: string, start: number): Map<string, { offset: number; value: number }> {
  const entries = new Map<string, { offset: number; value: number }>()
  const open = text[start]
  if (open !== '{' && open !== '[') return entries
  let at = afterBlanks(text, start + 1)
  for (let index = 0; text[at] !== '}' && text[at] !== ']' && at < text.length; index++) {
    const offset = at
    let key = String(index)
    if (open === '{') {
      const end = afterString(text, at)
      key = JSON.parse(text.slice(at, end)) as string
      at = afterBlanks(text, afterBlanks(text, end) + 1)
    }
    entries.set(key, { offset, value: at })
    at = afterBlanks(text, afterValue(text, at))
    if (text[at] === ',') at = afterBlanks(text, at + 1)
  }
  return entries
}

function afterBlanks(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++
  return at
}

/** @param from the opening quotation mark */
function afterString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

const next = /["{}[\],]/g

function afterValue(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length;) {
    next.lastIndex = at
    const found = next.exec(text)
    if (!found) return text.length
    const mark = found[0]
    if (mark === '"') {
      at = afterString(text, found.index)
      if (depth === 0) return at
      continue
    }
    // A number or a word ends before the mark that follows it.
    if (depth === 0 && mark !== '{' && mark !== '[') return found.index
    if (mark === '{' || mark === '[') depth++
    else if (mark !== ',') depth--
    at = found.index + 1
    if (depth === 0) return at
  }
  return text.length
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The number of the line that holds this character, from 1. */
function lineOf(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? Infinity) <= offset) low = middle
    else high = middle
  }
  return low + 1
}
