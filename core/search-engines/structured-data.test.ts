import { describe, expect, it, test } from 'vitest'
import { plainText } from './plain-text.ts'
import { breadcrumbList, itemList, musicEvent, organization, product, scriptText, type DescribedEvent } from './structured-data.ts'

const event: DescribedEvent = {
  url: 'https://shop.example/events/torfmond-bremen',
  name: 'Moorgrab: Torfmond',
  description: null,
  images: [],
  performers: ['Moorgrab', 'Nebelkammer'],
  startsAt: '2026-12-20T19:00:00Z',
  endsAt: null,
  doorsAt: '2026-12-20T18:00:00Z',
  movedFrom: null,
  cancelled: false,
  timeZone: 'Europe/Berlin',
  venue: { name: 'Kesselhaus', address: 'Am Kanal 3', postCode: '28217', city: 'Bremen', countryCode: 'de' },
  organizer: 'Nordwind Konzerte GmbH',
  tickets: [
    { name: 'Innenraum', price: 3990, available: true, validFrom: null },
    { name: 'Balkon', price: 4990, available: false, validFrom: null },
  ],
}

describe('an event', () => {
  it('is a MusicEvent with place, performers and an offer per ticket', () => {
    expect(musicEvent(event)).toMatchObject({
      '@type': 'MusicEvent',
      startDate: '2026-12-20T20:00:00+01:00',
      doorTime: '2026-12-20T19:00:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: 'Kesselhaus', address: { addressLocality: 'Bremen', addressCountry: 'DE' } },
      performer: [{ name: 'Moorgrab' }, { name: 'Nebelkammer' }],
      offers: [
        { price: '39.90', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
        { price: '49.90', availability: 'https://schema.org/SoldOut' },
      ],
    })
  })

  it('says the day of the venue, also for a start at midnight and for the day it was moved from', () => {
    const leapDay = { startsAt: '2028-02-28T23:00:00.000Z', movedFrom: '2027-08-01T17:30:00Z', endsAt: '2028-02-29T02:00:00Z' }
    expect(musicEvent({ ...event, ...leapDay })).toMatchObject({
      startDate: '2028-02-29T00:00:00+01:00',
      endDate: '2028-02-29T03:00:00+01:00',
      previousStartDate: '2027-08-01T19:30:00+02:00',
    })
  })

  it('leaves out unknown values', () => {
    expect(Object.keys(musicEvent(event))).not.toEqual(expect.arrayContaining(['endDate']))
    expect(musicEvent(event)).not.toHaveProperty('description')
    expect(musicEvent(event)).not.toHaveProperty('image')
    expect(musicEvent(event)).not.toHaveProperty('previousStartDate')
  })

  it.each([
    ['moved: it is rescheduled', { movedFrom: '2026-11-20T19:00:00Z', tickets: [] }, 'EventRescheduled', undefined],
    ['moved and then cancelled: it offers nothing', { movedFrom: '2026-11-20T19:00:00Z', cancelled: true }, 'EventCancelled', undefined],
    ['cancelled: it offers nothing', { cancelled: true }, 'EventCancelled', undefined],
    [
      'in its presale: it can be ordered from then on',
      { tickets: [{ name: 'x', price: 100, available: true, validFrom: '2026-12-01T09:00:00Z' }] },
      'EventScheduled',
      [
        {
          '@type': 'Offer',
          name: 'x',
          price: '1.00',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/PreOrder',
          validFrom: '2026-12-01T10:00:00+01:00',
          url: event.url,
        },
      ],
    ],
  ])('%s', (_, change, status, offers) => {
    const node = musicEvent({ ...event, ...change })
    expect(node['eventStatus']).toBe(`https://schema.org/${status}`)
    expect(node['offers']).toEqual(offers)
  })
})

test('LIM-13 a product has an offer in euros per variant, sold by the shop', () => {
  const node = product({
    url: 'https://shop.example/products/torf',
    name: 'Moorgrab T-Shirt Torf',
    description: null,
    images: ['https://shop.example/images/x-1500.webp'],
    brand: 'Moorgrab',
    color: null,
    seller: 'Stagefront',
    variants: [{ id: '7', name: 'M', price: 2490, available: false }],
  })
  expect(node).toMatchObject({
    '@type': 'Product',
    brand: { name: 'Moorgrab' },
    offers: [{ sku: '7', price: '24.90', priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock' }],
  })
  expect(node).not.toHaveProperty('color')
})

test('breadcrumbs are numbered from the front of the shop', () => {
  expect(
    breadcrumbList([
      { name: 'Stagefront', url: 'https://shop.example/' },
      { name: 'Termine', url: 'https://shop.example/events' },
    ]),
  ).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Stagefront' },
      { position: 2, item: 'https://shop.example/events' },
    ],
  })
})

test('a list numbers its entries and links to each', () => {
  expect(itemList('Termine', [{ name: 'Moorgrab, Bremen', url: 'https://shop.example/events/torf-bremen' }])).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 1,
    itemListElement: [{ position: 1, url: 'https://shop.example/events/torf-bremen' }],
  })
})

test("a band's shop is the band, any other a store", () => {
  const facts = { name: 'Moorgrab', url: 'https://shop.example/moorgrab', logo: null, description: null, sameAs: [] }
  expect(organization(facts, true)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'MusicGroup',
    name: 'Moorgrab',
    url: 'https://shop.example/moorgrab',
  })
  expect(organization(facts, false)['@type']).toBe('OnlineStore')
})

test('no name can end the script element', () => {
  const text = scriptText({ name: '</script><script>alert(1)</script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' })
})

test.each([
  ['<p>Laut &amp; <b>leise</b></p><p>Zwei</p>', 300, 'Laut & leise Zwei'],
  ['<p></p>', 300, null],
  [null, 300, null],
  ['Ein sehr langer Text', 10, 'Ein sehr …'],
])('the words of %j', (html, max, text) => {
  expect(plainText(html, max)).toBe(text)
})
