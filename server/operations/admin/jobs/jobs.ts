import { reviveJobs } from '#server/operations/queries-jobs.ts'
import { done } from '#server/problems.ts'
import type { Mutations } from '../operation-types.ts'

/** Runs failed jobs again. Those that have attempts left, or do not exist, are left out. */
export const retryJobs: Mutations['retryJobs'] = async ({ jobs }, { db }) => done((await reviveJobs(db, jobs)).map(Number))
