/** How much of a text of the bank is printed in a list. */
const longestShown = 300

/**
 * A text of a bank as it is printed in one row of a list: without line breaks, control characters and marks that turn the direction of
 * writing, which could change what a terminal shows, and cut where it is longer than people write.
 */
export function shownText(text: string, longest: number = longestShown): string {
  const plain = text
    .slice(0, longest * 4)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/[\p{Bidi_Control}\u2028\u2029]/gu, '')
    .trim()
  const letters = [...plain]
  return letters.length <= longest ? plain : `${letters.slice(0, longest).join('')}… (${text.length} characters)`
}
