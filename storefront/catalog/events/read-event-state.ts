import { eventSettings } from '#core/catalog/events/event-settings.ts'
import { eventState, type EventState } from '#core/catalog/events/event-state.ts'

/** The fields of an event that both a line and the event's own page select. */
interface SelectedEvent {
  cancelled: boolean
  available: boolean
  over: boolean
  presaleAt: string | null
  meta: unknown
  productVariants: readonly { active: boolean; available: boolean; remaining: number | null }[]
}

/**
 * The state of an event and the settings its operator chose.
 * @param now ISO 8601
 */
export function readEventState(event: SelectedEvent, now: string): { state: EventState; settings: ReturnType<typeof eventSettings> } {
  const meta = event.meta as Record<string, unknown>
  const { cancelled, over, available, presaleAt, productVariants: tickets } = event
  return { state: eventState({ cancelled, over, available, presaleAt, meta, tickets }, now), settings: eventSettings(meta) }
}
