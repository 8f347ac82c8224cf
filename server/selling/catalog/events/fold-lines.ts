/** RFC 5545, 3.1: the maximum length of a line, without its line break. */
const maxOctets = 75

/**
 * Folds the lines of a calendar file so that none is longer than 75 octets in UTF-8. The library that writes the file counts letters
 * instead, so its own folding is undone first.
 */
export function foldLines(text: string): string {
  return text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n')
}

function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= maxOctets) return line
  const parts: string[] = []
  let part = ''
  // The space that begins each further line counts.
  for (const letter of line) {
    const octets = Buffer.byteLength(part) + Buffer.byteLength(letter) + (parts.length > 0 ? 1 : 0)
    if (octets > maxOctets) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
