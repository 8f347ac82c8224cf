import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '#core/random/seeded-random.ts'
import { openDatabase } from '#db/database.ts'
import { startEmbedded, type EmbeddedDatabase } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { systemClock } from '#server/foundations/clock.ts'
import { makeWorld } from '#test/world/factories.ts'
import { readInbox } from '#test/system/inbox.ts'
import { wholeShop, type WholeShop } from '#test/system/whole-shop.ts'
import { startFaultyProxy } from '#test/database/faulty-proxy.ts'
import { startCrowd, type Purchase } from './crowd.ts'
import { mountSmallDisk, type Fault } from './faults.ts'
import { startFaultyProvider } from './faulty-provider.ts'
import { readOrderStates, unfinished } from './queries.ts'

export interface Outcome {
  fault: Fault
  orders: number
  paid: number
  /** The reasons for which buyers got no order or could not pay, one entry per buyer. */
  refusals: string[]
  retries: number
  /** The longest time without a response, in milliseconds. */
  longestOutage: number
  /** From the last purchase until everything held, in milliseconds. */
  recovery: number
  /** Mails that arrived again with the same Message-ID; mail programs show them once. */
  duplicateMails: number
  /** The violated invariants; empty when all held. */
  violations: string[]
}

/** The shop must have recovered after this many milliseconds. */
const recoveryLimit = 180_000
const smallDiskMegabytes = 600

/** Runs the purchases on a new shop, injects the fault in the middle of them, and checks the invariants afterwards. */
export async function play(fault: Fault, options: { seed: number; buyers: number }): Promise<Outcome> {
  const random = seededRandom(options.seed)
  const disk = mkdtempSync(join(tmpdir(), 'stagefront-chaos-'))
  const dataDir = join(disk, 'data')
  const cleanups: (() => unknown)[] = [() => rmSync(disk, { recursive: true, force: true })]
  try {
    if (fault.needs === 'small disk') cleanups.push(mountSmallDisk(disk, smallDiskMegabytes))
    const database = await startEmbedded(dataDir)
    cleanups.push(() => stopWhenUnused(database))
    await migrate(database.url)
    const { db } = openDatabase(database.url, 4)
    cleanups.push(() => db.destroy())
    const world = await makeWorld(db, systemClock)
    await db.updateTable('stockPool').set({ capacity: 100_000 }).execute()

    const at = new URL(database.networkUrl)
    const proxy = fault.needs === 'proxy' ? await startFaultyProxy({ host: at.hostname, port: Number(at.port) }) : null
    if (proxy) {
      cleanups.push(proxy.close)
      at.port = String(proxy.port)
    }
    const env = {
      DATABASE_ANSWER_SECONDS: '5',
      MOST_LAG_SECONDS: '0.5',
      MAILS_PER_HOUR: '1000000',
      MAIL_QUIET_SECONDS: '0',
      UNITS_PER_EMAIL: '0',
      BANK_TRANSFER_PERCENT: '100',
      ...(proxy && { DATABASE_URL: at.href }),
    }
    const shop = await wholeShop({ dataDir, env })
    cleanups.push(shop.remove)
    const provider = fault.needs === 'provider' ? await startFaultyProvider(shop, random) : null
    if (provider) cleanups.push(provider.close)
    await shop.start('--processes', '2')

    const ids = { ticket: world.event.variants['innenraum-online']?.id ?? 0, shirt: world.shirt.variants['m']?.id ?? 0 }
    const crowd = startCrowd({ url: shop.url, ...options, ...ids })
    const ordersBeforeFault = Math.round(options.buyers * (0.1 + random.number() * 0.25))
    while (crowd.purchases.filter(({ orderId }) => orderId).length < ordersBeforeFault) await Promise.race([sleep(10), crowd.done])
    await fault.inject({ shop, proxy, provider, random })
    await crowd.done

    const begun = performance.now()
    let violations = ['not checked']
    while (violations.length > 0 && performance.now() - begun < recoveryLimit) {
      await sleep(1000)
      violations = await findViolations(shop, crowd.purchases, () => orderFactsAndRest(db))
    }
    const recovery = Math.round(performance.now() - begun)
    const mails = await readInbox(shop.sandboxUrl)
    const duplicateMails = mails.length - new Set(mails.map(({ messageId }) => messageId)).size
    violations.push(...(await checkShop(shop)))
    return { ...sum(fault, crowd.purchases), longestOutage: crowd.longestOutage(), recovery, duplicateMails, violations }
  } finally {
    for (const cleanUp of cleanups.reverse()) await cleanUp()
  }

  async function orderFactsAndRest(db: ReturnType<typeof openDatabase>['db']) {
    return { orders: await readOrderStates(db), rest: await unfinished(db) }
  }
}

