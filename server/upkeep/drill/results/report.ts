import type { DrillPlan } from '../drill-plan.ts'
import type { DrillResult } from '../run-drill.ts'
import { percentile } from './percentile.ts'
import { recommend, type Limit, type Recommendation } from './recommend.ts'

const limits: Record<Limit, string> = {
  rate: 'the rate that was set; neither the shop nor the machine was full',
  fans: 'the simulated fans: their process used a whole core, so the shop could do more than this drill shows',
  others: 'other programs on this machine, which used a third of it or more: drill again when it is quiet',
  machine: 'this machine: all of its cores were busy, with the simulated fans on it; the shop alone could do more',
  process: 'a process of the shop, which used a whole core: more processes help, if there are cores for them',
  connections: 'database connections: requests waited for one (DATABASE_CONNECTIONS)',
}

/** What is wrong with a shop after a drill; empty if it kept its word. */
export function faultsOf({ fans, order, differences, samples }: DrillResult): string[] {
  const last = samples.at(-1)?.sale
  const oversold = Math.max(0, (last?.sold ?? 0) + (last?.held ?? 0) - (last?.capacity ?? 0))
  return [
    oversold > 0 && `${oversold} tickets were sold or held that do not exist`,
    fans.lostPlaces.length > 0 && `${fans.lostPlaces.length} places were lost: ${fans.lostPlaces[0]}`,
    order.doubleNumbers > 0 && `${order.doubleNumbers} numbers were given twice`,
    order.drawn.misplaced > 0 && `${order.drawn.misplaced} fans have another place than the published draw gives them`,
    order.otherSeed > 0 && `${order.otherSeed} fans were shown another hash than that of the seed`,
    order.later.distance > 0 && `${order.later.distance} pairs of later fans were admitted in another order than they arrived`,
    (last?.failedJobs ?? 0) > 0 && `${last?.failedJobs} jobs failed for good`,
    ...differences.map(({ invariant, subject, actual, expected }) => `${subject}: ${actual}, expected ${expected} (${invariant})`),
  ].filter((fault) => fault !== false)
}

/** The lines that a drill prints at its end. */
export function drillReport(plan: DrillPlan, result: DrillResult): string[] {
  const { fans, order, samples } = result
  const { counts } = fans
  const last = samples.at(-1)?.sale
  const faults = faultsOf(result)
  const advice = recommend(samples, samples[0]?.cores ?? 1)
  return [
    heading(plan),
    '',
    `Fans       ${n(counts.arrived)} arrived, ${n(order.drawn.fans)} of them before the start; ${n(last?.admitted ?? 0)} places admitted, ${n(last?.entered ?? 0)} came in`,
    `           ${n(counts.bought)} bought ${n(counts.tickets)} tickets, ${n(counts.foundSoldOut)} found it sold out, ${n(counts.left)} left, ${n(counts.windowOver)} came too late, ${n(counts.failed)} could not go on; ${n(counts.waiting)} still wait`,
    `Tickets    ${n(last?.sold ?? 0)} of ${n(last?.capacity ?? 0)} sold`,
    `Order      before the start: ${n(order.drawn.misplaced)} of ${n(order.drawn.fans)} places differ from the published draw`,
    `           after the start: Kendall distance ${n(order.later.distance)} in ${n(order.later.pairs)} pairs of ${n(order.later.fans)} fans`,
    ...(result.killedAt === null
      ? []
      : [`Killed     one process, ${Math.round((result.killedAt - result.startsAt) / 1000)} s after the start`]),
    ...(faults.length === 0
      ? ['Kept       0 oversold, 0 places lost, verify finds no differences']
      : faults.map((fault) => `FAULT      ${fault}`)),
    '',
    ...requestTable(result),
    ...fans.failures.map(([message, count]) => `  ${n(count)} × ${message}`),
    '',
    ...(advice === null ? ['Nobody came in, so nothing can be recommended.'] : adviceLines(plan, advice, samples[0]?.cores ?? 1)),
  ]
}

export function heading({ event, fans, profile, processes, minutes, speed, rate }: DrillPlan): string {
  const pace = speed === 1 ? 'at the pace of people' : `${n(Math.round(speed * 10) / 10)} times as fast as people`
  return `Drill of ${event ?? 'the whole shop'}: ${n(fans)} fans (${profile}), ${n(processes)} ${processes === 1 ? 'process' : 'processes'}, ${n(rate)} admissions a minute, ${n(minutes)} min ${pace}`
}

function requestTable({ fans: { kinds }, samples }: DrillResult): string[] {
  const seconds = ((samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)) / 1000
  const rows = kinds
    .filter(({ times }) => times.length > 0)
    .map(({ kind, times, refused, errors }) => {
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) => n(Math.round(percentile(sorted, share) ?? 0))
      return [
        kind,
        n(times.length),
        n(Math.round((times.length / Math.max(1, seconds)) * 10) / 10),
        at(0.5),
        at(0.95),
        at(0.99),
        n(refused),
        n(errors),
      ]
    })
  const table = [['Requests', 'answers', 'per s', 'p50 ms', 'p95 ms', 'p99 ms', 'try later', 'errors'], ...rows]
  return table.map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(14) : cell.padStart(10))).join(''))
}

function adviceLines(plan: DrillPlan, advice: Recommendation, cores: number): string[] {
  const { limit, shopCost, databaseCost, perMinute, processes, connections } = advice
  const database = databaseCost === null ? 'unknown for the database' : `${n(Math.round(databaseCost * 10) / 10)} ms of the database`
  return [
    `Limit      ${limits[limit]}`,
    `Cost       per fan who came in, with everybody's polls and the jobs: ${n(Math.round(shopCost * 10) / 10)} ms of processor time of the shop, ${database}`,
    `Recommended on this machine with ${n(cores)} cores, shop and database together at 70 %:`,
    `           --rate ${perMinute} for the line${plan.rate > perMinute ? ` (this drill admitted ${n(plan.rate)})` : ''}`,
    `           PROCESSES=${processes}`,
    `           DATABASE_CONNECTIONS=${connections} for each process, ${n(processes * connections)} in all`,
  ]
}

function n(value: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(value)
}
