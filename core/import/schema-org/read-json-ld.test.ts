import { describe, expect, test } from 'vitest'
import { readJsonLd } from './read-json-ld.ts'

const place = {
  '@type': 'Place',
  name: 'Das Werk',
  address: { streetAddress: 'Werkstraße 1', postalCode: '22765', addressLocality: 'Hamburg', addressCountry: 'DE' },
}
const offer = { '@type': 'Offer', price: '39.90', priceCurrency: 'EUR', inventoryLevel: { value: 200 } }
const concert = {
  '@type': 'MusicEvent',
  name: 'Torf-Tour',
  startDate: '2027-03-13T20:00:00+01:00',
  location: place,
  offers: offer,
  performer: [{ '@type': 'MusicGroup', name: 'Moorgrab' }, { name: 'Nebelkammer' }, 'Ada Wójcik'],
}
const now = new Date('2026-11-20T18:00:00Z')
const options = { contractPartner: null, stock: null, timeZone: null, country: { given: null, company: 'de' }, currency: null, now }
const read = (value: unknown, more: Partial<typeof options> = {}) =>
  readJsonLd({ file: 'events.json', value, rowOf: () => 1 }, { ...options, ...more })
const codes = (value: unknown) => read(value).faults.map(({ code, column }) => [code, column])

