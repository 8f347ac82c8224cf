import { expect, test } from 'vitest'
import { compareRows, parseTable } from './compare.ts'

const older = `
2 cores (Intel), 24 GiB, Node v24.21.0, 2026-11-20

| what | per second | p50 ms | p99 ms | bare limit | ratio | budget |
|---|---|---|---|---|---|---|
| memory idle | 239.5 MiB |  |  |  |  | 250 MiB kept |
| product list, 20 items, 13 kB, cached | 27,724 | 0 | 3 | 46,930 | 59 % | 8,000 kept |
| GraphQL the same by a text of a stranger’s, 2 errors | 1,851 | 7 | 34 | 11,260 | 16 % |  |
| 5,000 buyers for 200 tickets: sold 200 | 2,679 | 15.2 | 72.9 |  |  | p99 250 ms kept |
verify: everything agrees
`

test('a printed table is read with values, units and names that stay the same between runs and versions', () => {
  expect(parseTable(older)).toEqual([
    { name: 'memory idle', unit: 'MiB', value: 239.5 },
    { name: 'product list, 20 items, cached', unit: '', value: 27_724 },
    { name: 'GraphQL product list from a third-party client, not cached', unit: '', value: 1_851 },
    { name: '5,000 buyers for 200 tickets', unit: '', value: 2_679 },
  ])
})

test('the table of the large demo is read too', () => {
  const large =
    '| query | p50 ms | p95 ms | p99 ms | per second | shop ms | database ms | |\n|---|---|\n| events | 6 | 12 | 14 | 2,323 | 0.4 | 0.1 |  |'
  expect(parseTable(large)).toEqual([{ name: 'events', unit: '', value: 2_323 }])
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
])('%s', (_title, unit, before, after, isWorse) => {
  const row = (value: number) => [{ name: 'row', unit, value }]
  expect(compareRows([row(before)], [row(after)])).toMatchObject([{ isWorse, ratio: after / before }])
})

test('medians are taken over all runs, and rows that only one side has are left out', () => {
  const run = (value: number, ...more: string[]) => [
    { name: 'row', unit: '', value },
    ...more.map((name) => ({ name, unit: '', value: 1 })),
  ]
  expect(compareRows([run(10), run(30), run(11)], [run(20, 'new'), run(22, 'new')])).toEqual([
    { name: 'row', unit: '', before: 11, after: 21, ratio: 21 / 11, isWorse: false },
  ])
})
