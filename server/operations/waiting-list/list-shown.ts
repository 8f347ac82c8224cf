import { z } from 'zod'
import { waitingListKinds } from '#core/waiting-list/entry.ts'
import type { ListSummary } from '#server/selling/waiting-list/records-lists.ts'
import { slug } from '../declaring/values.ts'

/** How one waiting list stands. */
export const summarySchema = z
  .object({
    product: z.string().describe('The event or merchandise, by its slug'),
    kind: z.enum(waitingListKinds).describe('What they wait for: tickets, a size that is sold out (`restock`), or the start of a sale'),
    waiting: z.int().describe('Entries that wait'),
    wanted: z.int().describe('How many tickets those want in all'),
    offered: z.int().describe('Entries with an open offer'),
    aside: z.int().describe('Units that are set aside and offered to nobody'),
    pending: z.int().describe('Entries that were not confirmed yet'),
    taken: z.int().describe('Entries whose offer was put into a cart'),
    lapsed: z.int().describe('Entries whose offer ran out or was declined'),
    notified: z.int().describe('Entries that were told that there is something'),
    closed: z.int().describe('Entries whose list ended first'),
  })
  .meta({ id: 'WaitingListSummary', description: 'How one waiting list stands' })

/** Names an event or merchandise of the caller's scope. */
export const productField = slug('product', 'SLUG').describe('The event or merchandise, by its slug')

/** A row as the answer has it. */
export function presentSummary({ slug: product, ...figures }: ListSummary): z.input<typeof summarySchema> {
  return { product, ...figures }
}
