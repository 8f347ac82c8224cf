import { medianValue, quantile, type Burst } from '../measuring/burst.ts'
import type { Side } from './checkout-shop.ts'

/** One burst of each side, and of a bare server where one stands beside them. */
export type BurstPair = Record<Side, Burst> & { bare?: Burst }

export interface Comparison {
  name: string
  /** Empty for a rate per second. */
  unit: string
  before: number
  after: number
  /** after / before, pair by pair. */
  ratio: Ratio
  /** What only bursts measure: medians, and CPU times in milliseconds per request or visitor. */
  bursts?: Record<'p99' | 'shopCpu' | 'databaseCpu' | 'loadCpu', Record<Side, number>>
  /** The rate of the bare server, and after / bare. */
  bare?: { rate: number; ratio: Ratio }
  /** Why the row counts for nothing. */
  failure?: string | undefined
}

/** The median of several ratios. */
export interface Ratio {
  median: number
  /** Half of them lie between these. */
  lower: number
  upper: number
}

const tolerance = 0.03

/** @param pairs of bursts that measured this row */
export function makeComparison(name: string, pairs: readonly BurstPair[]): Comparison {
  const before = pairs.map((pair) => pair.before)
  const after = pairs.map((pair) => pair.after)
  const bare = pairs.flatMap((pair) => pair.bare ?? [])
  const both = (value: Parameters<typeof medianValue>[1]) => ({ before: medianValue(before, value), after: medianValue(after, value) })
  const failed = pairs.flatMap((pair) => Object.entries(pair)).find(([, burst]) => burst.failure !== undefined)
  return {
    name,
    unit: '',
    ...both('rate'),
    ratio: ratioOf(after, before),
    bursts: { p99: both('p99'), shopCpu: both('shopCpu'), databaseCpu: both('databaseCpu'), loadCpu: both('loadCpu') },
    ...(bare.length > 0 && { bare: { rate: medianValue(bare, 'rate'), ratio: ratioOf(after, bare) } }),
    failure: failed && `${failed[0]}: ${failed[1].failure}`,
  }
}

/** @param before one value per round; likewise `after` */
export function compareValues(name: string, unit: string, before: readonly number[], after: readonly number[]): Comparison {
  const ratios = after.map((value, round) => value / (before[round] ?? Number.NaN))
  return { name, unit, before: quantile(before, 0.5), after: quantile(after, 0.5), ratio: spreadOf(ratios) }
}

/** Worse by more than the tolerance: slower, or more MiB or seconds. */
export function isWorse({ unit, ratio }: Pick<Comparison, 'unit' | 'ratio'>): boolean {
  return unit === '' ? ratio.median < 1 - tolerance : ratio.median > 1 + tolerance
}

/** The ratio of the rates, burst by burst. */
function ratioOf(bursts: readonly Burst[], others: readonly Burst[]): Ratio {
  return spreadOf(bursts.map(({ rate }, index) => rate / (others[index]?.rate ?? Number.NaN)))
}

function spreadOf(ratios: readonly number[]): Ratio {
  return { median: quantile(ratios, 0.5), lower: quantile(ratios, 0.25), upper: quantile(ratios, 0.75) }
}
