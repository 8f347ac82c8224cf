import { setTimeout as sleep } from 'node:timers/promises'
import { arrivalTimes, startFraction } from '#core/waiting-room/arrivals.ts'
import { seededRandom } from '#core/random/seeded-random.ts'
import { shopPrefix } from '#core/urls.ts'
import { schemaState } from '#db/migrate.ts'
import { readConfig } from '#server/config/config.ts'
import type { Context } from '#server/foundations/context.ts'
import { createContext } from '#server/startup/wiring/create-context.ts'
import { verify, type Finding } from './verify.ts'
import { listShops } from '#server/house/shops/records-shops.ts'
import { openWaitingQueue } from '#server/selling/waiting-room/control-queue.ts'
import { copyShop } from './drill/copy/copy-shop.ts'
import { DrillRefusal, type DrillPlan } from './drill-plan.ts'
import { makeDrillFolder, removeDrillFolder } from './drill/copy/drill-folder.ts'
import { countLivingProcesses, ticketsOnSale } from './drill/copy/queries-copy.ts'
import { wallTime, type DrilledEvent, type FansResult, type FansTask, type FromFans } from './drill/fans/messages.ts'
import { drillAddress, drillEnvironment } from './drill/processes/drill-settings.ts'
import { freePorts, startDrillSandbox, startFans, startShopProcess, type DrillProcess } from './drill/processes/start-processes.ts'
import { checkOrder, type OrderVerdict } from './drill/results/check-order.ts'
import { saleState } from './drill/results/queries-sample.ts'
import { startSampler, type Sample, type Sampler } from './drill/results/sampler.ts'

/** What a drill found out. */
export interface DrillResult {
  samples: Sample[]
  fans: FansResult
  order: OrderVerdict
  /** What `verify` finds in the copy after the sale. */
  differences: Finding[]
  begunAt: number
  startsAt: number
  killedAt: number | null
}

/** Fans begin a moment after everything is ready. */
const preparation = 1_000
/** For so long at most, jobs are awaited after the sale. */
const jobPatience = 20_000

/** What fans come for, and the slugs of the shops that sell it. */
interface WantedEvent {
  id: number
  slug: string
  shops: readonly string[]
}

/**
 * Plays an on-sale on a copy of the shop on this machine (OPS-26): opens the queue with an announced start, sends the fans, and measures.
 * Nothing of the shop is changed: its database is only read, payments go to a sandbox of the drill's own, and no mail is sent. Whatever
 * happens, the copy and all processes are gone afterwards.
 * @param events those that fans come for: one, or several in the queue of the whole shop
 * @param stop ends the drill early
 * @param report receives a line before each step that takes a while
 * @throws DrillRefusal where it cannot begin
 */