describe('a listing of schema.org events', () => {
  test('a listed concert gets a venue, artists and tickets', () => {
    const { catalog, faults } = read({ '@context': 'https://schema.org', ...concert })
    expect(faults).toEqual([])
    expect(catalog.products).toMatchObject([
      {
        slug: 'torf-tour-hamburg-2027-03-13',
        value: {
          kind: 'event',
          artist: 'moorgrab',
          name: { de: 'Torf-Tour' },
          priceCents: 3990,
          vatRate: 'reduced',
          withdrawal: 'none',
          pools: [{ label: 'events/torf-tour-hamburg-2027-03-13/ticket', capacity: 200 }],
          variants: [{ physical: false, priceCents: 3990, pricingCategory: 'ticket' }],
          event: {
            venue: 'das-werk-hamburg',
            supportArtists: ['Nebelkammer', 'Ada Wójcik'],
            happeningFrom: { kind: 'instant', at: '2027-03-13T19:00:00.000Z' },
          },
        },
      },
    ])
    expect(catalog.venues).toMatchObject([
      { slug: 'das-werk-hamburg', implied: true, value: { city: { de: 'Hamburg' }, countryCode: 'de', timeZone: 'Europe/Berlin' } },
    ])
    expect(catalog.categories).toMatchObject([{ slug: 'moorgrab', value: { type: 'ARTIST', mainCategory: true } }])
  })

  test('names outside Latin have addresses, and the first performer stays the artist', () => {
    const { catalog, faults } = read({ ...concert, performer: [{ name: 'Θανάσης' }, { name: 'Nebelkammer' }] })
    expect(faults).toEqual([])
    expect(catalog.products[0]?.value).toMatchObject({ artist: 'thanasis', event: { supportArtists: ['Nebelkammer'] } })
    expect(catalog.categories).toMatchObject([{ slug: 'thanasis', value: { name: { de: 'Θανάσης' } } }])
  })

  test('a performer and a place whose names make the address of another are named', () => {
    const other = { ...concert, startDate: '2027-03-14T20:00:00+01:00', performer: 'Moor Gráb', location: { ...place, name: 'Das-Werk' } }
    const { faults } = read([{ ...concert, performer: 'Moor-Grab' }, other])
    expect(faults.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'SPELLING: the place “Das-Werk” is taken as “Das Werk”, which makes the same address (das-werk-hamburg)',
      'SPELLING: “Moor Gráb” is taken as “Moor-Grab”, which makes the same address (moor-grab)',
    ])
  })

  test.each<[string, unknown]>([
    ['one', concert],
    ['a list', [concert]],
    ['a graph', { '@graph': [{ '@type': 'Organization', name: 'Nordwind' }, concert] }],
    ['a list of items', { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: concert }] }],
    ["a band's page", { '@type': 'MusicGroup', name: 'Moorgrab', event: [{ ...concert, performer: undefined }] }],
    ["a hall's page", { ...place, event: { ...concert, location: undefined } }],
    ['a festival of days', { '@type': 'Festival', name: 'Moor', location: place, subEvent: [concert] }],
    ['a full type address', { ...concert, '@type': 'https://schema.org/MusicEvent' }],
    ['several types', { ...concert, '@type': ['Thing', 'Event'] }],
  ])('is found as %s', (_what, value) => {
    const { catalog, faults } = read(value)
    expect(faults.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(catalog.products.map(({ value: { artist, event } }) => [artist, event?.venue])).toEqual([['moorgrab', 'das-werk-hamburg']])
  })

  test.each<[string, unknown, unknown[]]>([
    ['nothing to go to', { '@type': 'MusicAlbum', name: 'Torf' }, [['NO_EVENTS', null]]],
    ['a broadcast', { ...concert, '@type': 'BroadcastEvent' }, [['NO_EVENTS', null]]],
    ['a number', 42, [['NO_EVENTS', null]]],
    ['no name', { ...concert, name: undefined, performer: undefined }, [['MISSING', '$.name']]],
    ['named by its performer', { ...concert, name: undefined }, [['NAME_ASSUMED', null]]],
    ['no date', { ...concert, startDate: undefined }, [['MISSING', '$.startDate']]],
    ['a date that is none', { ...concert, startDate: '13.03.2027' }, [['VALUE', '$.startDate']]],
    ['a relative date, which is ours alone', { ...concert, startDate: '+97d 20:00' }, [['VALUE', '$.startDate']]],
    ['an end before the beginning', { ...concert, endDate: '2027-03-12' }, [['VALUE', '$.endDate']]],
    ['no hall', { ...concert, location: undefined }, [['MISSING', '$.location']]],
    ['online only', { ...concert, location: { '@type': 'VirtualLocation', url: 'https://x.example' } }, [['PLACE_VIRTUAL', '$.location']]],
    ['online as well', { ...concert, location: [{ '@type': 'VirtualLocation' }, place] }, [['PLACE_IGNORED', '$.location[0]']]],
    ['dollars', { ...concert, offers: { ...offer, priceCurrency: 'USD' } }, [['CURRENCY', '$.offers.priceCurrency']]],
    ['a price that is none', { ...concert, offers: { ...offer, price: 'ab 20' } }, [['VALUE', '$.offers.price']]],
    ['no currency', { ...concert, offers: { ...offer, priceCurrency: undefined } }, [['CURRENCY', '$.offers.price']]],
    ['an unknown number of tickets', { ...concert, offers: { ...offer, inventoryLevel: undefined } }, [['STOCK_UNKNOWN', '$.offers']]],
    [
      'a range of prices',
      { ...concert, offers: { '@type': 'AggregateOffer', lowPrice: 20, priceCurrency: 'EUR' } },
      [['OFFER_IGNORED', '$.offers']],
    ],
    ['no offer', { ...concert, offers: undefined }, [['NO_TICKETS', null]]],
    ['an hour nobody told', { ...concert, startDate: '2027-03-13' }, [['TIME_MISSING', '$.startDate']]],
    ['long past', { ...concert, startDate: '2019-03-13T20:00:00+01:00' }, [['EVENT_PAST', '$.startDate']]],
    [
      'a country of many zones',
      { ...concert, startDate: '2027-03-13T20:00', location: { ...place, address: { ...place.address, addressCountry: 'US' } } },
      [['ZONE_UNKNOWN', '$.startDate']],
    ],
    ['postponed', { ...concert, eventStatus: 'https://schema.org/EventPostponed' }, [['EVENT_POSTPONED', '$.eventStatus']]],
    ['a picture elsewhere', { ...concert, image: ['https://x.example/a.jpg'] }, [['IMAGE_REMOTE', '$.image[0]']]],
    ['the same again', [concert, concert], [['IGNORED', '$[1]']]],
  ])('%s is reported with its place', (_what, value, expected) => expect(codes(value)).toEqual(expected))

  test('sold-out and cancelled events are imported as such', () => {
    const { catalog } = read({
      ...concert,
      eventStatus: 'https://schema.org/EventCancelled',
      offers: { ...offer, availability: 'https://schema.org/SoldOut' },
    })
    expect(catalog.products[0]?.value).toMatchObject({ pools: [{ capacity: null }], event: { cancelled: true } })
  })

  test.each([
    ['2027-07-10T20:00:00-0400', 'US', '2027-07-11T00:00:00.000Z', -240],
    ['2027-07-10T20:00:00+0100', 'UK', '2027-07-10T19:00:00.000Z', 60],
    ['2027-07-10T20:00', 'Österreich', '2027-07-10T18:00:00.000Z', 120],
    ['2027-01-10T20:00', 'Germany', '2027-01-10T19:00:00.000Z', 60],
  ])('%s in %s is %s, with the time zone of the venue', async (startDate, addressCountry, utc, minutes) => {
    const { resolveMoment } = await import('../moment.ts')
    const { offsetAt } = await import('#core/time/country-zones.ts')
    const { catalog } = read({ ...concert, startDate, location: { ...place, address: { ...place.address, addressCountry } } })
    const zone = catalog.venues[0]?.value.timeZone ?? ''
    const at = resolveMoment(catalog.products[0]!.value.event!.happeningFrom, now, zone)
    expect([at.toISOString(), offsetAt(at, zone)]).toEqual([utc, minutes])
  })

  test('a date is a day in the venue’s time zone', () => {
    const { catalog } = read({
      ...concert,
      startDate: '2027-07-10T23:30:00-0700',
      location: { ...place, address: { ...place.address, addressCountry: 'US' } },
    })
    expect(catalog.products[0]?.slug).toBe('torf-tour-hamburg-2027-07-10')
  })

  test('two different concerts with the same name, place and day have different slugs', () => {
    const { catalog } = read([concert, { ...concert, startDate: '2027-03-13T16:00:00+01:00' }])
    expect(catalog.products.map(({ slug, value }) => [slug, value.variants[0]?.pools])).toEqual([
      ['torf-tour-hamburg-2027-03-13', ['events/torf-tour-hamburg-2027-03-13/ticket']],
      ['torf-tour-hamburg-2027-03-13-2', ['events/torf-tour-hamburg-2027-03-13-2/ticket']],
    ])
  })
})
