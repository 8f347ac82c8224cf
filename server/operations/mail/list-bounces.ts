import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { listOperation } from '../declaring/list.ts'
import { momentOut } from '../declaring/values.ts'
import { bounceWords } from '#server/upkeep/explain.ts'
import { listedBounces } from './queries-bounces.ts'

/** What mail servers have reported. */
export const listBounces = listOperation({
  name: 'mail.list',
  act: 'mail.read',
  summary: 'Lists what mail servers reported about mails that could not be delivered, the latest first',
  example: {
    input: {},
    answer: { items: [{ at: '2027-03-13T20:00:00.000Z', order: '7KQ2M9PX', mail: 'payment_received', isHard: true }], next: null },
  },
  filters: {},
  item: z
    .object({
      at: momentOut.describe('When the report came'),
      order: z.string().nullable().describe('The order that the mail was about, by its reference'),
      mail: z.string().nullable().describe('What the mail was about'),
      recipient: z.string().nullable().describe('Where it went'),
      isHard: z.boolean().describe('Whether the address takes no mail. Otherwise this mail did not arrive, and a later one may'),
      isDelay: z.boolean().describe('Whether the mail server still tries'),
      what: z.string().describe('What became of it, and what the mail server said'),
    })
    .meta({ id: 'Bounce', description: 'A report about a mail that could not be delivered' }),
  sorts: ['reported'],
  columns: ['at', 'order', 'mail', 'recipient', 'what'],
  async read({ db, scope }, _filters, page) {
    return done(await listedBounces(db, scope, page))
  },
  cursor: ({ at, id }) => [at.toISOString(), id],
  present: ({ at, reference, kind, recipient, severity, isDelay, ...said }, { say }) => ({
    ...{ at: at.toISOString(), order: reference, mail: kind?.replaceAll('_', ' ') ?? null, recipient },
    ...{ isHard: severity === 'hard', isDelay, what: bounceWords({ severity, isDelay, ...said }, say) },
  }),
})
