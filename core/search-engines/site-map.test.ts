import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lastChange, maxAddresses, siteMapEntries, siteMapFiles, type SiteMapPage } from './site-map.ts'

const pagesUpTo = (count: number): SiteMapPage[] =>
  Array.from({ length: count }, (_, index) => ({ url: `https://shop.example/products/p-${index}`, changedAt: null }))

it('every language has an entry of its own, which names all languages and the default', () => {
  const [german, english, ...others] = siteMapEntries([{ url: 'https://shop.example/events', changedAt: new Date(0) }], ['de', 'en'], 'de')
  expect(others).toEqual([])
  expect([german?.url, english?.url]).toEqual(['https://shop.example/events', 'https://shop.example/events?lang=en'])
  const links = [
    { lang: 'de', url: 'https://shop.example/events' },
    { lang: 'en', url: 'https://shop.example/events?lang=en' },
    { lang: 'x-default', url: 'https://shop.example/events' },
  ]
  expect(german?.links).toEqual(links)
  expect(english?.links).toEqual(links)
  expect(german?.lastmod).toBe('1970-01-01T00:00:00.000Z')
})

it.each([
  [0, [0]],
  [25_000, [50_000]],
  [25_001, [50_000, 2]],
  [80_000, [50_000, 50_000, 50_000, 10_000]],
])('%i pages in two languages are files of %j entries', (pages, sizes) => {
  expect(siteMapFiles(siteMapEntries(pagesUpTo(pages), ['de', 'en'], 'en')).map((file) => file.length)).toEqual(sizes)
})

it('loses no page and no order, and keeps the protocol’s limits, whatever the addresses', () => {
  const address = fc.oneof(fc.webUrl(), fc.string({ unit: 'grapheme', maxLength: 1_000 })).map((path) => `https://shop.example/${path}`)
  fc.assert(
    fc.property(fc.array(address, { maxLength: 20 }), fc.integer({ min: 1, max: 4_000 }), (urls, times) => {
      const pages = Array.from({ length: times }, () => urls).flatMap((each) => each.map((url) => ({ url, changedAt: null })))
      const entries = siteMapEntries(pages, ['de'], 'de')
      const files = siteMapFiles(entries)
      expect(files.flat()).toHaveLength(entries.length)
      expect(files.flat().every((entry, index) => entry === entries[index])).toBe(true)
      for (const file of files) expect(file.length).toBeLessThanOrEqual(maxAddresses)
    }),
    { numRuns: 20 },
  )
  const long = siteMapEntries([{ url: `https://shop.example/${'ä'.repeat(2_000)}`, changedAt: null }], ['de', 'en'], 'de')
  const files = siteMapFiles(Array.from({ length: 10_000 }, () => long).flat())
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const bytes = file.reduce(
      (sum, { url, links }) => sum + Buffer.byteLength(url) + Buffer.byteLength(links.map((link) => link.url).join('')),
      0,
    )
    expect(bytes).toBeLessThan(50_000_000)
  }
})

it('the index says when a file’s pages last changed', () => {
  const page = (day: string | null) => ({ url: 'https://shop.example/', changedAt: day === null ? null : new Date(day) })
  expect(lastChange(siteMapEntries([page('2027-01-02'), page(null), page('2026-01-02')], ['de'], 'de'))).toBe('2027-01-02T00:00:00.000Z')
  expect(lastChange(siteMapEntries([page(null)], ['de'], 'de'))).toBeNull()
})
