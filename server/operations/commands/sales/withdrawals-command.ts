import { sameEmail } from '#core/addresses/email.ts'
import { parseArgs } from 'node:util'
import { readsOnly, type Command } from '#server/command.ts'
import { listWithdrawals } from '#server/service/queries.ts'
import { firstRows, readLimit, usageError } from '../usage-errors.ts'

/** `bin/stagefront withdrawals`: declared withdrawals with the orders they name. */
export const withdrawalsCommand: Command = {
  actOf: readsOnly,
  usage: ['[--limit N]'],
  async run(context, args) {
    const { values } = parseArgs({ args, options: { limit: { type: 'string', default: '50' } } })
    const limit = readLimit(values.limit)
    if (limit === null) return usageError
    const { rows: withdrawals, total } = firstRows(await listWithdrawals(context.db, limit + 1), limit, 'withdrawal')
    for (const withdrawal of withdrawals) {
      const { receivedAt, shop, orderReference, name, email, acknowledgedAt } = withdrawal
      console.log(
        [
          receivedAt.toISOString(),
          shop.padEnd(12),
          orderReference.padEnd(10),
          `${name} <${email}>`,
          describeOrder(withdrawal),
          ...(acknowledgedAt ? [] : ['not acknowledged yet']),
        ].join('  '),
      )
      if (withdrawal.items) console.log(`    only: ${withdrawal.items}`)
    }
    console.log(total)
    return 0
  },
}

type ListedWithdrawal = Awaited<ReturnType<typeof listWithdrawals>>[number]

function describeOrder({ orderStatus, orderEmail, orderedAt, email }: ListedWithdrawal): string {
  if (orderStatus === null || orderedAt === null) return 'no order with this reference'
  const buyer = sameEmail(orderEmail ?? '', email) ? '' : `, ordered as ${orderEmail}`
  return `ordered ${orderedAt.toISOString().slice(0, 10)}, ${orderStatus}${buyer}`
}
