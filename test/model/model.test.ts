import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { makeWorld, type World } from '../world/factories.ts'
import { fixedClock } from '../world/fixed-clock.ts'
import { runModel } from './run-model.ts'

/* `npm run model` runs this file with more runs, another seed, or one run that has failed. */

const { MODEL_SEED: seed = '1', MODEL_RUNS: runs = '12', MODEL_PATH: path, MODEL_SHORTEN: shorten } = process.env

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await testDatabase()
  world = await makeWorld(database.db, fixedClock())
})
afterAll(() => database.close())

test(
  'whatever people do and wherever a process crashes, every unit, ticket and cent stays accounted for',
  { timeout: 36_000_000 },
  async () => {
    const totals = await runModel(database, world, { seed: Number(seed), runs: Number(runs), path, shorten: shorten === 'true' })
    if (process.env['MODEL_SEED']) console.log(JSON.stringify({ seed, ...totals }))
    if (path === undefined) for (const count of Object.values(totals)) expect(count).toBeGreaterThan(0)
  },
)
