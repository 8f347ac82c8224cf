import type { Context } from '#server/foundations/context.ts'
import { count } from '#core/text/count.ts'
import { span, type Finding } from './finding.ts'
import { jobsState, livingProcesses } from './queries-doctor.ts'

/** Seconds without a heartbeat after which a process counts as dead: its jobs should be unlocked by then. */
const deadAfter = 60
const slow = 60
const stuck = 600

/** Checks that jobs are run in time, that none is locked by a dead process and that none has failed for good. */
export async function examineJobs(ctx: Pick<Context, 'db'>): Promise<Finding[]> {
  const part = 'jobs'
  const processes = await livingProcesses(ctx.db, deadAfter)
  const state = await jobsState(ctx.db, deadAfter)
  const findings: Finding[] = []
  if (state.gaveUp > 0) {
    const advice = 'bin/stagefront jobs list shows why; when the cause is fixed, run bin/stagefront jobs retry ID'
    findings.push({ part, level: 'bad', message: `${count(state.gaveUp, 'job')} used up all attempts`, advice })
  }
  if (state.lockedByDead > 0) {
    const advice =
      processes > 0 ? 'A running process unlocks them within a minute; if not, read its log' : 'They run again once the shop is started'
    findings.push({
      part,
      level: processes > 0 ? 'warn' : 'bad',
      message: `${count(state.lockedByDead, 'job')} locked by a dead process`,
      advice,
    })
  }
  if (processes === 0) {
    const message = `no process runs jobs${state.waiting > 0 ? `, ${state.waiting} waiting` : ''}: the shop is stopped, or all its processes have JOBS=false`
    findings.push({
      part,
      level: state.waiting > 0 ? 'bad' : 'warn',
      message,
      advice: 'Start the shop with bin/start, or one process without JOBS=false',
    })
  } else if (state.oldestWaiting > slow) {
    const message = `${count(state.waiting, 'job')} waiting, the oldest for ${span(state.oldestWaiting)}`
    findings.push({
      part,
      level: state.oldestWaiting > stuck ? 'bad' : 'warn',
      message,
      advice: 'Start more processes; the metric stagefront_job_duration_seconds shows slow jobs',
    })
  }
  if (state.failing > 0) {
    findings.push({
      part,
      level: 'warn',
      message: `${count(state.failing, 'job')} failed and will be retried`,
      advice: 'bin/stagefront jobs list --failing shows why',
    })
  }
  if (findings.length > 0) return findings
  return [{ part, level: 'good', message: `${count(processes, 'process', 'processes')} running jobs, ${state.waiting} waiting` }]
}
