/** Composes letters (NFC), replaces line breaks and control characters by spaces, and removes repeated and surrounding spaces. */
export function cleanText(value: string): string {
  return value
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
