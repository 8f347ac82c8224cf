import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { readConfig } from '#server/config/config.ts'
import { noteStreams, useUsualGlyphs, withCachedSubsets } from '#server/foundations/pdf/cached-subset.ts'
import { pdfBytes } from '#server/foundations/pdf/pdf-page.ts'
import { loadDemo } from '#server/import/load-demo.ts'
import { createContext } from '#server/startup/wiring/create-context.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { startLoadGenerator } from '../load/load.ts'
import { alternate, medianValue, quantile } from '../measuring/burst.ts'
import { benchSettings, startServer } from '../measuring/processes.ts'
import { read } from '../throughput/reading.ts'
import { silentOutbox } from '../throughput/backlog.ts'

/*
 * `npm run bench:internals`: CPU time with and without each place that leans on the inside of a library for speed alone
 * (`docs/library-internals.md`). Both ways are measured in turns.
 */

const turns = 7

/** A page in four faces, whose parts of fonts are cached or not. @returns milliseconds of CPU time for one */
async function writePages(isCached: boolean, count: number): Promise<number> {
  const open = (name: string) => {
    const font = create(readFileSync(join(import.meta.dirname, `../../server/foundations/pdf/fonts/archivo-${name}.ttf`))) as Font
    return isCached ? withCachedSubsets(font) : font
  }
  const fonts = Object.entries({ display: open('display'), number: open('number'), text: open('text'), bold: open('bold') })
  const write = async (turn: number) => {
    const pdf = new PDFDocument({ font: null as unknown as string })
    if (isCached) noteStreams(pdf)
    for (const [name, font] of fonts) {
      pdf.registerFont(name, font as unknown as Buffer)
      pdf.font(name)
      if (isCached) useUsualGlyphs(pdf)
      pdf.text(`Konzert ${turn}, Reihe ${turn % 30}, 39,90 €`)
    }
    await pdfBytes(pdf)
  }
  for (let turn = 0; turn < count; turn++) await write(turn)
  const before = process.cpuUsage()
  for (let turn = 0; turn < count; turn++) await write(turn)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / count
}

async function comparePdf(): Promise<void> {
  const measured: Record<'with' | 'without', number[]> = { with: [], without: [] }
  for (let turn = 0; turn < turns; turn++) {
    measured.with.push(await writePages(true, 60))
    measured.without.push(await writePages(false, 60))
  }
  show('cached-subset.ts, a PDF page in four faces', quantile(measured.with, 0.5), quantile(measured.without, 0.5))
}

/** The same cached page through the fast path and past it: an address of more than 500 characters never takes it. */
async function compareFastPath(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stagefront-internals-'))
  const load = startLoadGenerator()
  const database = await startEmbedded(dataDir)
  try {
    await migrate(database.url)
    const env = benchSettings(database.url, dataDir)
    const opened = await createContext({ ...readConfig({ ...process.env, ...env }), databaseUrl: database.url }, { outbox: silentOutbox })
    await loadDemo(opened.context, importParts())
    await opened.close()
    const target = { server: await startServer('shop', env), postmaster: database.pid }
    const past = `/events?unread=${'x'.repeat(500)}`
    for (const path of ['/events', past]) await read(load, target, path, 3)
    const bursts = await alternate({ with: () => read(load, target, '/events', 2), without: () => read(load, target, past, 2) }, turns)
    const cpu = (way: 'with' | 'without') =>
      medianValue(
        bursts.map((each) => each[way]),
        'shopCpu',
      )
    show('fast-path.ts, a cached page', cpu('with'), cpu('without'))
    await target.server.stop()
  } finally {
    await load.stop()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function show(place: string, withIt: number, without: number): void {
  console.log(`${place}: ${withIt.toFixed(3)} ms of CPU time with it, ${without.toFixed(3)} ms without`)
}

await comparePdf()
await compareFastPath()
