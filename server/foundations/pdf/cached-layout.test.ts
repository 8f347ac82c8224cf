import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { withCachedLayout } from './cached-layout.ts'
import { pdfBytes } from './pdf-page.ts'

const text = 'Täubchenthal, Vorverkauf: AVAWA 12,50 € für Łukasz Święcicki, Täubchenthal'

function openFont(): Font {
  return create(readFileSync(new URL('fonts/archivo-text.ttf', import.meta.url))) as Font
}

async function written(font: Font): Promise<Buffer> {
  const pdf = new PDFDocument({ font: null as unknown as string, info: { CreationDate: new Date('2027-03-13T19:00:00Z') } })
  pdf.registerFont('text', font as unknown as Buffer)
  pdf.font('text').fontSize(11).text(text, { width: 120 }).fontSize(30).text(text, { wordSpacing: 2 })
  return Buffer.from(await pdfBytes(pdf))
}

test('a document has the same bytes with a cached layout, whether its words are new to the cache or not', async () => {
  const plain = await written(openFont())
  const font = withCachedLayout(openFont())
  expect((await written(font)).equals(plain)).toBe(true)
  expect((await written(font)).equals(plain)).toBe(true)
})

test('a word is laid out once for all documents', async () => {
  const font = openFont()
  const layout = font.layout.bind(font)
  const words: string[] = []
  font.layout = (word, ...rest) => {
    words.push(word)
    return layout(word, ...rest)
  }
  withCachedLayout(font)
  for (let document = 0; document < 3; document++) await written(font)
  expect(words.length).toBeGreaterThan(0)
  expect(new Set(words).size).toBe(words.length)
})
