import { startTestServer } from '../database/start-server.ts'
import { openModelWorld } from './model-world.ts'
import { runModel, type RunTotals } from './run-model.ts'

/*
 * One batch of runs with a database and a sandbox of its own, started by `run.ts`:
 * `node test/model/batch.ts '{"seed":8,"runs":50,"length":60,"path":"14","shorten":true}'`. The last two repeat a run that failed. It
 * prints its totals as JSON at the end, also when a run has failed; then the failure is printed too, and the exit status is 1.
 */

const options = JSON.parse(process.argv[2] ?? '') as Parameters<typeof runModel>[1]
const totals: RunTotals = { acts: 0, steps: 0, crashes: 0, happenings: {} }
const server = await startTestServer('model')
const world = await openModelWorld(server.url)
try {
  await runModel(world, options, totals)
} catch (error) {
  console.error(error instanceof Error ? `${error.message}\n${String(error.cause ?? error.stack)}` : error)
  process.exitCode = 1
} finally {
  await world.close()
  await server.stop()
}
console.log(JSON.stringify({ seed: options.seed, ...totals }))
