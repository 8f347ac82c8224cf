import type { showEvent } from '#server/operations/events/show-event.ts'
import type { listLines } from '#server/operations/waiting-room/list-lines.ts'
import type { z } from 'zod'
import type { OfficePage } from '../../office-context.ts'

type Shown = z.output<(typeof showEvent)['output']>
type Line = z.output<(typeof listLines)['output']>['items'][number]

interface Standing {
  date: Pick<Shown, 'cancelledAt'>
  /** Its waiting line; null where none is open. */
  line: Pick<Line, 'state'> | null
}

/** The operations on one event, in the order of their use, and how it has to stand for each. */
const operations: readonly { name: string; fits?(standing: Standing): boolean }[] = [
  { name: 'waiting-room.stop', fits: ({ line }) => line !== null && line.state !== 'halted' },
  { name: 'waiting-room.go', fits: ({ line }) => line?.state === 'halted' },
  { name: 'waiting-room.rate', fits: ({ line }) => line !== null },
  { name: 'waiting-room.close', fits: ({ line }) => line !== null },
  { name: 'waiting-room.open', fits: ({ line }) => line === null },
  { name: 'waiting-room.announce', fits: ({ line }) => line === null },
  { name: 'door.open' },
  { name: 'tickets.give', fits: ({ date }) => date.cancelledAt === null },
  { name: 'windows.open' },
  { name: 'windows.close' },
  { name: 'events.move', fits: ({ date }) => date.cancelledAt === null },
  { name: 'events.call-off', fits: ({ date }) => date.cancelledAt === null },
  { name: 'events.put-back-on', fits: ({ date }) => date.cancelledAt !== null },
]

/** What this person may do with an event as it stands. The event itself is asked again when they do it. */
export async function dateActs({ form }: Pick<OfficePage, 'form'>, standing: Standing): Promise<{ name: string; button: string }[]> {
  const possible = operations.filter(({ fits }) => fits?.(standing) ?? true)
  const forms = await Promise.all(possible.map(({ name }) => form(name)))
  return forms.flatMap((each) => (each === null ? [] : [{ name: each.name, button: each.button }]))
}
