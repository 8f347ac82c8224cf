import { expect, test } from 'vitest'
import { parseTable } from './compare.ts'
import { quantile, type Burst } from '../measuring/burst.ts'
import { makeComparison, compareValues, isWorse } from './comparison.ts'

const older = `
2 cores (Intel), 24 GiB, Node v24.21.0, 2026-11-20

| what | per second | p50 ms | p99 ms | bare limit | ratio | budget |
|---|---|---|---|---|---|---|
| memory idle | 239.5 MiB |  |  |  |  | 250 MiB kept |
| whole checkout, 4 requests, jobs paused, 2 errors | 245 | 60.8 | 141 |  |  | 250 missed |
| backlog of 200 paid orders: tickets, papers, mails (one process, 1.0 cores) | 1,023 |  |  |  |  | 20 met |
verify: everything agrees
`

test('a printed table is read with values, units and names that stay the same between runs and versions', () => {
  expect(parseTable(older)).toEqual([
    { name: 'memory idle', unit: 'MiB', value: 239.5 },
    { name: 'whole checkout, 4 requests, jobs paused', unit: '', value: 245 },
    { name: 'backlog of 200 paid orders: tickets, documents, mails', unit: '', value: 1_023 },
  ])
})

test('output without a table has no rows', () => {
  expect(parseTable('Error: The demo shops are missing')).toEqual([])
})

test.each([
  ['a rate that falls by 4 %', '', 100, 96, true],
  ['a rate that falls by 2 %', '', 100, 98, false],
  ['a rate that rises', '', 100, 150, false],
  ['memory that grows by 4 %', 'MiB', 100, 104, true],
  ['a start that takes less time', 's', 10, 5, false],
])('%s', (_title, unit, before, after, expected) => {
  const comparison = compareValues('row', unit, [before], [after])
  expect(isWorse(comparison)).toBe(expected)
  expect(comparison.ratio.median).toBeCloseTo(after / before)
})

function burst(rate: number, more: Partial<Burst> = {}): Burst {
  return { rate, count: 1, done: 1, errors: 0, p50: 1, p99: 2, shopCpu: 1, databaseCpu: 0, loadCpu: 0.1, ...more }
}

test('the ratio is the median over pairs, so that a machine that slows down for a while changes nothing', () => {
  const pair = (rate: number, ratio: number) => ({ before: burst(rate), after: burst(rate * ratio, { shopCpu: 1.1 }) })
  const comparison = makeComparison('row', [pair(100, 1), pair(50, 1), pair(98, 0.5), pair(20, 1.02), pair(100, 1)])
  expect(comparison.ratio.median).toBe(1)
  expect(comparison.bursts?.shopCpu).toEqual({ before: 1, after: 1.1 })
  expect(isWorse(comparison)).toBe(false)
})

test('the bare server is compared with the code after the change', () => {
  const comparison = makeComparison('row', [{ before: burst(10), after: burst(90), bare: burst(100) }])
  expect(comparison.bare).toMatchObject({ rate: 100, ratio: { median: 0.9 } })
})

test('a burst that failed is named with its side', () => {
  const pairs = [
    { before: burst(10), after: burst(10) },
    { before: burst(10, { failure: 'status 503' }), after: burst(10) },
  ]
  expect(makeComparison('row', pairs).failure).toBe('before: status 503')
})

test('quantiles between two values are interpolated', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5)
  expect(quantile([1, 2, 3, 4, 5], 0.25)).toBe(2)
})
