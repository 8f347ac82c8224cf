import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesInScripts } from '#test/world/names/names-in-scripts.ts'
import { blankCharacters, unseenCharacters } from '#test/world/names/unseen-characters.ts'
import { cleanJson, cleanLines, cleanText } from './clean-text.ts'

const names = fc.constantFrom(...Object.values(namesInScripts))
const blank = fc.constantFrom(...Object.values(blankCharacters))
/** Those that mean nothing in any script; joiners and selectors have tests of their own. */
const unseen = fc.constantFrom(
  ...Object.entries(unseenCharacters).flatMap(([what, sign]) => (/join|selector|tag/.test(what) && !/word/.test(what) ? [] : [sign])),
)

test.each(Object.entries(namesInScripts))('a name in %s stays as it is', (_script, name) => {
  expect(cleanText(name)).toBe(name.normalize('NFC'))
})

test.each(Object.entries({ ...unseenCharacters, ...blankCharacters }))('a name that is a %s alone is nothing', (_what, sign) => {
  expect(cleanText(sign)).toBe('')
  expect(cleanText(` ${sign}\u{200b}${sign} `)).toBe('')
})

test.each(Object.entries(unseenCharacters))('a %s in a Latin name is removed', (_what, sign) => {
  expect(cleanText(`${sign}Mar${sign}lene${sign} Groß${sign}`)).toBe('Marlene Groß')
})

test.each(Object.entries(blankCharacters))('a %s is a blank', (_what, sign) => {
  expect(cleanText(`${sign}Marlene${sign}${sign}Groß${sign}`)).toBe('Marlene Groß')
})

test('what is mixed into a name of any script is removed, and the name stays', () => {
  fc.assert(
    fc.property(names, fc.array(fc.tuple(fc.nat(40), unseen), { maxLength: 6 }), fc.array(blank, { maxLength: 3 }), (name, mixed, ends) => {
      const letters = Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name), ({ segment }) => segment)
      for (const [at, sign] of mixed) letters.splice(at % (letters.length + 1), 0, sign)
      expect(cleanText([...ends, ...letters, ...ends].join(''))).toBe(name.normalize('NFC'))
    }),
  )
})

test('what is clean stays as it is', () => {
  const signs = fc.oneof(
    names,
    fc.constantFrom(...Object.values({ ...unseenCharacters, ...blankCharacters })),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), (parts) => {
      const clean = cleanText(parts.join(''))
      expect(cleanText(clean)).toBe(clean)
      expect(clean).toBe(clean.trim())
      expect(clean).not.toMatch(/\p{Cc}|\p{Bidi_Control}|\p{Cs}|\s\s|^\p{M}/u)
    }),
    { numRuns: 1000 },
  )
})

describe('what a script needs stays', () => {
  test.each([
    ['a non-joiner in Persian', 'می\u{200c}خواهم'],
    ['a joiner in Devanagari', 'क्\u{200d}ष'],
    ['the joiner of an old Malayalam spelling at the end of a word', 'മോഹന്\u{200d}'],
    ['the joiner of Sinhala', 'ශ්\u{200d}රී'],
    ['a joiner and a skin tone in an emoji', '👩🏽\u{200d}🎤'],
    ['a selector of an emoji', '❤\u{fe0f}'],
    ['a keycap', '1\u{fe0f}\u{20e3}'],
    ['a selector of an ideograph', '葛\u{e0100}城'],
    ['the letters of a flag', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a selector of Mongolian', 'ᠮᠠᠨᠤ\u{180b}'],
  ])('%s', (_what, text) => {
    expect(cleanText(text)).toBe(text)
  })
})

test('a joiner that is needed stays when what is not needed stands beside it', () => {
  for (const sign of Object.values(unseenCharacters).filter((each) => !/[\u{200c}\u{200d}]/u.test(each))) {
    expect(cleanText(`می${sign}\u{200c}${sign}خواهم`)).toBe('می\u{200c}خواهم')
    expect(cleanText(`👩\u{200d}${sign === '\u{fe0f}' ? '' : sign}🎤`)).toBe('👩\u{200d}🎤')
  }
})

test('an accent without a letter is nothing, and one that was cut off its letter is put back', () => {
  expect(cleanText('\u{301} \u{301}')).toBe('')
  expect(cleanText('Jose\u{200b}\u{301}')).toBe('José')
})

test('a text of several lines keeps them', () => {
  expect(cleanLines('\u{200b}\r\nHallo\u{202e} Welt \r\n\r\n\u{2060}\r\n\r\nBis bald\u{2028}Marlene\n')).toBe(
    'Hallo Welt\n\nBis bald\nMarlene',
  )
})

test('texts inside of JSON are cleaned, numbers and names of fields stay', () => {
  expect(cleanJson({ first_name: '\u{200b}Jule', list: [1, true, null, ' a '] })).toEqual({
    first_name: 'Jule',
    list: [1, true, null, 'a'],
  })
})

test('a text of a hundred thousand signs takes no longer than a moment', () => {
  for (const text of ['\u{627}' + '\u{64b}\u{200d}'.repeat(50_000), ' \u{301}'.repeat(50_000), '\u{34f}\u{200b}'.repeat(50_000)]) {
    const start = performance.now()
    cleanText(text)
    expect(performance.now() - start).toBeLessThan(2000)
  }
})
