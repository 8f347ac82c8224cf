import { setTimeout as sleep } from 'node:timers/promises'
import type { Opened } from '#server/app.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { bookBankMoney } from '#server/payments/settling/book-bank-money.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { slices } from '#server/slices.ts'
import { dropJobs, oldestUnpaid, waitingJobs } from './queries.ts'
import type { Row } from './table.ts'

/** Mail that is written and goes nowhere: the figure is the shop's, not the mail server's. */
export const silentOutbox: Outbox = { send: async () => {}, ready: async () => true, close: async () => {} }

/**
 * Orders whose money came while the jobs were paused: one process issues their tickets, draws their papers and writes their mails,
 * four jobs at a time. `context` has an outbox that sends nothing.
 * @param orders how many of those that wait for their money
 */
export async function measureBacklog({ context, pool }: Pick<Opened, 'context' | 'pool'>, orders: number): Promise<Row[]> {
  await dropJobs(context.db)
  const unpaid = await oldestUnpaid(context.db, orders)
  for (const { id, balanceCents } of unpaid) await bookBankMoney(context, { orderId: id, amount: balanceCents, actor: 'bench' })
  const before = process.cpuUsage()
  const begun = performance.now()
  const jobsOnly = slices.map(({ name, jobs }) => ({ name, ...(jobs && { jobs }) }))
  const worker = await startWorker(context, jobsOnly, pool)
  while ((await waitingJobs(context.db)) > 0) await sleep(50)
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(before)
  await worker.stop()
  const cores = (user + system) / 1_000_000 / seconds
  return [
    {
      what: `backlog of ${unpaid.length} paid orders: tickets, papers, mails (one process, ${cores.toFixed(1)} cores)`,
      rate: unpaid.length / seconds,
      budget: { rate: 20 },
    },
  ]
}
