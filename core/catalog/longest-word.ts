/**
 * The width of the longest word of a name, in letters, so that CSS can make a headline fill its line without a script that measures text. M
 * and W count as one and a half letters, a hyphen as half; `&` belongs to the next word. In steps of a half, from 2 to 24.5: the range that
 * the stylesheet has.
 */
export function longestWord(name: string): number {
  const widths = name.split(/(?<!&)\s+|(?<=-)/).map((word) => {
    let width = 0
    for (const letter of word) width += letterWidth(letter)
    return width
  })
  return Math.min(24.5, Math.max(2, ...widths))
}

function letterWidth(letter: string): number {
  if (letter === '-') return 0.5
  return /[mw]/i.test(letter) ? 1.5 : 1
}

/** A name for a headline: without a line break after `&`. */
export function headline(name: string): string {
  return name.replaceAll('& ', '&\u00a0')
}
