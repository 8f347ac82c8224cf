import { setTimeout as sleep } from 'node:timers/promises'
import type { Opened } from '#server/startup/wiring/create-context.ts'
import type { Outbox } from '#server/foundations/outbox/outbox.ts'
import { bookBankMoney } from '#server/money/payments/book-bank-money.ts'
import { startWorker } from '#server/foundations/jobs/worker.ts'
import { slices } from '#server/startup/wiring/slices.ts'
import { databaseCpuTime } from '#server/upkeep/drill/results/database-cpu-time.ts'
import type { Progress } from '../measuring/progress.ts'
import { dropJobs, oldestUnpaid, waitingJobs } from '../measuring/queries.ts'
import type { Row } from '../measuring/table.ts'

/** Discards mails, so that the measurement does not include a mail server. */
export const silentOutbox: Outbox = { send: async () => {}, ready: async () => true, close: async () => {} }

export const backlogSteps = 1

/**
 * Orders were paid while jobs were paused. Measures how fast one process works off the jobs, four at a time: tickets, documents
 * and mails. `context` must have the `silentOutbox`.
 * @param postmaster process id of the PostgreSQL server
 * @param orders how many unpaid orders to mark as paid
 */
export async function measureBacklog(
  { context, pool }: Pick<Opened, 'context' | 'pool'>,
  postmaster: number,
  orders: number,
  progress: Progress,
): Promise<Row[]> {
  progress.step('backlog of paid orders')
  await dropJobs(context.db)
  const unpaid = await oldestUnpaid(context.db, orders)
  for (const { id, balanceCents } of unpaid) await bookBankMoney(context, { orderId: id, amount: balanceCents, actor: 'bench' })
  const before = process.cpuUsage()
  const database = databaseCpuTime(postmaster)
  const begun = performance.now()
  const jobsOnly = slices.map(({ name, jobs }) => ({ name, ...(jobs && { jobs }) }))
  const worker = await startWorker(context, jobsOnly, pool)
  while ((await waitingJobs(context.db)) > 0) await sleep(50)
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(before)
  await worker.stop()
  const cpu = (user + system) / 1000
  const databaseCpu = databaseCpuTime(postmaster) - database
  return [
    {
      name: `backlog of ${unpaid.length} paid orders: tickets, documents, mails (one process, ${(cpu / 1000 / seconds).toFixed(1)} cores)`,
      rate: unpaid.length / seconds,
      shopCpu: cpu / unpaid.length,
      databaseCpu: databaseCpu / unpaid.length,
      budget: { rate: 40 },
    },
  ]
}
