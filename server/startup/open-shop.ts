import { inEnglish } from '#core/text/sentence.ts'
import { officeBase } from '#core/office-urls.ts'
import { systemPaths } from '#core/urls.ts'
import { inLocale } from '#core/shops/locale.ts'
import { oneAtATime } from '#db/one-at-a-time.ts'
import { createContext } from '#server/startup/wiring/create-context.ts'
import { noteChange } from '#server/foundations/changes/queries.ts'
import { setNodeEnv, type Config } from '#server/config/config.ts'
import type { Context } from '#server/foundations/context.ts'
import { resetClock } from '#server/startup/development/queries-clock.ts'
import { apiSchema } from '#server/http/api/graphql.ts'
import { imageProgress } from '#server/foundations/images/queries-images.ts'
import { preloadStorefront } from '#server/http/pages/load-storefront.ts'
import { homeUrl } from '#server/foundations/request/request-context.ts'
import { defaultShopHint, missingSettings } from '#server/house/shops/set-up.ts'
import { listShops } from '#server/house/shops/records-shops.ts'
import { countPast } from '#server/upkeep/write-past.ts'
import { slices } from '#server/startup/wiring/slices.ts'
import { listen, type RunningServer } from './listen.ts'
import type { RunningApp } from './start-app.ts'
import { StartRefusal } from './start-refusal.ts'
import { superviseProcesses } from './supervise-processes.ts'
import type { Timings } from './timings.ts'

/* The part of a start that needs the whole shop: its modules take longer to load than the database to start (`start-app.ts`). */

export interface PrepareOptions {
  /** Whether no other process of this shop runs. */
  isFirst: boolean
  report: (line: string) => void
  timings: Timings
}

/**
 * Loads the demo shops into an empty database, resets a moved clock, and refuses to start with settings missing.
 * @returns the addresses to show the operator, and whether the orders of the demo's past are still to be written
 */
export async function prepareData(
  config: Config,
  { isFirst, report, timings }: PrepareOptions,
): Promise<{ addresses: RunningApp['addresses']; wantsPast: boolean }> {
  // Importing a catalog may take long.
  const { context, close } = await createContext({ ...config, databaseLimits: { ...config.databaseLimits, answer: 0 } })
  try {
    if (isFirst) {
      await resetClock(context.db)
      await noteChange(context.db, 'clock')
    }
    const isNew = config.sandbox && (await loadDemoOnce(context, report, timings))
    const missing = await missingSettings(context)
    if (missing) throw new StartRefusal(inEnglish(missing))
    const shops = await listShops(context.db)
    const hint = defaultShopHint(shops, config.defaultShop)
    if (hint) context.log.warn(inEnglish(hint))
    return { addresses: addresses(config, shops), wantsPast: config.sandbox && (await lacksPast(context, isNew)) }
  } finally {
    await close()
  }
}

/**
 * Loads what this process needs for serving, and what takes long: the built pages and the schema of the API. It is done while the database starts, so that
 * the first page comes sooner. What staff do is loaded when somebody does it.
 */
export async function warmUp(config: Config): Promise<void> {
  if (!servesItself(config) || config.mode === 'development') return
  setNodeEnv(config)
  apiSchema(slices)
  await preloadStorefront()
}

/** Serves the shop, in this process or in several. */
export async function serve(config: Config): Promise<RunningServer> {
  return servesItself(config) ? listen(config) : superviseProcesses(config)
}

function servesItself({ processes, mode }: Config): boolean {
  return processes <= 1 || mode === 'development'
}

/** Whether the demo was loaded just now, or its past was begun and not finished. */
async function lacksPast(context: Context, isNew: boolean): Promise<boolean> {
  const { demoOrders } = context.config
  if (isNew || demoOrders === 0) return demoOrders > 0
  const written = await countPast(context)
  return written > 0 && written < demoOrders
}

/**
 * Of several processes that start at the same time, one loads the demo shops and the others wait for it.
 * @returns whether this one did
 */
async function loadDemoOnce(context: Context, report: (line: string) => void, timings: Timings): Promise<boolean> {
  if ((await listShops(context.db)).length > 0) return false
  return oneAtATime(context.config.databaseUrl ?? '', 'demo', async () => {
    if ((await listShops(context.db)).length > 0) return false
    report('Loading the demo shops …')
    await timings.measure('demo shops', async () => {
      for (const slice of slices) await slice.loadDemo?.(context)
    })
    const { pending } = await imageProgress(context.db)
    if (pending > 0) report(`The demo shops are loaded. ${pending} more pictures are made behind the open shop, in some minutes.`)
    return true
  })
}

function addresses(config: Config, shops: Awaited<ReturnType<typeof listShops>>): RunningApp['addresses'] {
  const sandboxUrl = `http://localhost:${config.sandboxPort}`
  return [
    ...shops.map((shop) => ({ name: inLocale(shop.name, 'en'), url: homeUrl({ config }, shop) })),
    { name: 'Office (for staff)', url: `${config.officeUrl}${officeBase}` },
    ...(config.sandbox ? [{ name: 'Inbox (mails of the sandbox)', url: `${sandboxUrl}/inbox` }] : []),
    ...(config.sandbox ? [{ name: 'Payments of the sandbox', url: `${sandboxUrl}/` }] : []),
    { name: 'Is everything ready?', url: `${config.publicUrl}${systemPaths.ready}` },
  ]
}
