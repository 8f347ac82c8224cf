import { Document, isMap, isScalar, isSeq, visit, type Node } from 'yaml'
import type { JsonValue } from '#core/written/json-value.ts'

const options = { lineWidth: 0, flowCollectionPadding: true, singleQuote: true } as const

/** YAML of a value, as people write it: small lists and maps of plain values in one line, texts of several lines as blocks. */
export function writeYaml(value: JsonValue): string {
  const document = makeDocument(value)
  visit(document, {
    Collection(_key, node, path) {
      // A list of entries, and an entry, have a line for each of their fields.
      const isInside = path.length > 2 || (isSeq(document.contents) && path.length > 1)
      if (isInside && node.items.length > 0 && isShort(node, document)) node.flow = true
    },
  })
  return document.toString(options)
}

/** The same in one line. @param inFlow whether it will stand between brackets or braces, where commas and braces end a plain text */
export function inOneLine(value: JsonValue, inFlow = false): string {
  const document = makeDocument(inFlow ? [value] : value)
  visit(document, {
    Collection: (_key, node) => void (node.flow = true),
    Scalar: (_key, node) => void (node.type === 'BLOCK_LITERAL' && (node.type = 'QUOTE_DOUBLE')),
  })
  const text = document.toString(options).trimEnd()
  return inFlow ? text.slice(2, -2) : text
}

function makeDocument(value: JsonValue): Document {
  const document = new Document(value, { aliasDuplicateObjects: false })
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'string') return
      if (node.value.includes('\n')) node.type = 'BLOCK_LITERAL'
      // Dates and times look like numbers to other readers of YAML.
      else if (/^[+-]?\d/.test(node.value)) node.type = 'QUOTE_SINGLE'
    },
  })
  return document
}

/** Whether a collection holds nothing but short plain values, so that it fits into a line. */
function isShort(node: Node, document: Document): boolean {
  if (!isMap(node) && !isSeq(node)) return false
  const inner = isMap(node) ? node.items.map(({ value }) => value) : node.items
  const isPlain = inner.every((each) => each === null || (isScalar(each) && !(typeof each.value === 'string' && each.value.includes('\n'))))
  return isPlain && JSON.stringify(node.toJS(document)).length <= 80
}
