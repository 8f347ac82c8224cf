import { createHash } from 'node:crypto'

const maxDepth = 40
const shownText = 2000

/** A webhook's body as PostgreSQL can store it as JSON: without NUL and half characters; as text if it is no JSON, or nested too deeply. */
export function storableBody(rawBody: Uint8Array): unknown {
  const text = Buffer.from(rawBody).toString('utf8')
  try {
    return cleaned(JSON.parse(text), 0)
  } catch {
    return { unreadable: cleanText(text.slice(0, shownText)) }
  }
}

/** Recognises a body without an id of its own when it comes again. */
export function bodyId(rawBody: Uint8Array): string {
  return `body-${createHash('sha256').update(rawBody).digest('hex').slice(0, 32)}`
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A provider's id; null for anything that cannot be one. */
export function identifier(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,255}$/.test(value) ? value : null
}

/** The beginning of a text; null for anything else. */
export function shortText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : null
}

function cleaned(value: unknown, depth: number): unknown {
  if (depth > maxDepth) throw new RangeError('nested too deeply')
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map((item) => cleaned(item, depth + 1))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleanText(key), cleaned(item, depth + 1)]))
}

function cleanText(text: string): string {
  return text.replaceAll('\u0000', '\ufffd').toWellFormed()
}
