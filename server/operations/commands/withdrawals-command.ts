import { parseArgs } from 'node:util'
import type { Command } from '#server/command.ts'
import { listWithdrawals } from '#server/service/queries.ts'

/** `bin/stagefront withdrawals`: who withdrew from what, and whether there is such an order. */
export const withdrawalsCommand: Command = {
  name: 'withdrawals',
  usage: '[--limit N]',
  summary: 'Shows who withdrew from a contract, the latest first, each with the order of that number (times in UTC)',
  async run(context, args) {
    const { values } = parseArgs({ args, options: { limit: { type: 'string', default: '50' } } })
    const limit = Number(values.limit)
    if (!Number.isInteger(limit) || limit < 1) {
      console.error(`--limit takes a number of withdrawals, not "${values.limit}"`)
      return 2
    }
    const withdrawals = await listWithdrawals(context.db, limit)
    for (const each of withdrawals) {
      const { receivedAt, shop, orderReference, name, email, acknowledgedAt } = each
      console.log(
        [
          receivedAt.toISOString(),
          shop.padEnd(12),
          orderReference.padEnd(10),
          `${name} <${email}>`,
          orderWords(each),
          ...(acknowledgedAt ? [] : ['not acknowledged yet']),
        ].join('  '),
      )
      if (each.items) console.log(`    only: ${each.items}`)
    }
    console.log(`${withdrawals.length} withdrawal${withdrawals.length === 1 ? '' : 's'}`)
    return 0
  },
}

type Listed = Awaited<ReturnType<typeof listWithdrawals>>[number]

function orderWords({ orderStatus, orderEmail, orderedAt, email }: Listed): string {
  if (orderStatus === null || orderedAt === null) return 'no order of that number'
  const buyer = orderEmail?.toLowerCase() === email.toLowerCase() ? '' : `, bought as ${orderEmail}`
  return `ordered ${orderedAt.toISOString().slice(0, 10)}, ${orderStatus}${buyer}`
}
