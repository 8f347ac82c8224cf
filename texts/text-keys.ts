import { baseLocale } from '#core/shops/locale.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The keys of all texts, each with its placeholders. */
export function textKeys(): Map<string, readonly string[]> {
  const folder = join(import.meta.dirname, 'messages', baseLocale)
  const texts = readdirSync(folder).flatMap((area) =>
    Object.entries(JSON.parse(readFileSync(join(folder, area), 'utf8')) as Record<string, string>),
  )
  return new Map(texts.map(([key, text]) => [key, namesIn(text)]))
}

/** The placeholders of a text, each once. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))]
}
