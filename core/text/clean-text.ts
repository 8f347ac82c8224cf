/*
 * What people cannot see is no part of a name. Characters without a picture make two names that look equal differ, make an empty field look
 * filled in, and turn the text around them (bidirectional overrides). One rule for every way in removes them: forms, API, commands, imports,
 * statements of banks. Some of them are part of how a script is written, and stay where they are: docs/rules/text.md lists them.
 */

/** Seen as blanks: spaces, line breaks, control characters, the blank of braille, an empty note head, and the fillers of Korean. */
const blanks = /[\s\p{Cc}\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}\u{1d159}]+/gu

/** The characters to remove, and those to keep where they stand. Made at the first use: a page that cleans nothing does not load them. */
function makePatterns() {
  /** Scripts whose letters a joiner or non-joiner makes look different. */
  const joining =
    '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Nko}\\p{Script=Adlam}\\p{Script=Hanifi_Rohingya}' +
    '\\p{Script=Mandaic}\\p{Script=Phags_Pa}'
  const indic =
    '\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}' +
    '\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}' +
    '\\p{Script=Tibetan}\\p{Script=Balinese}\\p{Script=Javanese}'
  const joined = `[${joining}${indic}]\\p{M}*`
  const picture = '\\p{Extended_Pictographic}[\\u{fe0f}\\p{Emoji_Modifier}]?'

  /** Joiners and non-joiners that are needed where they stand. */
  const joinersInPlace = [
    // Between letters of a script that has them: می‌خواهم, ক্‍ষ. A mark of an Indic script before them decides alone: മോഹന്‍.
    `(?<=${joined})[\\u{200c}\\u{200d}](?=[${joining}${indic}])`,
    `(?<=(?=[${indic}])\\p{M})[\\u{200c}\\u{200d}]`,
    // Joins pictures to one: 👩‍🎤.
    `(?<=${picture})\\u{200d}(?=\\p{Extended_Pictographic})`,
  ]
  /** Selectors and tags that are needed where they stand. */
  const selectorsInPlace = [
    // Chooses between two shapes of one character: ❤️, 葛󠄀.
    '(?<=(?![0-9#*])\\p{Emoji})[\\u{fe0e}\\u{fe0f}]',
    '(?<=[0-9#*])\\u{fe0f}(?=\\u{20e3})',
    '(?<=[\\p{Script=Han}\\p{Script=Mongolian}\\p{Script=Myanmar}\\p{Script=Phags_Pa}])[\\u{fe00}-\\u{fe0f}\\u{e0100}-\\u{e01ef}]',
    '(?<=\\p{Script=Mongolian})[\\u{180b}-\\u{180f}](?=[\\p{Script=Mongolian}\\s]|$)',
    // Spells the flag of a part of a country: 🏴󠁧󠁢󠁥󠁮󠁧󠁿.
    '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
  ]
  const joiners = '[\\u{200c}\\u{200d}]'
  const selectors = '[\\u{180b}-\\u{180f}\\u{fe00}-\\u{fe0f}\\u{e0020}-\\u{e007f}\\u{e0100}-\\u{e01ef}]'
  const unseen = new RegExp(
    `(?!${joiners}|${selectors})[\\p{Default_Ignorable_Code_Point}\\p{Cs}\\p{Noncharacter_Code_Point}\\u{fff9}-\\u{fffc}\\u{16fe4}]`,
    'gu',
  )
  const neededSelectors = new RegExp(`(${selectorsInPlace.join('|')})|${selectors}`, 'gu')
  const neededJoiners = new RegExp(`(${joinersInPlace.join('|')})|${joiners}`, 'gu')
  return { unseen, neededSelectors, neededJoiners }
}

let made: ReturnType<typeof makePatterns> | undefined

/** Accents without a letter below them. */
const looseMarks = /(^|\s)\p{M}+/gu

/**
 * A text of one line as people see it: letters are composed (NFC), what cannot be seen is removed, line breaks and every kind of blank become
 * one space, and none is left at the ends. What has nothing to see becomes the empty text. Cleaning a clean text changes nothing.
 */
export function cleanText(value: string): string {
  let text = value
  for (;;) {
    const cleaned = cleanOnce(text)
    if (cleaned === text) return cleaned
    text = cleaned
  }
}

/** Each line as `cleanText`, with the line breaks; none at the ends, and no two empty lines together. */
export function cleanLines(value: string): string {
  const lines = value.split(/\r\n|[\n\r\u{85}\u{2028}\u{2029}]/u).map(cleanText)
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Every text in a JSON value, as `cleanLines`; names of fields stay. */
export function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return cleanLines(value)
  if (Array.isArray(value)) return value.map(cleanJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanJson(inner)]))
}

/** What is never needed goes first, so that selectors and joiners see what they stand beside. */
function cleanOnce(text: string): string {
  const { unseen, neededSelectors, neededJoiners } = (made ??= makePatterns())
  return (
    text
      .normalize('NFC')
      // A byte order mark takes no room, but regular expressions count it among the spaces.
      .replaceAll('\u{feff}', '')
      .replace(blanks, ' ')
      .replace(unseen, '')
      .replace(neededSelectors, (_match, kept?: string) => kept ?? '')
      .replace(neededJoiners, (_match, kept?: string) => kept ?? '')
      .replace(looseMarks, '$1')
      .replace(blanks, ' ')
      .trim()
  )
}
