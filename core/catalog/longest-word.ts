/**
 * How wide the longest word of a name is, in letters, so that a headline can fill its measure like wood type without
 * a script measuring text. M and W count one and a half, a hyphen half; `&` belongs to the word behind
 * it. In halves, from 2 to 24.5: the range the stylesheet knows.
 */
export function longestWord(name: string): number {
  const widths = name.split(/(?<!&)\s+|(?<=-)/).map((word) => {
    let width = 0
    for (const letter of word) width += widthOf(letter)
    return width
  })
  return Math.min(24.5, Math.max(2, ...widths))
}

function widthOf(letter: string): number {
  if (letter === '-') return 0.5
  return /[mw]/i.test(letter) ? 1.5 : 1
}

/** A name as a headline breaks it: never after `&`, which would stand on a line of its own. */
export function headline(name: string): string {
  return name.replaceAll('& ', '&\u00a0')
}
