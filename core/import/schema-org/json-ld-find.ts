import { isObject, readTypes, type Listing, type Node } from './json-ld-values.ts'

/** An event of a listing, with the performer or place whose page lists it. */
export interface ListedEvent {
  node: Node
  performer: unknown
  location: unknown
}

const eventTypes: ReadonlySet<string> = new Set([
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
const performerTypes: ReadonlySet<string> = new Set(['MusicGroup', 'PerformingGroup', 'TheaterGroup', 'DanceGroup', 'Person'])
/** The keys under which listings have their events. */
const containers = ['@graph', 'event', 'events', 'subEvent', 'subEvents', 'itemListElement', 'item', 'mainEntity'] as const

/**
 * Finds all events in a document. Broadcasts, releases and reservations have similar types, but are left out.
 * @returns the events, and the types that occur, to describe a document without events
 */
export function findEvents(document: unknown, listing: Listing): { events: ListedEvent[]; types: string[] } {
  const events: ListedEvent[] = []
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
    const own = readTypes(at.value)
    for (const type of own) types.add(type)
    const isEvent = own.some((type) => eventTypes.has(type))
    const isSeries = at.value['startDate'] === undefined && (isObject(at.value['subEvent']) || Array.isArray(at.value['subEvent']))
    if (isEvent && !isSeries) events.push({ node, performer: at.performer, location: at.location })
    if (own.includes('EventSeries'))
      listing.note('IGNORED', at.keys, 'a series is not an event; its events are imported where they are listed')
    for (const key of containers) {
      if (at.value[key] === undefined) continue
      walk({ value: at.value[key], keys: [...at.keys, key], depth: at.depth + 1, ...inherited(at.value, own, isEvent, at) })
    }
  }
}

function inherited(
  value: Record<string, unknown>,
  types: string[],
  isEvent: boolean,
  above: { performer: unknown; location: unknown },
): { performer: unknown; location: unknown } {
  if (isEvent) return { performer: value['performer'] ?? above.performer, location: value['location'] ?? above.location }
  if (types.some((type) => performerTypes.has(type))) return { performer: value, location: undefined }
  // Anything that has events is their place, except lists, pages and the like.
  const isPlace =
    types.length > 0 && typeof value['name'] === 'string' && !types.some((type) => /List|Organization|Page|WebSite/.test(type))
  return isPlace ? { performer: undefined, location: value } : { performer: above.performer, location: above.location }
}
