import { Logger, runOnce } from 'graphile-worker'
import { taskList } from '#server/foundations/jobs/worker.ts'
import { slices } from '#server/startup/wiring/slices.ts'
import type { TestShop } from './test-shop.ts'

/** Runs the queued jobs of all slices until none is left. */
export async function runJobs({ pool, context }: Pick<TestShop, 'pool' | 'context'>): Promise<void> {
  await runOnce({ pgPool: pool, taskList: taskList(context, slices), noHandleSignals: true, logger: new Logger(() => () => {}) })
}

/** The subjects of the mails that are sent by this work and by the jobs that it enqueues. */
export async function sentSubjects(shop: Pick<TestShop, 'pool' | 'context' | 'outbox'>, work: () => Promise<unknown>): Promise<string[]> {
  const before = shop.outbox.sent.length
  await work()
  await runJobs(shop)
  return shop.outbox.sent.slice(before).map(({ subject }) => subject)
}
