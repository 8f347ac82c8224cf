import type { TrackedEvent, TrackingAdapter } from './tracked-event.ts'

/** Records the events it receives, for tests. */
export function recordingAdapter(): TrackingAdapter & { events: TrackedEvent[] } {
  const events: TrackedEvent[] = []
  return { name: 'recording', events, send: (event) => void events.push(event) }
}
