import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

/*
 * `npm run model`: random runs until at least `--acts` acts were done, in batches with consecutive seeds, each in a process of its
 * own, `--workers` of them at the same time. It ends with the first batch that loses something. After each batch it prints what
 * continues from there. `--guards` runs `removed-guards.test.ts` instead.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    acts: { type: 'string', default: '5000' },
    runs: { type: 'string', default: '50' },
    length: { type: 'string', default: '60' },
    workers: { type: 'string', default: '1' },
    path: { type: 'string' },
    shorten: { type: 'boolean', default: false },
    guards: { type: 'boolean', default: false },
  },
})
const wanted = Number(values.acts)
let seed = values.seed === undefined ? randomInt(1, 1_000_000) : Number(values.seed)
const numbers = [wanted, seed, Number(values.runs), Number(values.length), Number(values.workers)]
if (!numbers.every((number) => Number.isInteger(number) && number > 0)) {
  console.error(`usage: npm run model -- [--seed N] [--acts N] [--runs N] [--length N] [--workers N]
         more acts, in batches of so many runs of at most so many acts, and so many batches at the same time
       npm run model -- --seed N [--length N] --path P [--shorten]
         repeats a run that failed, and looks for the acts that matter
       npm run model -- --guards
         removes guards of the shop and expects the model to fail`)
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
let done = 0
let failed = false
await Promise.all(Array.from({ length: Number(values.workers) }, () => work()))
process.exit(failed ? 1 : 0)

/** Runs one batch after the other until enough acts were done, or until one has failed. */
async function work(): Promise<void> {
  while (done < wanted && !failed) {
    const batch = seed++
    const { status, stdout, stderr } = await run(batch)
    const totals = /\{"seed":.*\}/.exec(stdout)?.[0]
    if (status !== 0 || !totals) {
      failed = true
      console.error(`${stdout}\n${stderr}`)
      console.error(
        `seed ${batch} failed; npm run model -- --seed ${batch} --path P repeats its run, with P as printed above and the same --length`,
      )
      return
    }
    if (values.path !== undefined) return
    done += (JSON.parse(totals) as { acts: number }).acts
    const seconds = Math.round((performance.now() - started) / 1000)
    const rate = (done / Math.max(1, seconds)).toFixed(1)
    console.log(`${totals}  ${done} acts in ${seconds} s, ${rate} per second; next: --seed ${seed} --acts ${Math.max(1, wanted - done)}`)
  }
}

function run(batch: number): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const child = spawn('vitest', ['run', 'test/model/model.test.ts'], {
    env: {
      ...process.env,
      MODEL_SEED: String(batch),
      MODEL_RUNS: values.path === undefined ? values.runs : '1',
      MODEL_LENGTH: values.length,
      ...(values.path !== undefined && { MODEL_PATH: values.path, MODEL_SHORTEN: String(values.shorten) }),
    },
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => void (output[name] += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, ...output }))
  })
}
