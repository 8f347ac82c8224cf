import { readFileSync } from 'node:fs'

/**
 * The CPU time that a PostgreSQL server has used so far, in milliseconds: of the postmaster, of its running processes, and of those that
 * have ended. Linux counts it exactly for running processes and in hundredths of a second for ended ones.
 * @param postmaster process id
 */
export function databaseCpuTime(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return [postmaster, ...children].reduce((sum, pid) => sum + runTime(pid), 0) + endedChildrenTime(postmaster)
}

/** Milliseconds; 0 for a process that has just ended. */
function runTime(pid: number): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return 0
  }
}

function endedChildrenTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Their user and system time are the 14th and 15th fields after the name, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) * 10
}
