import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

/*
 * `npm run model`: random runs until at least `--acts` acts were done, in batches with consecutive seeds, each in a process of its
 * own. It ends with the first run that loses something. After each batch it prints what continues from there.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    acts: { type: 'string', default: '5000' },
    runs: { type: 'string', default: '50' },
    length: { type: 'string', default: '60' },
    path: { type: 'string' },
    shorten: { type: 'boolean', default: false },
    guards: { type: 'boolean', default: false },
  },
})
const wanted = Number(values.acts)
let seed = values.seed === undefined ? randomInt(1, 1_000_000) : Number(values.seed)
if (![wanted, seed, Number(values.runs), Number(values.length)].every((number) => Number.isInteger(number) && number > 0)) {
  console.error(
    'usage: npm run model -- [--seed N] [--acts N] [--runs N] [--length N]   more acts, in batches of so many runs of at most so many acts\n' +
      '       npm run model -- --seed N [--length N] --path P [--shorten]      repeats a run that failed, and looks for the acts that matter\n' +
      '       npm run model -- --guards                                           removes guards of the shop and expects the model to fail',
  )
  process.exit(2)
}

if (values.guards) {
  const { status } = spawnSync('vitest', ['run', 'test/model/removed-guards.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, MODEL_GUARDS: 'true' },
  })
  process.exit(status ?? 1)
}

const started = performance.now()
for (let done = 0; done < wanted; seed++) {
  const { status, stdout, stderr } = spawnSync('vitest', ['run', 'test/model/model.test.ts'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: {
      ...process.env,
      MODEL_SEED: String(seed),
      MODEL_RUNS: values.path === undefined ? values.runs : '1',
      MODEL_LENGTH: values.length,
      ...(values.path !== undefined && { MODEL_PATH: values.path, MODEL_SHORTEN: String(values.shorten) }),
    },
  })
  const totals = /\{"seed":.*\}/.exec(stdout)?.[0]
  if (status !== 0 || !totals) {
    console.error(`${stdout}\n${stderr}`)
    console.error(
      `seed ${seed} failed; npm run model -- --seed ${seed} --path P repeats its run, with P as printed above and the same --length`,
    )
    process.exit(1)
  }
  if (values.path !== undefined) break
  done += (JSON.parse(totals) as { acts: number }).acts
  const seconds = Math.round((performance.now() - started) / 1000)
  const rate = (done / Math.max(1, seconds)).toFixed(1)
  console.log(`${totals}  ${done} acts in ${seconds} s, ${rate} per second; next: --seed ${seed + 1} --acts ${Math.max(1, wanted - done)}`)
}
