import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModelWorld, type ModelWorld } from './model-world.ts'
import { onlineMethods } from './payment-pages.ts'
import { runModel } from './run-model.ts'

/* `npm run model` runs this file with more runs, another seed, or one run that has failed. */

const {
  MODEL_SEED: seed = '1',
  MODEL_RUNS: runs = '26',
  MODEL_LENGTH: length = '60',
  MODEL_PATH: path,
  MODEL_SHORTEN: shorten,
} = process.env

/** What must have happened in the runs of the tests, or they would prove little. */
const common = [
  ...onlineMethods.map((method) => `paid by ${method}`),
  ...['transfers', 'supplements bought', 'supplements not bought', 'orders payment_under_way', 'orders expired', 'orders refunded'],
  ...['paid by paypal_express', 'orders cancelled event_called_off', "orders in the band's shop"],
]

let world: ModelWorld
beforeAll(async () => void (world = await openModelWorld()))
afterAll(() => world.close())

test(
  'whatever people do and wherever a process crashes, every unit, ticket and cent stays accounted for',
  { timeout: 36_000_000 },
  async () => {
    const totals = await runModel(world, {
      seed: Number(seed),
      runs: Number(runs),
      length: Number(length),
      path,
      shorten: shorten === 'true',
    })
    if (process.env['MODEL_SEED']) return console.log(JSON.stringify({ seed, ...totals }))
    expect(totals.crashes).toBeGreaterThan(0)
    for (const what of common) expect(totals.happenings).toHaveProperty([what])
  },
)
