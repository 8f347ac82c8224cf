import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'

interface SheetCell {
  r: string
  t?: string
  v?: string
  is?: unknown
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name) => ['row', 'c', 'si'].includes(name),
})

/** The first sheet of a workbook: text as text, numbers as numbers, null where a cell is missing. @throws Error for a formula */
export function readWorkbook(bytes: Uint8Array): (string | number | null)[][] {
  const files = unzipSync(bytes)
  const read = (name: string) => parser.parse(strFromU8(files[name] ?? new Uint8Array())) as Record<string, never>
  const strings = ((read('xl/sharedStrings.xml') as { sst?: { si?: unknown[] } }).sst?.si ?? []).map(textIn)
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  if (/<f[ >]/.test(sheet)) throw new Error('A cell is a formula')
  const { worksheet } = parser.parse(sheet) as { worksheet: { sheetData: { row?: { c?: SheetCell[] }[] } } }
  const rows = (worksheet.sheetData.row ?? []).map(({ c = [] }) => new Map(c.map((cell) => [columnAt(cell.r), valueOf(cell, strings)])))
  const width = Math.max(...rows.flatMap((row) => [...row.keys()])) + 1
  return rows.map((row) => Array.from({ length: width }, (_, at) => row.get(at) ?? null))
}

/** `A1` is 0, `AA7` is 26. */
function columnAt(reference: string): number {
  return [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function valueOf({ t, v, is }: SheetCell, strings: readonly string[]): string | number | null {
  if (t === 's') return strings[Number(v)] ?? null
  if (t === 'inlineStr') return textIn(is)
  if (t === 'str') return v ?? ''
  return v === undefined ? null : Number(v)
}

/** The text of a node with whatever lies inside it. */
function textIn(node: unknown): string {
  if (typeof node === 'string') return node
  if (Array.isArray(node)) return node.map(textIn).join('')
  if (node !== null && typeof node === 'object') {
    const entries = Object.entries(node).filter(([name]) => ['t', 'r', '#text'].includes(name))
    return entries.map(([, inner]) => textIn(inner)).join('')
  }
  return ''
}
