import { lazy, Suspense } from 'react'
import type { EventView } from '../load-event.ts'

/** The server renders it at once. Browsers load its code only on pages of events without tickets. */
const Reason = import.meta.env.SSR
  ? (await import('./no-tickets.tsx')).NoTickets
  : lazy(async () => ({ default: (await import('./no-tickets.tsx')).NoTickets }))

/** `NoTickets` for the page of an event, which usually has tickets. */
export function NoTicketsPart({ event }: { event: EventView }) {
  return (
    <Suspense fallback={null}>
      <Reason event={event} />
    </Suspense>
  )
}
