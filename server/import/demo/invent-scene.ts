import { freeSlug, slugify } from '#core/import/slugs.ts'
import type { LocalText } from '#core/shops/locale.ts'
import { pick, seededNumber } from './seeded-number.ts'
import { allCities, bands, genres, germanSpeaking, hallsDe, hallsEn, titles, type City } from './words.ts'

/** The artists, tours and venues of the large demo. */
export interface Scene {
  artists: InventedArtist[]
  tours: InventedTour[]
  venues: InventedVenue[]
}

export interface InventedArtist {
  slug: string
  name: string
  subtitle: LocalText
}

export interface InventedTour {
  slug: string
  artist: InventedArtist
  support: string[]
  name: LocalText
  subtitle: LocalText
}

export interface InventedVenue {
  slug: string
  name: string
  address: string
  city: City
}

const hallsPerCity = 3

/** Invents artists, tours and venues, the same every time. A larger scene contains the smaller one. */
export function inventScene(size: { artists: number; tours: number }): Scene {
  const artists = inventArtists(size.artists)
  return { artists, tours: inventTours(artists, size.tours), venues: inventVenues() }
}

function inventArtists(count: number): InventedArtist[] {
  const slugs = new Set<string>()
  const names = new Set<string>()
  const artists: InventedArtist[] = []
  for (let index = 0; artists.length < count; index++) {
    const name = bandName(index)
    if (names.has(name)) continue
    names.add(name)
    artists.push({ name, slug: freeSlug(slugify(name), slugs), subtitle: pick(genres, 'genre', name) })
  }
  return artists
}

function bandName(index: number): string {
  const kind = seededNumber('kind of band', index)
  const { de, en, people, ensembles } = bands
  const of = <T>(list: readonly T[], what: string) => pick(list, what, index)
  if (kind < 0.35) return `${of(de.first, 'first')}${of(de.second, 'second')}`
  if (kind < 0.55) return `Die ${of(de.adjectives, 'adjective')} ${of(de.plural, 'plural')}`
  if (kind < 0.8) return `${of(en.first, 'first')} ${of(en.second, 'second')}`
  return `${of(people.first, 'first')} ${of(people.last, 'last')} ${of(ensembles, 'ensemble')}`.trim()
}

function inventTours(artists: readonly InventedArtist[], count: number): InventedTour[] {
  const slugs = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const artist = artists[index % artists.length]
    if (!artist) throw new Error('inventTours needs at least one artist')
    const title = inventTitle('tour', index)
    const support = pick(artists, 'support', index)
    return {
      artist,
      slug: freeSlug(slugify(`${artist.slug} ${title.de} tour`), slugs),
      name: { de: `${title.de}-Tour`, en: `${title.en} tour` },
      subtitle: { de: `${artist.name} unterwegs`, en: `${artist.name} on the road` },
      support: support !== artist && seededNumber('has support', index) < 0.6 ? [support.name] : [],
    }
  })
}

/** E.g. `Späte Möwe`, `Late Seagull`. */
export function inventTitle(...names: readonly (string | number)[]): { de: string; en: string } {
  const [adjective, adjectiveEn] = pick(titles.adjectives, 'adjective', ...names)
  const [noun, nounEn] = pick(titles.nouns, 'noun', ...names)
  return { de: `${adjective} ${noun}`, en: `${adjectiveEn} ${nounEn}` }
}

function inventVenues(): InventedVenue[] {
  const slugs = new Set<string>()
  return allCities.flatMap((city) =>
    Array.from({ length: hallsPerCity }, (_, index) => {
      const isGerman = germanSpeaking.has(city.country)
      const halls = isGerman ? hallsDe : hallsEn
      const name = `${pick(halls.first, 'hall', city.name, index)} ${pick(halls.second, 'house', city.name, index)}`
      const street = pick(halls.streets, 'street', city.name, index)
      const number = 1 + Math.floor(seededNumber('number', city.name, index) * 120)
      const address = isGerman ? `${street} ${number}` : `${number} ${street} Street`
      return { city, name, address, slug: freeSlug(slugify(`${city.name} ${name}`), slugs) }
    }),
  )
}
