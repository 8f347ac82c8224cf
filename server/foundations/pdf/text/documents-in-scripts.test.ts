import sharp from 'sharp'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { drawEventPicture } from '#server/publishing/search-engines/pictures/draw-event-picture.ts'
import { noTerms, nothingSettled } from '#core/settlements/settle.ts'
import type { SettlementContent } from '#core/settlements/settlement.ts'
import { documentPdf } from '#server/money/documents/document-pdf.ts'
import { doorListPdf } from '#server/after-sale/door/lists/printed-list-pdf.ts'
import { personalDataPdf } from '#server/after-sale/personal-data/personal-data-pdf.ts'
import { ticketPdf } from '#server/after-sale/ticketing/pdf/ticket-pdf.ts'
import { settlementPdf } from '#server/money/settlements/settlement-pdf.ts'
import { slipsPdf } from '#server/operations/packing/paper/slips-pdf.ts'
import { giftPdf } from '#server/money/vouchers/mailing/gift-pdf.ts'
import { openPictures } from '#server/foundations/images/process/picture-process.ts'
import { hasQpdf, qpdfFaults } from '#test/readers/qpdf.ts'
import { eachPage, readPdf } from '#test/readers/read-pdf.ts'
import { sampleDocument, sampleGift, noRecords, sampleTime, sampleSet, sampleTicket } from '#test/world/documents/samples.ts'
import { namesInScripts } from '#test/world/names/names-in-scripts.ts'
import { makePdf, write } from '../pdf-page.ts'

const scripts = Object.entries(namesInScripts)
const names = Object.values(namesInScripts)
const at = sampleTime

/** A settlement whose categories and givers have these names; readers put lines that run both ways in other orders. */
function settlement(partner: string, about: readonly string[]): SettlementContent {
  return {
    ...{ version: 1, until: sampleTime.toISOString(), part: 1, follows: null, documents: 1, vat: [], terms: noTerms },
    ...{ sums: nothingSettled, totals: nothingSettled },
    event: {
      ...{ slug: 'e', artist: null, name: { de: 'Nacht' }, happeningFrom: null, timeZone: 'Europe/Berlin' },
      ...{ venue: 'Kesselhaus', city: { de: 'Bremen' } },
    },
    partner: {
      ...{ slug: 'p', names: [partner], address: 'Weg 1', address2: null, postCode: '28195', city: 'Bremen' },
      ...{ countryCode: 'de', vatId: null },
    },
    lines: about.map((name) => ({
      ...{ kind: 'ticket', artist: null, productType: null, productName: null, productColor: null, category: { de: name } },
      ...{ description: { de: '' }, priceCents: 1000, vatRate: 7, sold: 1, soldCents: 1000, returned: 0, refundedCents: 0 },
    })),
    free: about.map((giver) => ({ giver, category: { de: 'Gäste' }, description: { de: '' }, given: 1, takenBack: 0 })),
  }
}

/** Documents with all names, and how often each has every name at least. */
const kinds: Record<string, { draw(): Promise<Uint8Array>; times: number }> = {
  settlement: { draw: () => settlementPdf({ content: settlement('Partner', names), closed: null }, 'de', 'Europe/Berlin'), times: 1 },
  tickets: { draw: () => ticketPdf(sampleSet('Stagefront', names.map(sampleTicket))), times: 4 },
  'door list': {
    draw: () =>
      doorListPdf(
        names.map((name) => ({ name, ticketType: name, code: '1234', note: '' })),
        { heading: 'Moorgrab', at, timeZone: 'Europe/Berlin' },
      ),
    times: 2,
  },
  'packing slips': {
    draw: () =>
      slipsPdf(
        names.map((name) => ({
          ...{ code: '7KQ2M9PX', shop: name, title: '7KQ2M9PX', facts: [], address: [name, '04229 Leipzig'], pageWords: () => '' },
          groups: [{ heading: name, group: { bundle: name, lines: [{ amount: 1, title: name, detail: 'M', sku: null, shelf: null }] } }],
        })),
        { title: 'Moorgrab', author: 'Stagefront', language: 'de', createdAt: at },
      ),
    times: 4,
  },
  'personal data': {
    draw: () => personalDataPdf({ ...noRecords, orders: names.map((name) => ({ name })) }, { email: 'fan@example.org', at }),
    times: 1,
  },
  ...Object.fromEntries(
    (['invoice', 'ticket_document', 'credit_note'] as const).map((kind) => [
      kind.replace('_', ' '),
      {
        draw: () =>
          documentPdf({ ...sampleDocument('Stagefront', kind), lines: names.flatMap((name) => sampleDocument(name, kind).lines) }),
        times: 2,
      },
    ]),
  ),
}

