import { userInfo } from 'node:os'
import { formatPrice } from '#core/money/format-price.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { clearByHand } from '#server/orders/clear-by-hand.ts'
import { openClearings } from '#server/orders/queries-clearing.ts'

/** `bin/stagefront money …`: money that somebody must see to, and nobody may forget. */
export const moneyCommand: Command = {
  name: 'money',
  usage: 'list | clear ID',
  summary: 'Lists money that must be paid back, and takes off the list what a person has paid out',
  async run(context, [act = 'list', id = '']) {
    if (act === 'list') return list(context)
    if (act === 'clear' && /^\d+$/.test(id)) return clear(context, Number(id))
    console.error(act === 'clear' ? 'money clear takes the number of an entry' : `money cannot "${act}": it knows list, clear`)
    return 2
  },
}

async function list(context: Context): Promise<number> {
  const entries = await openClearings(context.db)
  for (const { id, createdAt, amountCents, reference, email, reason, paymentId, booked } of entries) {
    const way = !booked ? 'look at it' : paymentId ? 'goes back through its provider' : 'pay it out'
    const columns = [String(id).padStart(6), createdAt.toISOString().slice(0, 10), formatPrice(amountCents).padStart(10)]
    console.log([...columns, reference, email, `${reason} (${way})`].join('  '))
  }
  console.log(entries.length === 1 ? '1 entry' : `${entries.length} entries`)
  return 0
}

async function clear(context: Context, id: number): Promise<number> {
  const result = await clearByHand(context, { id, actor: userInfo().username })
  if (!result.ok) {
    console.error(`There is no open entry ${id}`)
    return 1
  }
  console.log(`Entry ${id} is cleared: ${formatPrice(result.value.amount)} have left`)
  return 0
}
