import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { listOperation } from '../declaring/list.ts'
import { momentOut } from '../declaring/values.ts'
import { providerEvents } from './queries-events.ts'

/** What payment providers have reported about refunds and disputes, and what the shop does not know. */
export const listEvents = listOperation({
  name: 'money.events',
  act: 'money.read',
  summary:
    'Lists what payment providers have reported about refunds and disputes, and reports that the shop does not know, the latest first',
  details: 'Reports that are about no order of the shop are seen with a grant for the whole house.',
  filters: {},
  item: z
    .object({
      receivedAt: momentOut.describe('When it came'),
      kind: z.enum(['payment', 'refund', 'dispute', 'unknown']).describe('What it is about'),
      provider: z.string().describe('Who sent it'),
      type: z.string().describe('What the provider calls it'),
      id: z.string().describe('Its id at the provider'),
      order: z.string().nullable().describe('The order whose payment it is about, by its reference; null where it is none of the shop'),
    })
    .meta({ id: 'ProviderReport', description: 'What a payment provider has reported' }),
  sorts: ['received'],
  columns: ['receivedAt', 'kind', 'provider', 'type', 'id', 'order'],
  async read({ db, scope }, _filters, page) {
    return done(await providerEvents(db, scope, page))
  },
  cursor: ({ receivedAt, provider, eventId }) => [receivedAt.toISOString(), provider, eventId],
  present: ({ receivedAt, eventId: id, reference: order, ...event }) => ({ ...event, id, order, receivedAt: receivedAt.toISOString() }),
})
