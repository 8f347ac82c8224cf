import { isMap, isScalar, isSeq, parseDocument, Scalar, stringify, visit, type Document, type Node, type Pair } from 'yaml'
import { itemIds } from '#core/written/item-ids.ts'
import { isJsonList, isJsonMap, isOrderedMap, isSameValue, type JsonMap, type JsonValue } from '#core/written/json-value.ts'
import { inOneLine, writeYaml } from './write-yaml.ts'

/** A file of YAML with other values. */
export interface EditedYaml {
  text: string
  /** False where its form could not stay, and it was written anew, without comments. */
  isInPlace: boolean
}

/**
 * Changes the values in a text of YAML, and nothing else of it: what is the same stays as it is written, with comments, order, quotes and
 * blank lines. A value that an anchor shared with a changed one is written out in its own place.
 * @param text faultless YAML
 * @param value what it has to say
 * @param id of the entry that the text is, whose name counts for the ids of items in lists; '' for a map of entries
 */
export function editYaml(text: string, value: JsonValue, id = ''): EditedYaml {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const plain = text.replaceAll('\r\n', '\n')
  for (const start of [plain, withoutAliases(plain)]) {
    const edited = start === null ? null : editInPlace(start, value, id)
    if (edited !== null) return { text: edited.replaceAll('\n', newline), isInPlace: true }
  }
  return { text: writeYaml(value), isInPlace: false }
}

/** How often a text is changed and read again before it is given up: what was changed may have been another value's, too. */
const maxRounds = 8

function editInPlace(text: string, value: JsonValue, id: string): string | null {
  let now = text
  for (let round = 0; round < maxRounds; round++) {
    const document = parseDocument(now, { logLevel: 'silent' })
    if (document.errors.length > 0) return null
    if (hasValue(document, value)) return now
    if (document.contents === null || (isScalar(document.contents) && document.contents.value === null))
      return `${now}${now === '' || now.endsWith('\n') ? '' : '\n'}${writeYaml(value)}`
    const editor = new YamlEditor(document, now)
    editor.change({ node: document.contents, owner: id, name: '', inFlow: false, replace: () => null }, value)
    if (editor.splices.length === 0) return null
    now = applySplices(now, editor.splices)
  }
  return null
}

function hasValue(document: Document, value: JsonValue): boolean {
  try {
    return isSameValue(document.toJS({ maxAliasCount: -1 }) as JsonValue, value)
  } catch {
    return false
  }
}

/** The text with each alias written out; null if there is none. */
function withoutAliases(text: string): string | null {
  const document = parseDocument(text, { logLevel: 'silent' })
  const splices: Splice[] = []
  visit(document, {
    Alias(_key, alias) {
      const [from = 0, to = 0] = alias.range ?? []
      splices.push({ from, to, text: inOneLine(valueOf(document, alias.resolve(document))) })
    },
  })
  return splices.length > 0 ? applySplices(text, splices) : null
}

/** A piece of a text to be replaced. */
interface Splice {
  from: number
  to: number
  text: string
}

/** From the end to the start. Of two that overlap one waits for the next round. */
function applySplices(text: string, splices: readonly Splice[]): string {
  const sorted = splices.toSorted((one, other) => other.from - one.from || other.to - one.to)
  let [edited, before] = [text, Number.POSITIVE_INFINITY]
  for (const { from, to, text: put } of sorted) {
    if (to > before) continue
    edited = edited.slice(0, from) + put + edited.slice(to)
    before = from
  }
  return edited
}

function valueOf(document: Document, node: unknown): JsonValue {
  return node === null || node === undefined ? null : ((node as Node).toJS(document, { maxAliasCount: -1 }) as JsonValue)
}

/** A node, and how it is replaced as a whole. */
interface Place {
  node: unknown
  /** The id of the entry or list item around it. */
  owner: string
  /** The key under which it stands. */
  name: string
  /** Whether it stands between brackets or braces. */
  inFlow: boolean
  replace: (value: JsonValue) => Splice | null
}

/** Collects what has to be replaced in a text so that it says something else. */
class YamlEditor {
  readonly splices: Splice[] = []
  readonly document: Document
  readonly text: string

  constructor(document: Document, text: string) {
    this.document = document
    this.text = text
  }

  change(place: Place, value: JsonValue): void {
    const { node, name } = place
    if (isSameValue(valueOf(this.document, node), value, name)) return
    if (isMap(node) && isJsonMap(value) && this.changeMap(node.items as Pair[], node.flow === true, place, value)) return
    if (isSeq(node) && isJsonList(value) && this.changeList(node.items, node.flow === true, place, value)) return
    const splice = this.plainSplice(place, value) ?? this.flowSplice(place, value) ?? place.replace(value)
    if (splice) this.splices.push(splice)
  }

