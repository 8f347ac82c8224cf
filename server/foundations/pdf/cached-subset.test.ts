import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { readPdf } from '#test/readers/read-pdf.ts'
import { noteStreams, useUsualGlyphs, withCachedSubsets } from './cached-subset.ts'
import { pdfBytes } from './pdf-page.ts'

/** A font that counts how often a part of it is built. */
function openFont() {
  const font = create(readFileSync(new URL('fonts/archivo-text.ttf', import.meta.url))) as Font
  const built: string[] = []
  const parts = font as unknown as { createSubset(): { glyphs: number[]; encode(): Uint8Array } }
  const createSubset = parts.createSubset.bind(font)
  parts.createSubset = () => {
    const subset = createSubset()
    const encode = subset.encode.bind(subset)
    subset.encode = () => {
      built.push(subset.glyphs.join())
      return encode()
    }
    return subset
  }
  return { font: withCachedSubsets(font), built }
}

async function written(font: Font, text: string): Promise<Buffer> {
  const pdf = new PDFDocument({ font: null as unknown as string, info: { CreationDate: new Date('2027-03-13T19:00:00Z') } })
  noteStreams(pdf)
  pdf.registerFont('text', font as unknown as Buffer)
  pdf.font('text')
  useUsualGlyphs(pdf)
  pdf.text(text)
  return Buffer.from(await pdfBytes(pdf))
}

test('files with different names in usual letters share one part of the font, and their text can be selected', async () => {
  const { font, built } = openFont()
  const names = ['Marlene Größer', 'Jan Weiß, 12,50 €', 'Xaver Quint (2)']
  for (const name of names) expect(await readPdf(await written(font, name))).toEqual([name])
  expect(built).toHaveLength(1)
})

test('other letters get a part of their own, which is built once', async () => {
  const { font, built } = openFont()
  for (const name of ['Łukasz Święcicki', 'Jan Weiß', 'Łukasz Święcicki']) {
    expect(await readPdf(await written(font, name))).toEqual([name])
  }
  expect(built).toHaveLength(2)
})

test('a file has the same bytes whether its part is new to the cache or not', async () => {
  const { font } = openFont()
  const first = await written(font, 'Łukasz Święcicki')
  expect((await written(font, 'Łukasz Święcicki')).equals(first)).toBe(true)
  expect((await written(openFont().font, 'Łukasz Święcicki')).equals(first)).toBe(true)
})
