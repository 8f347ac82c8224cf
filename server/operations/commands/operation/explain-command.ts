import { parseArgs } from 'node:util'
import { formatPrice } from '#core/money/format-price.ts'
import { plainReference } from '#core/orders/reference.ts'
import { readsOnly, type Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { orderHistory, seconds, type HistoryEntry } from '#server/operations/explain/order-history.ts'
import { explainPlace } from '#server/operations/explain/place-history.ts'
import { findOrderKey, orderFacts } from '#server/operations/explain/queries-explain.ts'

/** `bin/stagefront explain ORDER`: everything that happened to an order, oldest first; or to a place in the waiting room. */
export const explainCommand: Command = {
  actOf: readsOnly,
  usage: ['ORDER [--json]', '[EVENT] --place NUMBER|TOKEN'],
  async run(context, args) {
    const { values, positionals } = parseArgs({
      args,
      options: { json: { type: 'boolean', default: false }, place: { type: 'string' } },
      allowPositionals: true,
    })
    if (values.place !== undefined) return explainOnePlace(context, positionals[0] ?? null, values.place)
    const [key = ''] = positionals
    if (key === '') {
      console.error('the order is missing; name it by its reference, for example 7KQ2M9PX, or by its id')
      return 2
    }
    const id = (await findOrderKey(context.db, plainReference(key))) ?? (await findOrderKey(context.db, key))
    if (!id) {
      console.error(`there is no order "${key}"; bin/stagefront orders list shows them`)
      return 1
    }
    await explain(context, id, values.json)
    return 0
  },
}

async function explainOnePlace(context: Context, event: string | null, place: string): Promise<number> {
  const explained = await explainPlace(context, event, place)
  if (!explained.ok) {
    console.error(explained.message)
    return 1
  }
  for (const line of explained.lines) console.log(line)
  return 0
}

async function explain(context: Context, id: string, asJson: boolean): Promise<void> {
  const facts = await orderFacts(context.db, id)
  const { past, pending } = orderHistory(facts)
  const { order } = facts
  if (asJson) {
    const { reference, status, shop, totalCents, balanceCents } = order
    console.log(
      JSON.stringify({ id, reference, status, shop, total: totalCents / 100, balance: balanceCents / 100, past, pending }, null, 2),
    )
    return
  }
  console.log(
    [
      order.reference,
      order.status,
      order.shop,
      formatPrice(order.totalCents),
      `${formatPrice(order.openCents)} open`,
      order.email,
      order.id,
    ].join('  '),
  )
  console.log()
  for (const entry of past) console.log(lineOf(entry))
  if (pending.length === 0) return
  console.log('\nPending:')
  for (const entry of pending) console.log(lineOf(entry))
}

function lineOf({ at, part, text, alarming }: HistoryEntry): string {
  return `${alarming ? '!' : ' '} ${seconds(at)}  ${part.padEnd(8)}  ${text}`
}
