/** Characters that nobody can see, by what they are. None belongs to a name between letters of a script that does not need it. */
export const unseenCharacters = {
  'zero-width space': '\u{200b}',
  'zero-width non-joiner': '\u{200c}',
  'zero-width joiner': '\u{200d}',
  'left-to-right mark': '\u{200e}',
  'right-to-left override': '\u{202e}',
  'right-to-left isolate': '\u{2067}',
  'Arabic letter mark': '\u{61c}',
  'soft hyphen': '\u{ad}',
  'combining grapheme joiner': '\u{34f}',
  'word joiner': '\u{2060}',
  'invisible plus': '\u{2064}',
  'byte order mark': '\u{feff}',
  'variation selector': '\u{fe0f}',
  'variation selector for ideographs': '\u{e0100}',
  'tag letter': '\u{e0061}',
  'interlinear anchor': '\u{fff9}',
  'object replacement': '\u{fffc}',
  'lone surrogate': '\u{d800}',
  noncharacter: '\u{fdd0}',
} as const

/** Characters that are seen as a blank. */
export const blankCharacters = {
  space: ' ',
  tab: '\t',
  'line break': '\r\n',
  'no-break space': '\u{a0}',
  'em space': '\u{2003}',
  'ideographic space': '\u{3000}',
  'line separator': '\u{2028}',
  'Hangul filler': '\u{3164}',
  'half-width Hangul filler': '\u{ffa0}',
  'Hangul choseong filler': '\u{115f}',
  'braille blank': '\u{2800}',
  'escape character': '\u{1b}',
  'next line': '\u{85}',
} as const
