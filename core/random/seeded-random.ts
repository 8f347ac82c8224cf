import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { mersenne } from 'pure-rand/generator/mersenne'

/** Random numbers that can be repeated: the same seed gives the same sequence on every machine. Never for secrets. */
export interface SeededRandom {
  /** A number in [0, 1). */
  number(): number
  /** An integer from `least` to `most`, both included. */
  integer(min: number, max: number): number
  /** True with this probability, a number from 0 to 1. */
  boolean(probability: number): boolean
  /** @throws Error when the list is empty */
  pick<T>(list: readonly T[]): T
  /** From `least` to `most` items, both included, each made by `make`. */
  list<T>(min: number, max: number, make: () => T): T[]
  /** A copy in random order. */
  shuffled<T>(list: readonly T[]): T[]
}

/**
 * For tests, races, fuzzing and fault injection.
 * @param seed an integer
 * @param stream an integer: the same seed gives an independent sequence for each, for example one per test case
 */
export function seededRandom(seed: number, stream = 0): SeededRandom {
  // The golden ratio's bits spread neighbouring streams over all seeds.
  const generator = mersenne(seed ^ Math.imul(stream, 0x9e3779b1))
  return seededRandomFrom(() => uniformFloat64(generator))
}

/** The same methods over another source of numbers in [0, 1). */
export function seededRandomFrom(number: () => number): SeededRandom {
  const integer = (min: number, max: number) => min + Math.floor(number() * (max - min + 1))
  return {
    number,
    integer,
    boolean: (probability) => number() < probability,
    pick(list) {
      if (list.length === 0) throw new Error('pick() needs a list with at least one item')
      return list[integer(0, list.length - 1)] as (typeof list)[number]
    },
    list: (min, max, make) => Array.from({ length: integer(min, max) }, make),
    shuffled: (list) =>
      list
        .map((value) => ({ value, position: number() }))
        .toSorted((one, other) => one.position - other.position)
        .map(({ value }) => value),
  }
}