export async function runDrill(
  context: Context,
  plan: DrillPlan,
  events: readonly WantedEvent[],
  stop: AbortSignal,
  report: (line: string) => void,
): Promise<DrillResult> {
  await refuseUnfitShop(context, plan)
  const folder = await makeDrillFolder(context.config.dataDir)
  const closers: (() => unknown)[] = [() => removeDrillFolder(folder)]
  try {
    report('Copying what is for sale …')
    const copy = await copyShop(context.db, folder)
    closers.push(copy.stop)
    stop.throwIfAborted()

    report(`Starting ${plan.processes} ${plan.processes === 1 ? 'process' : 'processes'} …`)
    const ports = await freePorts(plan.processes)
    const settings = { databaseUrl: copy.url, dataDir: folder, ports, reload: plan.reload }
    const environment = (port: number) => drillEnvironment(context.config, { ...settings, port })
    closers.push((await startDrillSandbox(environment(ports.processes[0] ?? 0))).stop)
    const processes: DrillProcess[] = []
    for (const port of ports.processes) {
      stop.throwIfAborted()
      const process = await startShopProcess(port, environment(port))
      closers.push(process.stop)
      processes.push(process)
    }
    const opened = await createContext({ ...readConfig(environment(0)), databaseConnections: 2 })
    closers.push(opened.close)
    stop.throwIfAborted()
    return await play(
      { context: opened.context, plan, events, processes, postmaster: copy.pid, publicUrl: drillAddress(ports) },
      stop,
      report,
    )
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

async function refuseUnfitShop({ db, config }: Context, { besideShop }: DrillPlan): Promise<void> {
  if ((await schemaState(config.databaseUrl ?? '')) !== 'current') {
    throw new DrillRefusal('The database was last used by another version of Stagefront. Start the shop once with this one, then drill')
  }
  const living = await countLivingProcesses(db)
  if (living > 0 && !besideShop) {
    throw new DrillRefusal(
      `The shop is running (${living} ${living === 1 ? 'process' : 'processes'}), and a drill on the same machine would slow it down for its visitors. ` +
        'Stop it first, drill on another machine like this one, or add --beside-shop in a quiet hour',
    )
  }
}

interface Stage {
  /** On the copy. */
  context: Context
  plan: DrillPlan
  events: readonly WantedEvent[]
  processes: DrillProcess[]
  postmaster: number
  publicUrl: string
}

async function play(stage: Stage, stop: AbortSignal, report: (line: string) => void): Promise<DrillResult> {
  const { context, plan, events, processes, postmaster } = stage
  const fans = startFans()
  let sampler: Sampler | null = null
  try {
    const task = await taskFor(stage)
    report('One fan rehearses …')
    fans.send({ kind: 'rehearse', task })
    const rehearsed = (await waitForAnswer(fans, 'rehearsed', stop)).problem
    if (rehearsed !== null) throw new DrillRefusal(`A fan cannot buy tickets of ${task.events[0]?.slug} in the copy: ${rehearsed}`)

    const begunAt = wallTime() + preparation
    const duration = plan.minutes * 60_000
    const startsAt = begunAt + duration * startFraction
    await openWaitingQueue(context, plan.event === null ? null : (events[0]?.id ?? null), {
      perMinute: plan.rate,
      capacity: null,
      windowSeconds: plan.windowSeconds,
      startsAt: new Date(startsAt),
    })
    const random = seededRandom(plan.seed, 1)
    const arrivals = [...arrivalTimes(plan.profile, plan.fans, random.number)].map((share) => begunAt + share * duration)
    report(`${plan.fans.toLocaleString('en')} fans come, for ${plan.minutes} minutes …`)
    fans.send({ kind: 'begin', task: { ...task, arrivals, endsAt: begunAt + duration } })

    const variantIds = task.events.flatMap(({ tickets }) => tickets.map(({ variantId }) => variantId))
    const sampling = (sampler = startSampler({ db: context.db, variantIds, processes, postmaster }))
    fans.on('message', (message: FromFans) => message.kind === 'report' && sampling.receive(message.report))
    const killing = plan.killAfter === null ? null : killOne(processes, startsAt + plan.killAfter * 1000, stop)
    // It is awaited below; the end of the drill may come first.
    killing?.catch(() => undefined)
    const { result } = await waitForAnswer(fans, 'result', stop)
    const killedAt = await killing
    await sampling.stop()
    report('Checking …')
    await untilJobsAreDone(context, variantIds, stop)
    const order = checkOrder(result.queue, sampling.samples)
    return { samples: sampling.samples, fans: result, order, differences: await verify(context), begunAt, startsAt, killedAt }
  } finally {
    fans.kill('SIGKILL')
    // It reads from the copy until it is stopped. Its failure was reported above, or the drill ends by another.
    await sampler?.stop().catch(() => undefined)
  }
}

async function taskFor({ context, plan, events, processes, publicUrl }: Stage): Promise<FansTask> {
  return {
    urls: processes.map(({ url }) => url),
    host: new URL(publicUrl).host,
    publicUrl,
    events: await drilledEvents(context, plan, events),
    arrivals: [],
    endsAt: 0,
    seed: plan.seed,
    reload: plan.reload,
    speed: plan.speed,
  }
}

/** Of several events, those are left out that no shop sells or that have no tickets. @throws DrillRefusal if none remains */
async function drilledEvents({ db }: Context, { event: only }: DrillPlan, events: readonly WantedEvent[]): Promise<DrilledEvent[]> {
  const shops = await listShops(db)
  const drilled: DrilledEvent[] = []
  for (const { id, slug, shops: sellers } of events) {
    const shop = shops.find((each) => sellers.includes(each.slug))
    if (!shop && only !== null) throw new DrillRefusal(`No shop sells ${slug}; bin/stagefront events show ${slug} shows where it is sold`)
    const tickets = shop ? await ticketsOnSale(db, id) : []
    if (tickets.length === 0 && only !== null) throw new DrillRefusal(`${slug} has no tickets that can be bought`)
    if (shop && tickets.length > 0) drilled.push({ slug, shop: shop.slug, prefix: shopPrefix(shop), tickets })
  }
  if (drilled.length === 0) throw new DrillRefusal('No event has tickets that can be bought')
  return drilled
}

/** Kills the first process at a moment; the webhooks of payments go to the last one. @returns when */
async function killOne([first]: DrillProcess[], at: number, stop: AbortSignal): Promise<number | null> {
  await sleep(Math.max(0, at - wallTime()), undefined, { signal: stop })
  const killedAt = wallTime()
  await first?.kill()
  return killedAt
}

type AnswerOf<Kind> = Extract<FromFans, { kind: Kind }>

/** The next answer of this kind. @throws DrillRefusal when the fans' process ends first, and what `stop` says when that comes first */
function waitForAnswer<Kind extends FromFans['kind']>(
  fans: ReturnType<typeof startFans>,
  kind: Kind,
  stop: AbortSignal,
): Promise<AnswerOf<Kind>> {
  return new Promise((resolve, reject) => {
    fans.on('message', (message: FromFans) => message.kind === kind && resolve(message as AnswerOf<Kind>))
    fans.once('exit', () => reject(new DrillRefusal('The process that simulates the fans has ended')))
    stop.addEventListener('abort', () => reject(stop.reason as Error), { once: true })
  })
}

/** Tickets, documents and mails of the sale are made meanwhile; `verify` sees the orders either way. */
async function untilJobsAreDone({ db }: Context, variantIds: readonly number[], stop: AbortSignal): Promise<void> {
  for (const deadline = wallTime() + jobPatience; wallTime() < deadline; await sleep(500, undefined, { signal: stop })) {
    if ((await saleState(db, variantIds)).jobs === 0) return
  }
}
