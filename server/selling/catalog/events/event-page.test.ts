import { beforeAll, describe, expect, test } from 'vitest'
import { catalogTests, slugs } from '#test/world/catalog/catalog-tests.ts'
import { makeCategory, makeEvent, makeProduct, makeVenue } from '#test/world/factories.ts'

const { ask, db, world, clock } = catalogTests()
const later = (days: number, time = '19:00:00Z') =>
  new Date(`${new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`)

describe('the page of an event besides its tickets', () => {
  beforeAll(async () => {
    const { main, artist, tour, promoter, venue } = world()
    const make = (slug: string, rest: { meta?: object; event?: object; tickets?: [] } = {}) =>
      makeEvent(db(), clock, {
        product: {
          slug,
          name: { de: slug },
          disclaimer: { de: 'Dicke Socken', en: 'Thick socks' },
          artistId: artist,
          contractPartnerId: promoter,
          meta: JSON.stringify(rest.meta ?? {}),
          priceCents: 100,
        },
        event: { venueId: venue, ...rest.event },
        ...(rest.tickets && { tickets: rest.tickets }),
        shops: [main.id],
      })
    await make('ohne-tickets', { tickets: [] })
    await make('vorverkauf-ohne-tickets', { tickets: [], event: { presaleAt: later(2) } })
    await make('anderswo', { tickets: [], meta: { external_link: 'https://tickets.example/7' } })
    await make('abgesagt', { event: { cancelledAt: later(-1) } })
    await makeCategory(db(), { slug: 'nebelkammer', type: 'ARTIST', name: { de: 'Nebelkammer' }, mainCategory: true }, [main.id])
    await makeCategory(db(), { slug: 'anderer-laden', type: 'ARTIST', name: { de: 'Anderer Laden' } })
    await makeProduct(db(), clock, { product: { slug: 'ohrstoepsel', contractPartnerId: world().company }, shops: [main.id] })
    await make('mit-anhang', {
      meta: { leads: ['nebelkammer', 'moorgrab', 'anderer-laden', 'nirgends'], related_item_slugs: ['ohrstoepsel', 'gibt-es-nicht'] },
    })
    const koeln = await makeVenue(db(), { slug: 'gleis', city: { de: 'Köln' } })
    const onTour = (slug: string, happeningFrom: Date, doorTime: Date, rest: object = {}) =>
      makeEvent(db(), clock, {
        product: { slug, name: { de: slug }, artistId: artist, contractPartnerId: promoter, ...rest },
        event: { venueId: koeln, happeningFrom, doorTime },
        categories: [tour],
        shops: [main.id],
      })
    await onTour('spaet', later(40), later(40, '18:30:00Z'))
    await onTour('frueh', later(40), later(40, '17:30:00Z'))
    await onTour('geheim', later(90), later(90, '18:00:00Z'), { meta: JSON.stringify({ hideDate: true }) })
  })

  const listed = async (filter: object) => {
    const { allEvents } = await ask<{ allEvents: { nodes: { slug: string }[]; totalCount: number } }>(
      'query ($hide: Boolean) { allEvents(hideUnavailable: $hide) { totalCount nodes { slug } } }',
      filter,
    )
    expect(allEvents.totalCount).toBe(allEvents.nodes.length)
    return slugs(allEvents.nodes)
  }

  test('EVT-09 an event has its note in the requested language', async () => {
    const note = async (locale: 'de' | 'en') =>
      (await ask<{ event: { disclaimer: string } }>('query ($id: ID!) { event(id: $id) { disclaimer } }', { id: 'abgesagt' }, { locale }))
        .event
    expect([await note('de'), await note('en')]).toEqual([{ disclaimer: 'Dicke Socken' }, { disclaimer: 'Thick socks' }])
  })

  test('EVT-06 hideUnavailable hides events without tickets and cancelled ones, but none with a presale or another seller', async () => {
    const all = await listed({ hide: false })
    const offered = await listed({ hide: true })
    expect(all.filter((slug) => !offered.includes(slug)).toSorted()).toEqual(['abgesagt', 'ohne-tickets'])
    expect(offered).toEqual(expect.arrayContaining(['vorverkauf-ohne-tickets', 'anderswo']))
  })

  const around = async (id: string) => {
    const document = 'query ($id: ID!) { event(id: $id) { leads { slug name } relatedItems { slug } } }'
    return (await ask<{ event: { leads: { slug: string }[]; relatedItems: { slug: string }[] } }>(document, { id })).event
  }

  test('EVT-15 the featured artists are those of the settings that this shop shows, in their order', async () => {
    const { leads, relatedItems } = await around('mit-anhang')
    expect(slugs(leads)).toEqual(['nebelkammer', 'moorgrab'])
    expect(slugs(relatedItems)).toEqual(['ohrstoepsel'])
  })

  test('EVT-08 without this setting the featured artists are those of the tour, else the headliner', async () => {
    expect(slugs((await around('torfmond-bremen')).leads)).toEqual(['moorgrab'])
    expect(slugs((await around('ohne-tickets')).leads)).toEqual(['moorgrab'])
  })

  test('EVT-08 support acts with a page in this shop are featured too, whatever the language of their name', async () => {
    const { main, artist, promoter, venue } = world()
    await makeCategory(db(), { slug: 'nebelbank', type: 'ARTIST', name: { de: 'Nebelbank', en: 'Fog Bank' }, mainCategory: true }, [
      main.id,
    ])
    await makeEvent(db(), clock, {
      product: { slug: 'mit-gaesten', name: { de: 'Gäste' }, artistId: artist, contractPartnerId: promoter },
      event: { venueId: venue, supportArtists: ['Nebelbank', 'Anderer Laden', 'Ohne Seite', 'Moorgrab'] },
      shops: [main.id],
    })
    expect(slugs((await around('mit-gaesten')).leads)).toEqual(['moorgrab', 'nebelbank'])
  })

  test('EVT-24 a tour has its events by start, then doors, and its days without hidden dates', async () => {
    const { tour } = await ask<{ tour: { events: { slug: string }[]; eventCityCount: number; eventsFrom: string; eventsUntil: string } }>(
      '{ tour(slug: "torfmond") { events { slug } eventCityCount eventsFrom eventsUntil } }',
    )
    expect(slugs(tour.events)).toEqual(['torfmond-bremen', 'frueh', 'spaet', 'geheim'])
    expect(tour.eventCityCount).toBe(2)
    expect([tour.eventsFrom, tour.eventsUntil]).toEqual([later(30).toISOString().slice(0, 10), later(40).toISOString().slice(0, 10)])
  })

  test('EVT-15 without named merchandise a date shows what is left of its tour, then of its headliner', async () => {
    const { main, artist, tour, company, promoter, venue } = world()
    const merch = (slug: string, categories: number[], rest: { stock?: number; meta?: object } = {}) =>
      makeProduct(db(), clock, {
        product: { slug, contractPartnerId: company, meta: JSON.stringify(rest.meta ?? {}) },
        variants: [{ slug: 'one-size', stock: rest.stock ?? 10 }],
        categories,
        shops: [main.id],
      })
    await merch('shirt-der-tour', [tour])
    await merch('weg', [tour], { stock: 0 })
    await merch('nur-im-bundle', [tour], { meta: { bundle_only: true } })
    await merch('platte', [artist])
    await makeEvent(db(), clock, {
      product: { slug: 'mit-stand', name: { de: 'Stand' }, artistId: artist, contractPartnerId: promoter },
      event: { venueId: venue },
      categories: [tour],
      shops: [main.id],
    })
    const items = slugs((await around('mit-stand')).relatedItems)
    expect(items[0]).toBe('shirt-der-tour')
    expect(items).toContain('platte')
    expect(items).not.toContain('weg')
    expect(items).not.toContain('nur-im-bundle')
  })

  test('EVT-15 a date shows its merchandise however much of what comes first is sold in bundles only', async () => {
    const { main, company, promoter, venue } = world()
    const artistId = await makeCategory(db(), { slug: 'nachtfrost', type: 'ARTIST' }, [main.id])
    const merch = (slug: string, sortOrder: number, meta: object) =>
      makeProduct(db(), clock, {
        product: { slug, sortOrder, artistId, contractPartnerId: company, meta: JSON.stringify(meta) },
        shops: [main.id],
      })
    await merch('nachtfrost-shirt', 1, {})
    for (let count = 1; count <= 12; count += 1) await merch(`nachtfrost-teil-${count}`, 2, { bundle_only: true })
    await makeEvent(db(), clock, {
      product: { slug: 'nachtfrost-bremen', artistId, contractPartnerId: promoter },
      event: { venueId: venue },
      shops: [main.id],
    })
    expect(slugs((await around('nachtfrost-bremen')).relatedItems)).toEqual(['nachtfrost-shirt'])
  })
})