/** Documents for one person each. */
const personal: Record<string, (name: string) => Promise<Uint8Array>> = {
  invoice: (name) => documentPdf(sampleDocument(name, 'invoice')),
  'gift voucher': (name) => giftPdf(sampleGift(name)),
}

describe.each(Object.entries(kinds))('the names on %s', (_kind, { draw, times }) => {
  it('can be read back in every script', { timeout: 60_000 }, async () => {
    const text = (await readPdf(await draw())).join(' ')
    for (const [script, name] of scripts) expect(text.split(name).length - 1, script).toBeGreaterThanOrEqual(times)
  })
})

describe.each(Object.entries(personal))('the recipient of a %s', (_kind, draw) => {
  it.each(['cyrillic', 'arabic', 'devanagari', 'japanese', 'vietnamese'] as const)('can be read back in %s', async (script) => {
    const text = (await readPdf(await draw(namesInScripts[script]))).join(' ')
    expect(text.split(namesInScripts[script]).length - 1).toBeGreaterThanOrEqual(4)
  })
})

test('a file with names of all scripts has a valid structure', { timeout: 60_000 }, async () => {
  const pdf = await doorListPdf(
    names.map((name) => ({ name, ticketType: name, code: '1234', note: name })),
    { heading: 'Moorgrab', at, timeZone: 'Europe/Berlin' },
  )
  if (hasQpdf) expect(qpdfFaults(pdf)).toBe('')
  expect(pdf.length).toBeLessThan(800_000)
})

test('no two names look alike, and none is blank or out of its box', { timeout: 60_000 }, async () => {
  const box = { left: 100, width: 160 }
  const pdf = await makePdf({ title: 'Names', author: 'Stagefront', language: 'de', createdAt: at }, (drawn) => {
    for (const name of names) {
      drawn.addPage()
      write(drawn, name, box.left, 100, { size: 16, width: box.width, maxLines: 2 })
    }
  })
  const pictures = await eachPage(pdf, async (page) => {
    const { data, width } = await page.render({ scale: 2, render: 'bitmap' })
    const columns = new Set<number>()
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) columns.add((at / 4) % width)
    return { data: Buffer.from(data).toString('base64'), columns: [...columns] }
  })
  expect(new Set(pictures.map(({ data }) => data)).size).toBe(names.length)
  for (const [index, { columns }] of pictures.entries()) {
    expect(columns.length, names[index]).toBeGreaterThan(30)
    // Strokes may reach out of the width of their letter by a little.
    expect(Math.min(...columns) / 2, names[index]).toBeGreaterThan(box.left - 4)
    expect(Math.max(...columns) / 2, names[index]).toBeLessThan(box.left + box.width + 4)
  }
})

test('a picture to pass on shows the artist and the city in every script', { timeout: 180_000 }, async () => {
  const poster = await sharp({ create: { width: 1000, height: 1414, channels: 3, background: '#13110d' } })
    .webp()
    .toBuffer()
  const seen = new Set<string>()
  const pictures = openPictures({ warn: () => undefined })
  onTestFinished(() => pictures.stop())
  for (const [script, name] of scripts.filter((_, index) => index % 4 === 3)) {
    for (const picture of ['share', 'story'] as const) {
      const bytes = await drawEventPicture(pictures, picture, poster, {
        name,
        city: name,
        day: 'Samstag',
        venue: 'Halle',
        shop: 'Stagefront',
      })
      const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
      const [from, to] = picture === 'share' ? [40, 300] : [1310, 1560]
      const title = data.subarray(from * info.width, to * info.width)
      expect(title.filter((value) => value > 200).length, script).toBeGreaterThan(2_000)
      seen.add(title.toString('base64'))
    }
  }
  expect(seen.size).toBe(2 * scripts.filter((_, index) => index % 4 === 3).length)
})
