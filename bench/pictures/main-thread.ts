import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { createContext } from '#server/startup/wiring/create-context.ts'
import { readConfig } from '#server/config/config.ts'
import { defaultOptions } from '#server/import/import-options.ts'
import { runImport } from '#server/import/run-import.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { startLoadGenerator } from '../load/load.ts'
import { benchSettings, shopArguments, shopEnv } from '../measuring/processes.ts'

/*
 * `node bench/pictures/main-thread.ts [--posters N] [--seconds N]`: what fans notice of pictures. It measures the event loop of a running
 * shop alone, while N posters (default 50) are imported, while N are uploaded, and while their sizes are made; and cached pages before,
 * during and after. Ends by itself, after about five minutes on an idle machine. The build has to be up to date (`node bin/build.ts`).
 */

const { values } = parseArgs({
  options: { posters: { type: 'string', default: '50' }, seconds: { type: 'string', default: '10' } },
})
const count = Number(values.posters)
const seconds = Number(values.seconds)
const root = join(import.meta.dirname, '../..')
const posters = join(root, 'build/pictures/images')

interface Loop {
  longest: number
  p99: number
  collection: number
  cpu: number
  busiest: number
  pictureProcess: number
}

const dataDir = mkdtempSync(join(tmpdir(), 'stagefront-pictures-'))
const database = await startEmbedded(dataDir)
const load = startLoadGenerator()
let shop: ChildProcess | undefined
try {
  await migrate(database.url)
  const env = { ...benchSettings(database.url, dataDir), SANDBOX: 'true', SANDBOX_TOOLBAR: 'false', GUESSES_PER_HOUR: '100000' }
  const config = readConfig({ ...process.env, ...env })
  const opened = await createContext({ ...config, databaseUrl: database.url }, { log: pino({ level: 'error' }) })
  const paths = [join(root, 'server/import/fixtures/band-shop')]
  await runImport(opened.context, importParts(), { ...defaultOptions, paths, makesAllSizes: false })
  await opened.close()

  shop = fork(join(import.meta.dirname, 'serve.ts'), {
    execArgv: shopArguments(root),
    env: { ...process.env, ...shopEnv(root), ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(shop, 'message')) as [{ port: number }]
  const url = `http://127.0.0.1:${port}`
  const read = () => load.run({ kind: 'read', url, path: '/events', connections: 4, seconds })
  await read()
  await pause(10)

  await measure('alone', () => pause(seconds))
  for (const turn of [1, 2, 3]) await pages(`cached pages without images to make, ${turn}`)
  await measure(`${count} posters imported`, () => ask({ do: 'import', folder: posters, count }))
  await measure(`${count} photos uploaded`, () => uploadAll(url))
  for (const turn of [1, 2, 3]) await pages(`cached pages with images to make, ${turn}`)
  await pause(8)
  await measure('sizes are made', () => untilReady(10))

  async function pages(name: string): Promise<void> {
    await ask({ do: 'begin' })
    const result = await read()
    const loop = (await ask({ do: 'end' })) as Loop
    console.log(
      `${name}: ${result.rate.toFixed(0)} per second, p50 ${result.p50.toFixed(2)} ms, p99 ${result.p99.toFixed(2)} ms, ${described(loop)}`,
    )
  }
} finally {
  await load.stop()
  if (shop?.connected) {
    shop.send({ do: 'stop' })
    await once(shop, 'exit')
  }
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  await ask({ do: 'begin' })
  const begun = performance.now()
  await work()
  const loop = (await ask({ do: 'end' })) as Loop
  console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s, ${described(loop)}`)
}

function described({ longest, p99, busiest, collection, cpu, pictureProcess }: Loop): string {
  return `longest work of the main thread ${busiest.toFixed(1)} ms, event loop at most ${longest.toFixed(1)} ms late (p99 ${p99.toFixed(1)} ms, longest collection ${collection.toFixed(1)} ms), shop ${cpu.toFixed(0)} ms of CPU, picture process at most ${pictureProcess.toFixed(0)} MiB`
}

async function ask(message: object): Promise<unknown> {
  shop?.send(message)
  const [answer] = (await once(shop!, 'message')) as [unknown]
  return answer
}

/** One upload after the other, as a crowd of fans would be served. */
async function uploadAll(url: string): Promise<void> {
  const names = (await readdir(posters)).filter((name) => name.endsWith('.webp')).slice(0, count)
  if (names.length < count)
    throw new Error(`${posters} has ${names.length} photographs, not ${count}: start the shop once, or name fewer posters`)
  let refused = 0
  for (const name of names) {
    const form = new FormData()
    form.set('file', new Blob([await readFile(join(posters, name))], { type: 'image/webp' }), name)
    const answer = await fetch(`${url}/api/shops/main/uploads`, { method: 'POST', body: form })
    if (answer.status !== 201) refused++
  }
  if (refused > 0) console.log(`${refused} uploads were refused`)
}

/** Waits until so many images have all their sizes, or a minute. */
async function untilReady(wanted: number): Promise<void> {
  for (let waited = 0; waited < 60; waited++) {
    const { ready } = (await ask({ do: 'ready' })) as { ready: number }
    if (ready >= wanted) return
    await pause(1)
  }
}

function pause(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration * 1000))
}
