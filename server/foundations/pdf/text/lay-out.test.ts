import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { namesInScripts } from '#test/world/names/names-in-scripts.ts'
import { faces, isPlain } from './faces.ts'
import { filesWith } from './font-packages.ts'
import { layOut, type Line } from './lay-out.ts'
import { withFonts } from './loaded-fonts.ts'

const linesOf = (text: string, options: Parameters<typeof layOut>[2] = {}) => withFonts(() => layOut(text, 'text', options))

/** What is drawn, from left to right. */
const drawn = (line: Line | undefined) => (line?.glyphs ?? []).map(({ codePoints }) => String.fromCodePoint(...codePoints))

/** Numbers of glyphs in their fonts, 0 being the sign for what a font lacks. */
const glyphIds = (line: Line | undefined) =>
  (line?.glyphs ?? []).flatMap(({ id, cluster }) => (cluster ? cluster.parts.map((part) => part.id) : [id]))

/** The scripts of Unicode's UAX 31: recommended for names (table 5), and in limited use (table 7). */
const scriptsOfNames =
  `Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Knda Khmr Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa
  Thai Tibt Adlm Bali Bamu Batk Cakm Cans Cham Cher Hmnp Java Kali Lana Lepc Limb Lisu Mand Mtei Newa Nkoo Olck Osge Plrd Rohg Saur Sund
  Sylo Syrc Tale Talu Tavt Tfng Vaii Wcho Yiii`.split(/\s+/)
/** No package has a font for them; a sign stands for each letter, and the text layer has the letters. */
const undrawn = ['Batk', 'Cakm', 'Mand', 'Wcho']

test('there is a name to test with in every script that names are written in', () => {
  const names = Object.values(namesInScripts).join(' ')
  const missing = scriptsOfNames.filter((script) => !new RegExp(`\\p{Script=${script}}`, 'u').test(names))
  expect(missing).toEqual(undrawn)
})

/** Whether a letter is drawn as the sign for what no font has. */
async function isReplaced(glyph: Line['glyphs'][number]): Promise<boolean> {
  const [sign] = (await linesOf('\ufffd'))[0]?.glyphs ?? []
  return glyph.cluster?.font.key === sign?.cluster?.font.key && glyph.cluster?.parts[0]?.id === sign?.cluster?.parts[0]?.id
}

describe('a text of any script', () => {
  test.each(Object.entries(namesInScripts))('has at most five fonts to load for a letter in %s', (_script, name) => {
    const letters = [...name].filter((letter) => !/[\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}]/u.test(letter))
    for (const letter of letters) expect(filesWith(letter.codePointAt(0) ?? 0, 'none').length, letter).toBeLessThanOrEqual(5)
  })

  test.each(Object.entries(namesInScripts))('has a glyph for every letter in %s, in every style', async (_script, name) => {
    for (const face of ['text', 'bold', 'display', 'number'] as const) {
      const [line] = await withFonts(() => layOut(name, face))
      expect([...drawn(line).join('')].sort().join('')).toBe([...name].sort().join(''))
      expect(glyphIds(line)).not.toContain(0)
      expect(glyphIds(line).length).toBeGreaterThan(0)
    }
  })

  test.each(Object.entries(namesInScripts))('is drawn with letters and not with signs in their place in %s', async (_script, name) => {
    for (const glyph of (await linesOf(name))[0]?.glyphs ?? [])
      expect(glyph.cluster !== null && (await isReplaced(glyph)), String.fromCodePoint(...glyph.codePoints)).toBe(false)
  })

  it('is drawn from the right where it is read from the right, with numbers and Latin words in their own order', async () => {
    const [line] = await linesOf('יוסף (כהן) 12 Reihe 3')
    expect(drawn(line).join('')).toBe('12 (ןהכ) ףסוי Reihe 3')
  })

  it('joins Arabic letters: a letter within a word differs from the same letter alone', async () => {
    const [word] = await linesOf('ههه')
    const ids = glyphIds(word)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(3)
  })

  it('keeps a Latin name in one typeface if a letter of it needs another', async () => {
    const [line] = await linesOf('Nguyễn')
    expect(line?.glyphs.every(({ cluster }) => cluster !== null)).toBe(true)
    expect((await linesOf('Nguyen'))[0]?.glyphs.every(({ cluster }) => cluster === null)).toBe(true)
  })

  it('shows a sign for a character that no font has, and keeps the character in the text', async () => {
    const [line] = await linesOf('A\u{10380}B')
    expect(drawn(line).join('')).toBe('A\u{10380}B')
    expect(line?.glyphs[1]?.advance).toBeGreaterThan(0.3)
    expect(glyphIds(line)).not.toContain(0)
  })

  it('draws no format characters, which people cannot see', async () => {
    const [line] = await linesOf('\u202eНа\u200b\u00adталія\u2069\ufeff')
    expect(drawn(line).join('')).toBe('Наталія')
    expect(isPlain('Mül\u00adler')).toBe(false)
  })
})

describe('lines of any script', () => {
  it('end between words, and in Thai where a dictionary knows a word to end', async () => {
    const lines = await linesOf('ราชบัณฑิตยสถาน ภาษาไทยของเรา', { width: 6 })
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(6)
    expect(
      lines
        .map((line) => drawn(line).join(''))
        .join('')
        .replaceAll(' ', ''),
    ).toBe('ราชบัณฑิตยสถานภาษาไทยของเรา')
  })

  it('end within a word that is wider than a line', async () => {
    const lines = await linesOf('Щ'.repeat(40), { width: 8 })
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(8)
    expect(lines.map((line) => drawn(line).join('')).join('')).toBe('Щ'.repeat(40))
  })

  it('end with an ellipsis where there are more than allowed', async () => {
    const lines = await linesOf('Наталія Щербак '.repeat(9), { width: 10, maxLines: 2 })
    expect(lines).toHaveLength(2)
    expect(drawn(lines[1]).at(-1)).toBe('…')
    expect(lines[1]?.width).toBeLessThanOrEqual(10)
  })

  it('hold every letter of any text, whatever the width', async () => {
    const letters = fc.constantFrom(...Object.values(namesInScripts).flatMap((name) => name.split(' ')))
    const texts = fc.array(letters, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))
    await fc.assert(
      fc.asyncProperty(texts, fc.double({ min: 3, max: 30, noNaN: true }), async (text, width) => {
        const lines = await linesOf(text, { width })
        const letterCount = (value: string) => [...value.replaceAll(' ', '')].sort().join('')
        expect(letterCount(lines.map((line) => drawn(line).join('')).join(''))).toBe(letterCount(text))
        for (const line of lines) if (drawn(line).length > 1) expect(line.width).toBeLessThanOrEqual(width + 1e-9)
      }),
      { numRuns: 60 },
    )
  })
})

test('a text in our own typeface loads no other font, and is drawn once', async () => {
  let times = 0
  await withFonts(() => {
    times += 1
    return layOut('Żaneta Öztürk-Großmann, 12,50 €', 'text', { width: 10 })
  })
  expect(times).toBe(1)
  expect(isPlain('Żaneta Öztürk-Großmann, 12,50 €')).toBe(true)
  expect(faces.text.layout('Ż').glyphs[0]?.id).toBeGreaterThan(0)
})

test('drawing outside of withFonts is refused where a font is needed', () => {
  expect(() => layOut('Щ', 'text')).toThrow('withFonts')
})
