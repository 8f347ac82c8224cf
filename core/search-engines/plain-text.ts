const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/**
 * The text of sanitised HTML, cut at the end of a word, for descriptions that programs read.
 * @returns null if there is no text
 */
export function plainText(html: string | null | undefined, max = 300): string | null {
  const text = html
    ?.replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  if (!text) return null
  return text.length > max ? `${text.slice(0, max).replace(/\s+\S*$/, '')} …` : text
}
