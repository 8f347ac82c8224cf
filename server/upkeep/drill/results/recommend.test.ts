import { expect, test } from 'vitest'
import { recommend } from './recommend.ts'
import type { Sample } from './sampler.ts'

const idle: Sample = {
  at: 0,
  sale: { places: 0, admitted: 0, drawnBefore: null, seed: null, entered: 0, sold: 0, held: 0, capacity: 100, jobs: 0, failedJobs: 0 },
  fans: { arrived: 0, waiting: 0, admitted: 0, bought: 0, tickets: 0, left: 0, foundSoldOut: 0, windowOver: 0, failed: 0 },
  ...{ requests: 0, refused: 0, errors: 0, p50: null, p95: null, p99: null },
  ...{ processes: [0, 0], database: 0, fansCpu: 0, machine: 0.1, cores: 4, connections: 1, waitingForConnection: 0, lag: 0, memory: 0 },
}

/** A minute in which ten fans a second are admitted. */
function sale(changes: Partial<Sample>): Sample[] {
  return Array.from({ length: 60 }, (_, second) => ({
    ...idle,
    at: second * 1000,
    sale: { ...idle.sale, admitted: second * 10, entered: second * 10 },
    ...(second > 0 && { processes: [0.2, 0.2], database: 0.1, machine: 0.3, connections: 4, ...changes }),
  }))
}

test('what a fan costs says how many a machine can admit', () => {
  // 40 ms of the shop and 10 ms of the database for each fan; 2,800 ms of four cores may be used each second.
  const advice = recommend(sale({}), 4)
  expect(advice).toMatchObject({ limit: 'rate', perMinute: 3300, processes: 4, connections: 9 })
  expect(advice?.shopCost).toBeCloseTo(40, 0)
  expect(advice?.databaseCost).toBeCloseTo(10, 0)
})

const limits: [string, Partial<Sample>][] = [
  ['fans', { fansCpu: 0.97 }],
  ['machine', { machine: 0.98, processes: [0.85, 0.85], database: 1.2, fansCpu: 0.4 }],
  ['others', { machine: 0.98 }],
  ['process', { processes: [0.96, 0.4] }],
  ['connections', { waitingForConnection: 3 }],
]
test.each(limits)('the limit is found: %s', (limit, changes) => expect(recommend(sale(changes), 4)?.limit).toBe(limit))

test('a short peak is no limit', () => {
  const samples = sale({})
  samples[30] = { ...(samples[30] as Sample), waitingForConnection: 9, machine: 1 }
  expect(recommend(samples, 4)?.limit).toBe('rate')
})

test('when nobody comes in, nothing is recommended', () => expect(recommend([idle, { ...idle, at: 1000 }], 4)).toBeNull())
