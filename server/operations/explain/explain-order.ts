import { z } from 'zod'
import { formatPrice } from '#core/money/format-price.ts'
import { plainReference } from '#core/orders/reference.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { readOperation } from '../operation.ts'
import { about, centsOut, momentOut } from '../declaring/values.ts'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'
import { ordersInScope, type ScopedOrder } from '../orders/queries-orders.ts'
import { orderHistory, seconds, type HistoryEntry } from '#server/upkeep/explain.ts'
import { findOrderKey } from '#server/upkeep/records.ts'

const entry = z.object({
  at: momentOut.describe('When'),
  part: z.string().describe('What it is about: cart, hold, order, payment, provider, money, ticket, document, mail or job'),
  text: z.string().describe('What happened'),
  alarming: z.boolean().describe('Whether somebody should look into it'),
})

/** Everything that happened to an order. */
export const explainOrder = readOperation({
  name: 'explain.order',
  act: 'orders.explain',
  summary: 'Shows the whole history of an order: cart, holds, payments, webhook events, money, tickets, mails (times in UTC)',
  example: {
    input: { order: '7KQ2M9PX' },
    answer: { status: 'done', openCents: 0, past: [{ at: '2027-03-13T20:00:00.000Z', part: 'order', text: 'paid by anna' }] },
  },
  input: z.object({
    order: z
      .string()
      .min(1)
      .max(100)
      .describe('The order, by its reference or its id')
      .meta(about({ thing: 'order', value: 'ORDER' })),
  }),
  output: z.object({
    id: z.uuid().describe('Its id'),
    reference: z.string().describe('Its reference'),
    status: z.string().describe('How it stands'),
    shop: z.string().describe('Where it was placed, by the slug of the shop'),
    email: z.string().describe('Its buyer'),
    totalCents: centsOut('What was bought for'),
    openCents: centsOut('What is open; below 0: too much was paid'),
    past: z.array(entry).describe('What happened, the oldest first'),
    pending: z.array(entry).describe('What is still to come: jobs, deadlines, payments without an answer, money to clear'),
  }),
  problems: ['THING_NOT_FOUND', 'ACT_NOT_GRANTED'],
  command: { positional: ['order'], isDefault: true },
  says: ({ reference, status, shop, totalCents, openCents, email, id, past, pending }, say) => [
    [reference, say('orders.status', { status }), shop, formatPrice(totalCents), say('explain.open', { open: openCents }), email, id].join(
      '  ',
    ),
    '',
    ...past.map(line),
    ...(pending.length === 0 ? [] : ['', say('explain.pending'), ...pending.map(line)]),
  ],
  async run({ db, scope, say, locale }, { order: key }) {
    const [named] = await ordersInScope(db, scope, { reference: plainReference(key) }, { limit: 1 })
    const found = named ?? (await findById(db, scope, key))
    if (!found) return refuse('THING_NOT_FOUND', { field: 'order' })
    // Its history names what others sold in it, and how its buyer is reached.
    if (!found.isComplete || !found.showsContact) return refuse('ACT_NOT_GRANTED', { words: { act: say('orders.items_of_others') } })
    const { id } = found
    const { order, past, pending } = await orderHistory(db, id, { say, locale })
    const { reference, status, shop, email, totalCents, openCents } = order
    return done({ id, reference, status, shop, email, totalCents, openCents, past: past.map(present), pending: pending.map(present) })
  },
})

/** The same by its id, or as a payment method writes its reference. */
async function findById(db: Connection, scope: Scope, key: string): Promise<ScopedOrder | undefined> {
  const id = (await findOrderKey(db, plainReference(key))) ?? (await findOrderKey(db, key))
  return id === undefined ? undefined : (await ordersInScope(db, scope, { orderIds: [id] }, { limit: 1 }))[0]
}

function present({ at, part, text, alarming = false }: HistoryEntry): z.input<typeof entry> {
  return { at: at.toISOString(), part, text, alarming }
}

function line({ at, part, text, alarming }: z.output<typeof entry>): string {
  return `${alarming ? '!' : ' '} ${seconds(new Date(at))}  ${part.padEnd(8)}  ${text}`
}
