import { drawPanels, type Series } from './draw-panels.ts'
import type { Sample } from './sampler.ts'

/** What the picture of a drill shows besides its samples. */
export interface PictureOf {
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
