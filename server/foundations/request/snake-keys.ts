/**
 * Converts the keys of an answer to snake_case, as in all REST answers; the values stay as they are. The settings in `meta` are the
 * operator's own, so their keys stay as they were imported (API-02, API-15).
 */
export function snakeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeKeys)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      key === 'meta' ? inner : snakeKeys(inner),
    ]),
  )
}
