import type { Sentence } from '#core/text/sentence.ts'
import type { DrillPlan } from './drill-plan.ts'
import { drawPanels, type Series } from './drill/results/draw-panels.ts'
import type { Sample } from './drill/results/sampler.ts'
import type { DrillResult } from './run-drill.ts'
import { percentile } from './drill/results/percentile.ts'
import { recommend, type Limit, type Recommendation } from './drill/results/recommend.ts'

const limits: Record<Limit, string> = {
  rate: 'the rate that was set; neither the shop nor the machine was full',
  fans: 'the simulated fans: their process used a whole core, so the shop could do more than this drill shows',
  others: 'other programs on this machine, which used a third of it or more: drill again when it is quiet',
  machine: 'this machine: all of its cores were busy, with the simulated fans on it; the shop alone could do more',
  process: 'a process of the shop, which used a whole core: more processes help, if there are cores for them',
  connections: 'database connections: requests waited for one (DATABASE_CONNECTIONS)',
}

/** A value of a difference; a sentence, which only the audit log has, by its name and figures. */
function nameValue(value: string | Sentence): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What is wrong with a shop after a drill; empty if it kept its word. */
export function drillFindings({ fans, order, differences, samples }: DrillResult): string[] {
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
    ...differences.map(({ invariant, ...values }) => {
      const [subject, actual, expected] = [values.subject, values.actual, values.expected].map(nameValue)
      return `${subject}: ${actual}, expected ${expected} (${invariant})`
    }),
  ].filter((fault) => fault !== false)
}

/** The lines that a drill prints at its end. */
export function drillReport(plan: DrillPlan, result: DrillResult): string[] {
  const { fans, order, samples } = result
  const { counts } = fans
  const last = samples.at(-1)?.sale
  const faults = drillFindings(result)
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

/** What the picture of a drill shows besides its samples. */
interface PictureOf {
  title: string
  subtitle: string
  samples: readonly Sample[]
  /** Milliseconds since the epoch. */
  begunAt: number
  startsAt: number
  killedAt: number | null
}

const [blue, orange, green, red, violet, grey] = ['#0b6fb8', '#c85a00', '#12805c', '#b3261e', '#7a3fa0', '#6b665f']

/** Draws a drill over time: the line, the sale, requests with their errors, response times, and what it cost. */
export function drillPicture({ title, subtitle, samples, begunAt, startsAt, killedAt }: PictureOf): string {
  const at = (time: number) => (time - begunAt) / 1000
  const lastOf = (name: string, colour: string, of: (sample: Sample) => number, rest: Partial<Series> = {}): Series => ({
    ...{ name, colour, values: samples.map(of), figure: count(of(samples.at(-1) as Sample)) },
    ...rest,
  })
  const peaks = (name: string, colour: string, of: (sample: Sample) => number | null, unit: string, rest: Partial<Series> = {}): Series => {
    const values = samples.map(of)
    return { ...{ name, colour, values, figure: `${figure(Math.max(0, ...values.map((value) => value ?? 0)))}${unit}` }, ...rest }
  }
  const capacity = samples[0]?.sale.capacity ?? 0
  return drawPanels({
    title,
    subtitle,
    seconds: samples.map((sample) => at(sample.at)),
    marks: [{ at: at(startsAt), name: 'sale starts' }, ...(killedAt === null ? [] : [{ at: at(killedAt), name: 'process killed' }])],
    panels: [
      {
        title: 'Fans',
        unit: 'fans; figures at the end',
        series: [
          lastOf('arrived', blue, ({ fans }) => fans.arrived),
          lastOf('waiting', orange, ({ fans }) => fans.waiting, { isArea: true }),
          lastOf('admitted', green, ({ sale }) => sale.admitted),
          lastOf('came in', violet, ({ sale }) => sale.entered),
        ],
      },
      {
        title: 'Sale',
        unit: 'tickets; figures at the end',
        series: [
          lastOf('sold', green, ({ sale }) => sale.sold, { isArea: true }),
          lastOf('in carts', orange, ({ sale }) => sale.held),
          { name: 'there are', colour: grey, values: samples.map(() => capacity), figure: count(capacity), isDashed: true },
        ],
      },
      {
        title: 'Requests and errors',
        unit: 'per second; highest figures',
        series: [
          peaks('answers', blue, ({ requests }) => requests, '', { isArea: true }),
          peaks('“try again later”', orange, ({ refused }) => refused, ''),
          peaks('errors', red, ({ errors }) => errors, ''),
        ],
      },
      {
        title: 'Response times',
        unit: 'milliseconds; highest figures',
        isLogarithmic: true,
        series: [
          peaks('99 of 100 within', red, ({ p99 }) => p99, ' ms'),
          peaks('95 of 100 within', orange, ({ p95 }) => p95, ' ms'),
          peaks('half within', blue, ({ p50 }) => p50, ' ms'),
        ],
      },
      {
        title: 'Processor',
        unit: 'cores; highest figures',
        min: 1,
        series: [
          peaks('all of the machine', grey, ({ machine }) => machine * machineCores(samples), '', { isDashed: true }),
          peaks('shop, all processes', blue, ({ processes }) => processes.reduce((sum, cpu) => sum + cpu, 0), '', { isArea: true }),
          peaks('database', violet, ({ database }) => database, ''),
          peaks('simulated fans', orange, ({ fansCpu }) => fansCpu, ''),
        ],
      },
    ],
  })
}

function machineCores(samples: readonly Sample[]): number {
  return samples[0]?.cores ?? 1
}

function count(value: number): string {
  return new Intl.NumberFormat('en').format(value)
}

function figure(value: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: value < 10 ? 2 : 0 }).format(value)
}