  /** A plain value in the place of another one, in the quotes and with the decimals of that; null where one of them is none. */
  private plainSplice({ node, inFlow }: Place, value: JsonValue): Splice | null {
    if (!isScalar(node) || isJsonMap(value) || isJsonList(value)) return null
    const [from = 0, to = 0] = node.range ?? []
    const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
    if (from === to || isBlock || (!inFlow && typeof value === 'string' && value.includes('\n'))) return null
    const decimals = /^\d+\.(\d+)$/.exec(this.text.slice(from, to))?.[1]?.length
    if (typeof value === 'number' && decimals !== undefined && Number(value.toFixed(decimals)) === value)
      return { from, to, text: value.toFixed(decimals) }
    const quotes = node.type === 'QUOTE_SINGLE' || node.type === 'QUOTE_DOUBLE' ? node.type : null
    return { from, to, text: typeof value === 'string' && quotes ? quoted(value, quotes) : inOneLine(value, inFlow) }
  }

  /** What stands between brackets, or is such a collection, stays in one line. */
  private flowSplice({ node, inFlow }: Place, value: JsonValue): Splice | null {
    const isFlow = (isMap(node) || isSeq(node)) && node.flow === true && (isJsonMap(value) || isJsonList(value))
    if (!isFlow && !inFlow) return null
    const [from = 0, to = 0] = (node as Node | null)?.range ?? []
    return from === to ? null : { from, to, text: inOneLine(value, inFlow) }
  }

  /** @returns false if the map has to be replaced as a whole */
  private changeMap(pairs: readonly Pair[], isFlow: boolean, place: Place, value: JsonMap): boolean {
    const keys = pairs.map(keyOf)
    const [present, wanted] = [new Set(keys), Object.keys(value)]
    const kept = pairs.filter((pair) => Object.hasOwn(value, keyOf(pair)))
    const isMoved = wanted.filter((key) => present.has(key)).some((key, index) => key !== keyOf(kept[index] as Pair))
    if (kept.length === 0 || present.size < keys.length || (isMoved && isOrderedMap(place.name))) return false
    if (isFlow && (kept.length < pairs.length || kept.length < wanted.length)) return false
    for (const [index, pair] of pairs.entries()) {
      const key = keyOf(pair)
      const inner = value[key]
      if (inner === undefined) this.splices.push(this.withoutPair(pair, pairs[index + 1]))
      else
        this.change(
          { node: pair.value, owner: place.owner, name: key, inFlow: isFlow, replace: (other) => this.pairSplice(pair, other) },
          inner,
        )
    }
    this.insert(
      wanted.map((key) => ({ id: key, isNew: !present.has(key), text: writeYaml({ [key]: value[key] ?? null }) })),
      (key) => kept.find((pair) => keyOf(pair) === key) ?? kept[0],
      (pair) => ({ column: this.columnOf(startOf(pair.key)), end: this.endOf(pair) }),
    )
    return true
  }

  /** @returns false if the list has to be replaced as a whole */
  private changeList(items: readonly unknown[], isFlow: boolean, { name, owner }: Place, value: readonly JsonValue[]): boolean {
    const [present, wanted] = alignedIds(
      items.map((item) => valueOf(this.document, item)),
      value,
      { name, owner },
    )
    const kept = present.filter((id) => wanted.includes(id))
    const isMoved = wanted.filter((id) => present.includes(id)).some((id, index) => id !== kept[index])
    const dashes = isFlow ? [] : items.map((item) => this.dashOf(item))
    if (kept.length === 0 || isMoved || dashes.includes(null)) return false
    if (isFlow && (kept.length < items.length || kept.length < wanted.length)) return false
    if (!isFlow && !present.includes(wanted[0] ?? '')) return false
    for (const [index, item] of items.entries()) {
      const id = present[index] ?? ''
      const dash = dashes[index] ?? 0
      if (!wanted.includes(id)) this.splices.push(this.lines(dash, this.endOf(item)))
      else
        this.change(
          { node: item, owner: id, name: '', inFlow: isFlow, replace: (other) => this.itemSplice(dash, item, other) },
          value[wanted.indexOf(id)] ?? null,
        )
    }
    this.insert(
      wanted.map((id, index) => ({ id, isNew: !present.includes(id), text: writeYaml([value[index] ?? null]) })),
      (id) => present.indexOf(id ?? ''),
      (index) => ({ column: this.columnOf(dashes[index] ?? 0), end: this.endOf(items[index]) }),
    )
    return true
  }