/** The embedded server stops with its last client; one that was killed a moment ago may still be counted. */
async function stopWhenUnused(database: EmbeddedDatabase): Promise<void> {
  for (let tries = 0; tries < 100 && (await database.others().catch(() => 0)) > 0; tries++) await sleep(50)
  await database.stop()
}

/** The invariants that do not hold yet; jobs may still be running. */
async function findViolations(
  shop: WholeShop,
  purchases: readonly Purchase[],
  read: () => Promise<{ orders: Awaited<ReturnType<typeof readOrderStates>>; rest: Awaited<ReturnType<typeof unfinished>> }>,
): Promise<string[]> {
  const violations: string[] = []
  const { orders, rest } = await read().catch(() => ({ orders: [], rest: { jobs: 1, givenUp: 0, payments: 0 } }))
  const byId = new Map(orders.map((order) => [order.id, order]))
  const answered = purchases.filter(({ orderId }) => orderId)
  const lost = answered.filter(({ orderId, reference }) => byId.get(orderId ?? '')?.reference !== reference)
  if (lost.length > 0) violations.push(`${lost.length} confirmed orders are missing`)

  const isPaid = (status: string) => !['payment_pending', 'cancelled', 'expired'].includes(status)
  // What somebody did at the provider or as an operator may end an order, void its tickets or come before its mail: `verify` judges it.
  const wasDisturbed = (orderId: string | undefined) => byId.get(orderId ?? '')?.disturbed === true
  const unpaid = answered.filter(
    ({ orderId, confirmedPaid }) => confirmedPaid && !isPaid(byId.get(orderId ?? '')?.status ?? '') && !wasDisturbed(orderId),
  )
  if (unpaid.length > 0) violations.push(`${unpaid.length} orders were confirmed as paid and are not`)
  const unaccounted = answered.filter(({ orderId, charged }) => {
    const order = byId.get(orderId ?? '')
    return (
      charged &&
      order &&
      !order.disturbed &&
      !isPaid(order.status) &&
      !(order.collected > 0 && order.refunded === order.collected) &&
      !order.toClear
    )
  })
  if (unaccounted.length > 0) violations.push(`the money of ${unaccounted.length} orders is neither booked nor refunded`)

  const paid = orders.filter(({ status, disturbed }) => isPaid(status) && !disturbed)
  const ticketless = paid.filter(({ items, tickets }) => items !== tickets)
  if (ticketless.length > 0) violations.push(`${ticketless.length} paid orders lack tickets`)
  const inbox = await readInbox(shop.sandboxUrl).catch(() => [])
  const arrived = new Set(inbox.filter(({ attachments }) => attachments.length > 0).map(({ messageId }) => bare(messageId)))
  const mailless = paid.filter(({ messageId }) => !messageId || !arrived.has(bare(messageId)))
  if (mailless.length > 0) violations.push(`the tickets of ${mailless.length} paid orders have not arrived`)
  const subjects = new Map<string, Set<string>>()
  for (const { subject, messageId } of inbox) subjects.set(subject, (subjects.get(subject) ?? new Set()).add(messageId))
  const twice = [...subjects.values()].filter((ids) => ids.size > 1)
  if (twice.length > 0) violations.push(`${twice.length} mails were sent twice with different Message-IDs`)
  if (rest.jobs > 0) violations.push(`${rest.jobs} jobs are still waiting`)
  if (rest.givenUp > 0) violations.push(`${rest.givenUp} jobs have failed for good`)
  if (rest.payments > 0) violations.push(`${rest.payments} payments of cancelled or expired orders are still open`)
  return violations
}

function bare(messageId: string): string {
  return messageId.replace(/^<|>$/g, '')
}

/** Checks that the shop is ready, runs both processes, and that `verify` finds nothing. */
async function checkShop(shop: WholeShop): Promise<string[]> {
  const violations: string[] = []
  const ready = await fetch(`${shop.url}/readyz`).catch(() => null)
  if (ready?.status !== 200) violations.push('/readyz does not answer 200')
  if (shop.processes().length !== 2) violations.push(`${shop.processes().length} of 2 processes are running`)
  const verified = await shop.command('verify')
  if (verified.code !== 0) violations.push(`verify: ${verified.output.trim()}`)
  return violations
}

function sum(fault: Fault, purchases: readonly Purchase[]): Pick<Outcome, 'fault' | 'orders' | 'paid' | 'refusals' | 'retries'> {
  return {
    fault,
    orders: purchases.filter(({ orderId }) => orderId).length,
    paid: purchases.filter(({ confirmedPaid }) => confirmedPaid).length,
    refusals: purchases.flatMap(({ refused }) => refused ?? []),
    retries: purchases.reduce((total, { retries }) => total + retries, 0),
  }
}
