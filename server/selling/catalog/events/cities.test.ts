import type { Locale } from '#core/shops/locale.ts'
import { beforeAll, expect, test } from 'vitest'
import { catalogTests, slugs } from '#test/world/catalog/catalog-tests.ts'
import { makeEvent, makeVenue } from '#test/world/factories.ts'

const { ask, db, world, clock } = catalogTests()

beforeAll(async () => {
  const { main, artist, promoter } = world()
  const venueId = await makeVenue(db(), { slug: 'arena-wien', city: { de: 'Wien', en: 'Vienna' } })
  await makeEvent(db(), clock, {
    product: { slug: 'wien', name: { de: 'In Wien' }, artistId: artist, contractPartnerId: promoter, priceCents: 100 },
    event: { venueId },
    shops: [main.id],
  })
})

interface Answer {
  eventCities: { name: string; otherName: string | null; otherNames: string[] }[]
  allEvents: { nodes: { slug: string; venue: { address: { city: string } } }[] }
}

const EVENTS =
  'query ($city: String) { eventCities { name otherName otherNames } allEvents(city: $city) { nodes { slug venue { address { city } } } } }'

test.each<[Locale, string, string]>([
  ['de', 'Wien', 'Wien'],
  ['en', 'Vienna', 'Vienna'],
  ['en', 'Wien', 'Vienna'],
  ['de', 'Vienna', 'Wien'],
])('EVT-05 I18-03 in %s, a filter by %s finds the events in %s', async (locale, requested, presented) => {
  const { eventCities, allEvents } = await ask<Answer>(EVENTS, { city: requested }, { locale })
  const other = presented === 'Wien' ? 'Vienna' : 'Wien'
  expect(eventCities).toEqual([
    { name: 'Bremen', otherName: null, otherNames: [] },
    { name: presented, otherName: other, otherNames: [other] },
  ])
  expect(slugs(allEvents.nodes)).toEqual(['wien'])
  expect(allEvents.nodes[0]?.venue.address.city).toBe(presented)
})
