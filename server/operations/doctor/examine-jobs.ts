import type { Context } from '#server/context.ts'
import { count, span, type Finding } from './finding.ts'
import { jobsState, livingProcesses } from './queries-doctor.ts'

/** Seconds without a sign of life after which a process counts as dead here: its jobs should be free again by then. */
const deadAfter = 60
const slow = 60
const stuck = 600

/** Whether somebody works, whether work waits, and what nobody will try again. */
export async function examineJobs(ctx: Pick<Context, 'db'>): Promise<Finding[]> {
  const part = 'jobs'
  const processes = await livingProcesses(ctx.db, deadAfter)
  const state = await jobsState(ctx.db, deadAfter)
  const findings: Finding[] = []
  if (state.gaveUp > 0) {
    const advice = 'bin/stagefront jobs list shows why; when the cause is gone, bin/stagefront jobs retry ID'
    findings.push({ part, level: 'bad', said: `${count(state.gaveUp, 'job')} used up all attempts`, advice })
  }
  if (state.lockedByDead > 0) {
    const advice =
      processes > 0 ? 'A living process frees them within a minute; if not, look at its log' : 'They run again once the shop is started'
    findings.push({
      part,
      level: processes > 0 ? 'warn' : 'bad',
      said: `${count(state.lockedByDead, 'job')} locked by a process that is dead`,
      advice,
    })
  }
  if (processes === 0) {
    const said = `nobody works on jobs${state.waiting > 0 ? `, and ${state.waiting} wait` : ''}: the shop is closed, or runs with JOBS=false only`
    findings.push({
      part,
      level: state.waiting > 0 ? 'bad' : 'warn',
      said,
      advice: 'Start the shop with bin/start, or a process of it without JOBS=false',
    })
  } else if (state.oldestWaiting > slow) {
    const said = `${count(state.waiting, 'job')} waiting, the oldest for ${span(state.oldestWaiting)}`
    findings.push({
      part,
      level: state.oldestWaiting > stuck ? 'bad' : 'warn',
      said,
      advice: 'Start more processes; jobs that hang show in the metrics (stagefront_job_duration_seconds)',
    })
  }
  if (state.failing > 0) {
    findings.push({
      part,
      level: 'warn',
      said: `${count(state.failing, 'job')} failed and will be tried again`,
      advice: 'bin/stagefront jobs list --failing shows why',
    })
  }
  if (findings.length > 0) return findings
  const pictures = state.pictures > 0 ? `, ${count(state.pictures, 'picture')} to be made` : ''
  return [{ part, level: 'good', said: `${count(processes, 'process', 'processes')} at work, ${state.waiting} waiting${pictures}` }]
}
