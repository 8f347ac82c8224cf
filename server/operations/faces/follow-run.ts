import { setTimeout as sleep } from 'node:timers/promises'
import { holdSteps } from '#server/foundations/steps.ts'
import { problemText } from '#server/foundations/request/present-problems.ts'
import { sayFor } from '../declaring/say-for.ts'
import type { StaffCall } from '../operation.ts'
import { workOn } from '../runs/continue-run.ts'
import { findRun, listItems } from '../runs/queries-runs.ts'
import { presentRun, sayRun, type RunShown } from '../runs/run-shown.ts'
import { printable } from '../text-faces.ts'

/** Milliseconds between two looks at a run that another process works on, and after which the bar is drawn anew. */
const look = 300
/** How many of those that could not be done are printed. */
const printedFailures = 1000

/**
 * Works on a run and shows how far it is: as a bar on standard error of a terminal. Whoever ends the command leaves the rest to the running
 * shop.
 * @param json whether a program reads standard output
 * @returns the exit code: 1 where something could not be done or is left
 */
export async function followRun(call: StaffCall, id: number, json: boolean): Promise<number> {
  holdSteps()
  for (;;) {
    const outcome = await workOn(call, id, look)
    drawBar(await current(call, id))
    if (outcome === 'ended') break
    if (outcome === 'busy') await sleep(look)
  }
  const run = await current(call, id)
  if (process.stderr.isTTY) process.stderr.write('\n')
  const failures = await listItems(call.db, id, { state: 'failed', after: 0, limit: printedFailures })
  if (json) console.log(JSON.stringify(run, null, 2))
  else for (const line of sayRun(run, await sayFor(call))) console.log(printable(line))
  for (const { name, problems } of failures) {
    console.error(printable(`${name}: ${(problems ?? []).map((problem) => problemText(problem, call)).join(' ')}`))
  }
  return run.failed > 0 || run.left > 0 ? 1 : 0
}

async function current({ db }: StaffCall, id: number): Promise<RunShown> {
  const row = await findRun(db, id, null)
  if (!row) throw new Error(`the run ${id} is gone`)
  return presentRun(row)
}

const barWidth = 30

function drawBar({ total, done, failed }: RunShown): void {
  if (!process.stderr.isTTY) return
  const filled = Math.floor(((done + failed) / total) * barWidth)
  const bar = '#'.repeat(filled) + '.'.repeat(barWidth - filled)
  process.stderr.write(`\r[${bar}] ${done + failed} / ${total}`)
}
