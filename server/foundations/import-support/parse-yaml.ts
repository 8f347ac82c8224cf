import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Pair, type YAMLMap } from 'yaml'
import { english } from '#core/text/sentence.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import type { Keys } from '#core/import/folder/folder-entries.ts'
import { jsonRowFinder } from './json-lines.ts'
import { aliasFault, jsonFault, yamlFault } from './syntax-faults.ts'

export interface Parsed {
  value: unknown
  /** The line of the value at these keys, or of the nearest value around it. */
  rowOf: (keys: Keys) => number | null
}

/** Hundreds of products may share one size chart; aliases that unfold into each other pass this at once. */
const maxAliasCount = 2000

/** Parses YAML with the line of every value, and reports all syntax faults, not only the first. */
export function parseYaml(text: string, file: string): { parsed: Parsed | null; faults: Fault[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' })
  // An unknown tag is only a warning to the parser; an import accepts nothing but plain data.
  const faults = [...document.errors, ...document.warnings].map((error) => {
    const { line, col } = lines.linePos(error.pos[0])
    return fault('SYNTAX', { file, row: line, column: null }, english`${yamlFault(error.code)} (character ${col})`)
  })
  if (faults.length > 0) return { parsed: null, faults }
  try {
    const value: unknown = document.toJS({ maxAliasCount })
    // Serialising it throws for an alias inside the value it refers to.
    if (cannotBeStored(value)) return { parsed: null, faults: [unstorable(file)] }
    return { parsed: { value, rowOf: rowFinder(document, lines) }, faults }
  } catch (thrown) {
    return { parsed: null, faults: [fault('SYNTAX', { file, row: 1, column: null }, aliasFault(thrown as Error, maxAliasCount))] }
  }
}

/** JSON; the lines are looked up only when a fault needs one. */
export function parseJson(text: string, file: string): { parsed: Parsed | null; faults: Fault[] } {
  try {
    const value: unknown = JSON.parse(text)
    if (cannotBeStored(value)) return { parsed: null, faults: [unstorable(file)] }
    let find: Parsed['rowOf'] | null = null
    const rowOf: Parsed['rowOf'] = (keys) => {
      find ??= jsonRowFinder(text)
      return find(keys)
    }
    return { parsed: { value, rowOf }, faults: [] }
  } catch {
    const { position, message } = jsonFault(text)
    const lines = text.slice(0, position).split('\n')
    const at = english`${message} (character ${(lines.at(-1)?.length ?? 0) + 1})`
    return { parsed: null, faults: [fault('SYNTAX', { file, row: lines.length, column: null }, at)] }
  }
}

function rowFinder(document: Document.Parsed, lines: LineCounter): Parsed['rowOf'] {
  // A file of thousands of entries is asked for the line of each: the pairs of a map are looked through once.
  const pairs = new Map<YAMLMap, Map<string, Pair>>()
  const pairOf = (map: YAMLMap, key: string | number) => {
    const known = pairs.get(map) ?? new Map(map.items.map((item) => [String(isScalar(item.key) ? item.key.value : item.key), item]))
    pairs.set(map, known)
    return known.get(String(key))
  }
  return (keys) => {
    let node: unknown = document.contents
    let offset = document.contents?.range?.[0] ?? 0
    for (const key of keys) {
      if (isAlias(node)) node = node.resolve(document)
      if (isMap(node)) {
        // Of a key given twice, the last one counts.
        const pair = pairOf(node, key)
        if (!pair) break
        offset = nodeStart(pair.key) ?? offset
        node = pair.value
      } else if (isSeq(node)) {
        const item: unknown = node.items[Number(key)]
        if (item === undefined) break
        offset = nodeStart(item) ?? offset
        node = item
      } else break
    }
    return lines.linePos(offset).line
  }
}

function nodeStart(node: unknown): number | undefined {
  const range = (node as { range?: readonly number[] | null }).range
  return range?.[0]
}

function unstorable(file: string): Fault {
  return fault('SYNTAX', { file, row: null, column: null }, 'contains a character that cannot be stored, such as \\u0000')
}

/** Escapes can produce what the database cannot store: the character 0, and lone surrogates. */
function cannotBeStored(value: unknown): boolean {
  let isUnstorable = false
  JSON.stringify(value, (key, inner: unknown) => {
    for (const text of [key, inner]) isUnstorable ||= typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())
    return inner
  })
  return isUnstorable
}
