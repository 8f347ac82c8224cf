import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setup as buildMails } from '../build-mails.ts'
import type { RunTotals } from './run-model.ts'

/*
 * `npm run model`: random runs until at least `--acts` acts were done, in batches with consecutive seeds, each in a process of its
 * own (`batch.ts`), `--workers` of them at the same time. After each batch it prints what continues from there. It ends with the first
 * batch that loses something; with `--go-on` it prints the failure and goes on. `--guards` runs `removed-guards.test.ts` instead.
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
    'go-on': { type: 'boolean', default: false },
    guards: { type: 'boolean', default: false },
  },
})
const wanted = Number(values.acts)
let seed = values.seed === undefined ? randomInt(1, 1_000_000) : Number(values.seed)
const numbers = [wanted, seed, Number(values.runs), Number(values.length), Number(values.workers)]
if (!numbers.every((number) => Number.isInteger(number) && number > 0)) {
  console.error(`usage: npm run model -- [--seed N] [--acts N] [--runs N] [--length N] [--workers N] [--go-on]
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

await buildMails()
const started = performance.now()
let done = 0
const failures: number[] = []
await Promise.all(Array.from({ length: Number(values.workers) }, () => work()))
process.exit(failures.length > 0 ? 1 : 0)

/** Runs one batch after the other until enough acts were done, or until one has failed. */
async function work(): Promise<void> {
  while (done < wanted && (failures.length === 0 || values['go-on'])) {
    const batch = seed++
    const { status, stdout, stderr } = await run(batch)
    const totals = stdout.split('\n').findLast((line) => line.startsWith('{"seed":'))
    if (status !== 0 || !totals) {
      failures.push(batch)
      console.error(`${stdout}\n${stderr}`)
      console.error(
        `seed ${batch} failed; npm run model -- --seed ${batch} --path P repeats its run, with P as printed above and the same --length`,
      )
    }
    if (values.path !== undefined) return
    done += totals ? (JSON.parse(totals) as RunTotals).acts : 0
    const seconds = Math.round((performance.now() - started) / 1000)
    const rate = (done / Math.max(1, seconds)).toFixed(1)
    const failed = failures.length > 0 ? `, failed: ${failures.join(' ')}` : ''
    const next = `next: --seed ${seed} --acts ${Math.max(1, wanted - done)}`
    console.log(`${totals ?? ''}  ${done} acts in ${seconds} s, ${rate} per second${failed}; ${next}`)
  }
}

function run(batch: number): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const { path, shorten } = values
  const options = { seed: batch, runs: path === undefined ? Number(values.runs) : 1, length: Number(values.length), path, shorten }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'batch.ts'), JSON.stringify(options)], {
    env: { ...process.env, NODE_ENV: 'test', TZ: 'America/New_York' },
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => void (output[name] += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, ...output }))
  })
}
