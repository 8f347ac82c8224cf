import { z } from 'zod'
import { formatActor } from '#core/staff/identity.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import type { Say } from '../declaring/say.ts'
import { momentOut, number } from '../declaring/values.ts'
import type { OperationContext } from '../operation.ts'
import { findRun, type RunRow } from './queries-runs.ts'

export const runStates = ['running', 'stopping', 'stopped', 'ended'] as const

/** A run as its operations answer with it. */
export const runSchema = z
  .object({
    run: z.int().describe('Its number'),
    operation: z.string().describe('What began it'),
    state: z.enum(runStates).describe('Whether it goes on'),
    total: z.int().describe('How many things it is about'),
    done: z.int().describe('How many are done'),
    failed: z.int().describe('How many could not be done'),
    left: z.int().describe('How many are left'),
    actor: z.string().describe('Who began it'),
    startedAt: momentOut.describe('When it began'),
    endedAt: momentOut.nullable().describe('When it ended or stopped'),
  })
  .meta({ id: 'Run', description: 'A long act of the staff that goes on in the background' })

export type RunShown = z.input<typeof runSchema>

/** Names a run that the caller began; with a grant for the whole house also one of others. */
export const runField = number('run').describe('The run, by its number')

/** Whose runs the caller sees: null for everybody's. */
export function ownerOfRuns({ scope, identity }: OperationContext): string | null {
  return scope.everything ? null : formatActor(identity)
}

/** A run that the caller sees. Problems: THING_NOT_FOUND. */
export async function findOwnRun(ctx: OperationContext, id: number): Promise<Result<RunRow>> {
  const found = await findRun(ctx.db, id, ownerOfRuns(ctx))
  return found ? done(found) : refuse('THING_NOT_FOUND', { field: 'run' })
}

/** A run as it stands now. Problems: THING_NOT_FOUND. */
export async function showRun(ctx: OperationContext, id: number): Promise<Result<RunShown>> {
  const found = await findOwnRun(ctx, id)
  return found.ok ? done(presentRun(found.value)) : found
}

export function presentRun(row: RunRow): RunShown {
  const left = row.total - row.done - row.failed
  return {
    ...{ run: row.id, operation: row.operation, actor: row.actor, total: row.total, done: row.done, failed: row.failed, left },
    ...{ state: stateOf(row, left), startedAt: row.startedAt.toISOString(), endedAt: row.endedAt?.toISOString() ?? null },
  }
}

function stateOf({ endedAt, stopAskedAt }: RunRow, left: number): RunShown['state'] {
  if (endedAt === null) return stopAskedAt === null ? 'running' : 'stopping'
  return left === 0 ? 'ended' : 'stopped'
}

/** How a run stands, in words. */
export function sayRun({ run, state, total, done: ready, failed, left }: RunShown, say: Say): string[] {
  return [
    say('runs.stands', { run, state, ready, total }),
    ...(failed > 0 ? [say('runs.failed', { failed, run })] : []),
    ...(left > 0 && state === 'stopped' ? [say('runs.left', { left, run })] : []),
  ]
}