  /** Puts what is new behind what it follows. */
  private insert<Before>(
    all: readonly { id: string; isNew: boolean; text: string }[],
    find: (id: string | undefined) => Before | undefined,
    placeOf: (before: Before) => { column: number; end: number },
  ): void {
    let before = find(undefined)
    const runs = new Map<Before, string[]>()
    for (const { id, isNew, text } of all) {
      if (!isNew) before = find(id)
      else if (before !== undefined) runs.set(before, [...(runs.get(before) ?? []), text])
    }
    for (const [anchor, texts] of runs) {
      const { column, end } = placeOf(anchor)
      const at = this.lineEnd(end)
      this.splices.push({ from: at, to: at, text: texts.map((text) => `\n${indented(text, column)}`).join('') })
    }
  }

  private pairSplice(pair: Pair, value: JsonValue): Splice {
    const [, keyEnd = 0] = (pair.key as Node).range ?? []
    const colon = this.text.indexOf(':', keyEnd) + 1
    return this.valueSplice(colon, this.endOf(pair), this.columnOf(startOf(pair.key)), value)
  }

  private itemSplice(dash: number, item: unknown, value: JsonValue): Splice {
    const column = this.columnOf(dash)
    const text = indented(writeYaml([value]), column).slice(column)
    return { from: dash, to: this.replacedEnd(this.endOf(item), text), text }
  }

  private valueSplice(from: number, end: number, column: number, value: JsonValue): Splice {
    const text = indented(writeYaml({ x: value }), column).slice(column + 'x:'.length)
    return { from, to: this.replacedEnd(end, text), text }
  }

  /** A comment behind what becomes a text of several lines would be read as a part of it. */
  private replacedEnd(end: number, text: string): number {
    return /^\S* ?[|>][-+\d]*\n|: [|>][-+\d]*\n/.test(text) ? this.lineEnd(end) : end
  }

  private withoutPair(pair: Pair, next: Pair | undefined): Splice {
    const start = startOf(pair.key)
    const isFirstOnLine = this.text.slice(this.lineStart(start), start).trim() === ''
    return isFirstOnLine || !next ? this.lines(start, this.endOf(pair)) : { from: start, to: startOf(next.key), text: '' }
  }

  /** The lines from a place to another one, with the end of the last. */
  private lines(start: number, end: number): Splice {
    return { from: this.lineStart(start), to: Math.min(this.lineEnd(end) + 1, this.text.length), text: '' }
  }

  /** Where the last word of a node stands; what follows on its line is a comment. */
  private endOf(node: unknown): number {
    if (node !== null && typeof node === 'object' && 'key' in node) {
      const { key, value } = node as Pair
      const [, keyEnd = 0] = (key as Node).range ?? []
      return value === null ? this.text.indexOf(':', keyEnd) + 1 : Math.max(this.endOf(value), this.text.indexOf(':', keyEnd) + 1)
    }
    if ((isMap(node) || isSeq(node)) && node.flow !== true && node.items.length > 0) return this.endOf(node.items.at(-1))
    const [start = 0, end = 0] = (node as Node | null)?.range ?? []
    return start + this.text.slice(start, end).trimEnd().length
  }

  /** The dash before an item of a list; null where it is not the first on the item's line. */
  private dashOf(item: unknown): number | null {
    const start = startOf(item)
    const lineStart = this.lineStart(start)
    const [, blanks] = /^( *)-(\s|$)/.exec(this.text.slice(lineStart, start)) ?? []
    return blanks === undefined || (item as Node | null)?.range === undefined ? null : lineStart + blanks.length
  }

  private columnOf(offset: number): number {
    return offset - this.lineStart(offset)
  }

  private lineStart(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1
  }

  private lineEnd(offset: number): number {
    const end = this.text.indexOf('\n', offset)
    return end < 0 ? this.text.length : end
  }
}

/**
 * The ids of two lists' items, by which the same item is found in both: those that the list's items have, else their values.
 * @param place where the lists stand
 */
function alignedIds(
  present: readonly JsonValue[],
  wanted: readonly JsonValue[],
  place: { name: string; owner: string },
): [string[], string[]] {
  const [one, other] = [itemIds(present, place), itemIds(wanted, place)]
  if (one && other) return [one, other]
  if (present.length === wanted.length) return [present.map((_, index) => String(index)), wanted.map((_, index) => String(index))]
  return [byValue(present), byValue(wanted)]
}

function byValue(list: readonly JsonValue[]): string[] {
  const seen = new Map<string, number>()
  return list.map((value) => {
    const text = JSON.stringify(value)
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return `${text} ${count}`
  })
}

function keyOf({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key)
}

function startOf(node: unknown): number {
  return (node as Node | null)?.range?.[0] ?? 0
}

function quoted(value: string, type: 'QUOTE_SINGLE' | 'QUOTE_DOUBLE'): string {
  const scalar = new Scalar(value)
  scalar.type = type
  return stringify(scalar, { lineWidth: 0 }).trimEnd()
}

/** YAML at a column, without the break behind its last line. */
function indented(text: string, column: number): string {
  return text.replace(/\n$/, '').replaceAll(/^(?=.)/gm, ' '.repeat(column))
}
