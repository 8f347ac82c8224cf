import { eventSettings } from '#core/catalog/events/event-settings.ts'
import { eventState, type EventState } from '#core/catalog/events/event-state.ts'

/** What every reading of an event carries, in a line and on its own page. */
interface ReadEvent {
  cancelled: boolean
  available: boolean
  happeningFrom: string
  happeningUntil?: string | null
  presaleAt?: string | null
  meta: unknown
  productVariants: readonly { active: boolean; available: boolean; remaining?: number | null }[]
}

/** How an event stands, and what its operator set; `now` is ISO 8601. */
export function eventFacts(event: ReadEvent, now: string): { state: EventState; settings: ReturnType<typeof eventSettings> } {
  const meta = event.meta as Record<string, unknown>
  const tickets = event.productVariants.map(({ active, available, remaining }) => ({ active, available, remaining: remaining ?? null }))
  const endsAt = event.happeningUntil ?? event.happeningFrom
  const facts = { cancelled: event.cancelled, endsAt, available: event.available, presaleAt: event.presaleAt ?? null, meta, tickets }
  return { state: eventState(facts, now), settings: eventSettings(meta) }
}
