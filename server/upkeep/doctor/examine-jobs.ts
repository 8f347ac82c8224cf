import type { Context } from '#server/foundations/context.ts'
import { sentence } from '#core/text/sentence.ts'
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
    const advice = sentence('doctor.jobs_gave_up_advice', { list: 'jobs.list', retry: 'jobs.retry ID' })
    findings.push({ part, level: 'bad', message: sentence('doctor.jobs_gave_up', { jobs: state.gaveUp }), advice })
  }
  if (state.lockedByDead > 0) {
    const advice = sentence(processes > 0 ? 'doctor.jobs_locked_running' : 'doctor.jobs_locked_stopped')
    findings.push({
      part,
      level: processes > 0 ? 'warn' : 'bad',
      message: sentence('doctor.jobs_locked', { jobs: state.lockedByDead }),
      advice,
    })
  }
  if (processes === 0) {
    const message = sentence(state.waiting > 0 ? 'doctor.jobs_nobody_waiting' : 'doctor.jobs_nobody', { waiting: state.waiting })
    findings.push({
      part,
      level: state.waiting > 0 ? 'bad' : 'warn',
      message,
      advice: sentence('doctor.jobs_nobody_advice'),
    })
  } else if (state.oldestWaiting > slow) {
    const message = sentence('doctor.jobs_waiting', { jobs: state.waiting, span: span(state.oldestWaiting) })
    findings.push({
      part,
      level: state.oldestWaiting > stuck ? 'bad' : 'warn',
      message,
      advice: sentence('doctor.jobs_waiting_advice'),
    })
  }
  if (state.failing > 0) {
    findings.push({
      part,
      level: 'warn',
      message: sentence('doctor.jobs_failing', { jobs: state.failing }),
      advice: sentence('doctor.jobs_failing_advice', { list: 'jobs.list --failing' }),
    })
  }
  if (findings.length > 0) return findings
  return [{ part, level: 'good', message: sentence('doctor.jobs_good', { processes, waiting: state.waiting }) }]
}
