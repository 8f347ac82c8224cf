import type { showEvent } from '#server/operations/events/show-event.ts'
import type { listQueues } from '#server/operations/waiting-room/list-queues.ts'
import type { z } from 'zod'
import type { OfficePage } from '../../office-context.ts'

type Shown = z.output<(typeof showEvent)['output']>
type Queue = z.output<(typeof listQueues)['output']>['items'][number]

interface Standing {
  date: Pick<Shown, 'cancelledAt'>
  /** Its queue; null where none is open. */
  queue: Pick<Queue, 'state'> | null
}

/** The operations on one event, in the order of their use, and how it has to stand for each. */
const operations: readonly { name: string; fits?(standing: Standing): boolean }[] = [
  { name: 'waiting-room.stop', fits: ({ queue }) => queue !== null && queue.state !== 'halted' },
  { name: 'waiting-room.go', fits: ({ queue }) => queue?.state === 'halted' },
  { name: 'waiting-room.rate', fits: ({ queue }) => queue !== null },
  { name: 'waiting-room.close', fits: ({ queue }) => queue !== null },
  { name: 'waiting-room.open', fits: ({ queue }) => queue === null },
  { name: 'waiting-room.announce', fits: ({ queue }) => queue === null },
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
