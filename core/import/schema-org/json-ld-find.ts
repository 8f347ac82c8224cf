import { isObject, typesOf, type Listing, type Node } from './json-ld-values.ts'

/** An event of a listing, and what stands around it: a band's page lists its concerts, a hall's page what is on there. */
export interface FoundEvent {
  node: Node
  performer: unknown
  location: unknown
}

const gatherings: ReadonlySet<string> = new Set([
  'Event',
  'MusicEvent',
  'Festival',
  'TheaterEvent',
  'ComedyEvent',
  'DanceEvent',
  'LiteraryEvent',
  'ScreeningEvent',
  'ExhibitionEvent',
  'VisualArtsEvent',
  'ChildrensEvent',
  'SocialEvent',
  'SportsEvent',
  'FoodEvent',
  'EducationEvent',
  'BusinessEvent',
  'ConferenceEvent',
  'PerformingArtsEvent',
  'SaleEvent',
  'Hackathon',
])
const performers: ReadonlySet<string> = new Set(['MusicGroup', 'PerformingGroup', 'TheaterGroup', 'DanceGroup', 'Person'])
/** Where a listing keeps its events. */
const containers = ['@graph', 'event', 'events', 'subEvent', 'subEvents', 'itemListElement', 'item', 'mainEntity'] as const

/**
 * Finds everything in a document that people can go to. Broadcasts, releases and reservations are called events
 * too, but are none.
 * @returns the events, and the types of the things at the top for a file that has none
 */
export function findEvents(document: unknown, listing: Listing): { events: FoundEvent[]; types: string[] } {
  const events: FoundEvent[] = []
  const types = new Set<string>()
  walk({ value: document, keys: [], performer: undefined, location: undefined, depth: 0 })
  return { events, types: [...types] }

  function walk(at: { value: unknown; keys: Node['keys']; performer: unknown; location: unknown; depth: number }): void {
    if (at.depth > 20) return
    if (Array.isArray(at.value)) {
      at.value.forEach((value: unknown, index) => walk({ ...at, value, keys: [...at.keys, index], depth: at.depth + 1 }))
      return
    }
    if (!isObject(at.value)) return
    const node: Node = { value: at.value, keys: at.keys }
    const own = typesOf(at.value)
    for (const type of own) types.add(type)
    const isEvent = own.some((type) => gatherings.has(type))
    const isSeries = at.value['startDate'] === undefined && (isObject(at.value['subEvent']) || Array.isArray(at.value['subEvent']))
    if (isEvent && !isSeries) events.push({ node, performer: at.performer, location: at.location })
    if (own.includes('EventSeries'))
      listing.note('IGNORED', at.keys, 'a series is not an event; its events are imported where they are listed')
    for (const key of containers) {
      if (at.value[key] === undefined) continue
      walk({ value: at.value[key], keys: [...at.keys, key], depth: at.depth + 1, ...surroundings(at.value, own, isEvent, at) })
    }
  }
}

function surroundings(
  value: Record<string, unknown>,
  types: string[],
  isEvent: boolean,
  above: { performer: unknown; location: unknown },
): { performer: unknown; location: unknown } {
  if (isEvent) return { performer: value['performer'] ?? above.performer, location: value['location'] ?? above.location }
  if (types.some((type) => performers.has(type))) return { performer: value, location: undefined }
  // Lists and graphs are no place; whatever else has events is where they happen.
  const isPlace =
    types.length > 0 && typeof value['name'] === 'string' && !types.some((type) => /List|Organization|Page|WebSite/.test(type))
  return isPlace ? { performer: undefined, location: value } : { performer: above.performer, location: above.location }
}
