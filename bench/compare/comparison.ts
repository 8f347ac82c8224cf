import type { Side } from './checkout-shop.ts'

/** What one burst of requests measured. */
export interface Burst {
  /** Requests or tasks per second. */
  rate: number
  /** CPU time of the shop's process per request, in milliseconds. */
  shopCpu: number
  /** CPU time of the database connections per request, in milliseconds. */
  databaseCpu: number
}

export type BurstPair = Record<Side, Burst>

export interface Comparison {
  name: string
  /** Empty for a rate per second. */
  unit: string
  before: number
  after: number
  /** after / before, of each pair of measurements. */
  ratio: Ratio
  /** Of the CPU time per request; null where it was not measured. */
  shopCpu?: Ratio | null
  databaseCpu?: Ratio | null
}

/** A ratio after / before. */
export interface Ratio {
  median: number
  /** Half of the pairs lie between these. */
  lower: number
  upper: number
}

const tolerance = 0.03

/** @param pairs of bursts that measured this row */
export function comparisonOf(name: string, pairs: readonly BurstPair[]): Comparison {
  const rates = (side: keyof BurstPair) => pairs.map((pair) => pair[side].rate)
  return {
    name,
    unit: '',
    before: quantile(rates('before'), 0.5),
    after: quantile(rates('after'), 0.5),
    ratio: ratioOf(pairs, 'rate') ?? { median: 0, lower: 0, upper: 0 },
    shopCpu: ratioOf(pairs, 'shopCpu'),
    databaseCpu: ratioOf(pairs, 'databaseCpu'),
  }
}

/** @param before one value per round; likewise `after` */
export function compareValues(name: string, unit: string, before: readonly number[], after: readonly number[]): Comparison {
  const ratios = after.map((value, round) => value / (before[round] ?? Number.NaN))
  const ratio = { median: quantile(ratios, 0.5), lower: quantile(ratios, 0.25), upper: quantile(ratios, 0.75) }
  return { name, unit, before: quantile(before, 0.5), after: quantile(after, 0.5), ratio }
}

/** Worse by more than the tolerance: slower, or more MiB or seconds. */
export function isWorse({ unit, ratio }: Pick<Comparison, 'unit' | 'ratio'>): boolean {
  return unit === '' ? ratio.median < 1 - tolerance : ratio.median > 1 + tolerance
}

/** The median of the ratios after / before of one measured value. @returns null when a value was too small to be measured */
export function ratioOf(pairs: readonly BurstPair[], value: keyof Burst): Ratio | null {
  if (pairs.some(({ before, after }) => before[value] === 0 || after[value] === 0)) return null
  const ratios = pairs.map(({ before, after }) => after[value] / before[value])
  return { median: quantile(ratios, 0.5), lower: quantile(ratios, 0.25), upper: quantile(ratios, 0.75) }
}

/** @param share 0.5 for the median; values between two numbers are interpolated */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? 0
  const high = sorted[Math.ceil(place)] ?? low
  return low + (high - low) * (place - Math.floor(place))
}
