import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/database.ts'
import { startEmbedded, type EmbeddedDatabase } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { systemClock } from '#server/clock.ts'
import { makeWorld } from '#test/factories.ts'
import { inboxOf } from '#test/whole/inbox.ts'
import { wholeShop, type WholeShop } from '#test/whole/whole-shop.ts'
import { layWire } from '#test/wire.ts'
import { gatherCrowd, type Purchase } from './crowd.ts'
import { mountSmallDisk, type Fault } from './faults.ts'
import { orderFacts, unfinished } from './queries.ts'
import { luckOf } from '#test/seeded.ts'

export interface Outcome {
  fault: Fault
  orders: number
  paid: number
  /** Buyers who got no order, by the reason they were given. */
  refusals: string[]
  retries: number
  /** Milliseconds. */
  longestSilence: number
  untilQuiet: number
  /** Mails that came a second time under the same Message-ID, which mail programs show once. */
  doubled: number
  /** Empty when all held. */
  broken: string[]
}

const quietWithin = 180_000
const smallDisk = 600

/** One fault in the middle of so many purchases, on a house of its own, and whether everything held. */
export async function play(fault: Fault, options: { seed: number; buyers: number }): Promise<Outcome> {
  const luck = luckOf(options.seed)
  const disk = mkdtempSync(join(tmpdir(), 'stagefront-chaos-'))
  const dataDir = join(disk, 'data')
  const clearers: (() => unknown)[] = [() => rmSync(disk, { recursive: true, force: true })]
  try {
    if (fault.needs === 'small disk') clearers.push(mountSmallDisk(disk, smallDisk))
    const database = await startEmbedded(dataDir)
    clearers.push(() => stopAlone(database))
    await migrate(database.url)
    const { db } = openDatabase(database.url, 4)
    clearers.push(() => db.destroy())
    const world = await makeWorld(db, systemClock)
    await db.updateTable('stockPool').set({ capacity: 100_000 }).execute()

    const at = new URL(database.networkUrl)
    const wire = fault.needs === 'wire' ? await layWire({ host: at.hostname, port: Number(at.port) }) : null
    if (wire) {
      clearers.push(wire.close)
      at.port = String(wire.port)
    }
    const env = { DATABASE_ANSWER_SECONDS: '5', MOST_LAG_SECONDS: '0.5', ...(wire && { DATABASE_URL: at.href }) }
    const shop = await wholeShop({ dataDir, env })
    clearers.push(shop.remove)
    await shop.start('--processes', '2')

    const ids = { ticket: world.event.variants['innenraum-online']?.id ?? 0, shirt: world.shirt.variants['m']?.id ?? 0 }
    const crowd = gatherCrowd({ url: shop.url, ...options, ...ids })
    const moment = Math.round(options.buyers * (0.1 + luck.draw() * 0.25))
    while (crowd.purchases.filter(({ orderId }) => orderId).length < moment) await Promise.race([sleep(10), crowd.done])
    await fault.strike({ shop, wire, luck })
    await crowd.done

    const begun = performance.now()
    let broken = ['nothing was looked at']
    while (broken.length > 0 && performance.now() - begun < quietWithin) {
      await sleep(1000)
      broken = await lookAround(shop, crowd.purchases, () => orderFactsAndRest(db))
    }
    const untilQuiet = Math.round(performance.now() - begun)
    const mails = await inboxOf(shop.sandboxUrl)
    const doubled = mails.length - new Set(mails.map(({ messageId }) => messageId)).size
    broken.push(...(await examine(shop)))
    return { ...sum(fault, crowd.purchases), longestSilence: crowd.longestSilence(), untilQuiet, doubled, broken }
  } finally {
    for (const clear of clearers.reverse()) await clear()
  }

  async function orderFactsAndRest(db: ReturnType<typeof openDatabase>['db']) {
    return { orders: await orderFacts(db), rest: await unfinished(db) }
  }
}

/** The server stops for the last one who leaves: a shop that was killed a moment ago may still seem to be there. */
async function stopAlone(database: EmbeddedDatabase): Promise<void> {
  for (let tries = 0; tries < 100 && (await database.others().catch(() => 0)) > 0; tries++) await sleep(50)
  await database.stop()
}

/** What does not hold yet; jobs may still be on their way. */
async function lookAround(
  shop: WholeShop,
  purchases: readonly Purchase[],
  read: () => Promise<{ orders: Awaited<ReturnType<typeof orderFacts>>; rest: Awaited<ReturnType<typeof unfinished>> }>,
): Promise<string[]> {
  const broken: string[] = []
  const { orders, rest } = await read().catch(() => ({ orders: [], rest: { jobs: 1, givenUp: 0, payments: 0 } }))
  const byId = new Map(orders.map((order) => [order.id, order]))
  const answered = purchases.filter(({ orderId }) => orderId)
  const lost = answered.filter(({ orderId, reference }) => byId.get(orderId ?? '')?.reference !== reference)
  if (lost.length > 0) broken.push(`${lost.length} answered orders are not there`)

  const isPaid = (status: string) => !['payment_pending', 'cancelled', 'expired'].includes(status)
  const forgotten = answered.filter(({ orderId, toldPaid }) => toldPaid && !isPaid(byId.get(orderId ?? '')?.status ?? ''))
  if (forgotten.length > 0) broken.push(`${forgotten.length} orders were said to be paid and are not`)
  const unaccounted = answered.filter(({ orderId, pressed }) => {
    const order = byId.get(orderId ?? '')
    return pressed && order && !isPaid(order.status) && !(order.collected > 0 && order.refunded === order.collected) && !order.toClear
  })
  if (unaccounted.length > 0) broken.push(`the money of ${unaccounted.length} orders is neither booked nor returned`)

  const paid = orders.filter(({ status }) => isPaid(status))
  const ticketless = paid.filter(({ units, tickets }) => units !== tickets)
  if (ticketless.length > 0) broken.push(`${ticketless.length} paid orders lack tickets`)
  const inbox = await inboxOf(shop.sandboxUrl).catch(() => [])
  const arrived = new Set(inbox.filter(({ attachments }) => attachments.length > 0).map(({ messageId }) => bare(messageId)))
  const mailless = paid.filter(({ messageId }) => !messageId || !arrived.has(bare(messageId)))
  if (mailless.length > 0) broken.push(`the tickets of ${mailless.length} paid orders have not arrived`)
  const subjects = new Map<string, Set<string>>()
  for (const { subject, messageId } of inbox) subjects.set(subject, (subjects.get(subject) ?? new Set()).add(messageId))
  const twice = [...subjects.values()].filter((ids) => ids.size > 1)
  if (twice.length > 0) broken.push(`${twice.length} mails came twice as different ones`)
  if (rest.jobs > 0) broken.push(`${rest.jobs} jobs wait`)
  if (rest.givenUp > 0) broken.push(`${rest.givenUp} jobs were given up`)
  if (rest.payments > 0) broken.push(`${rest.payments} payments of ended orders are still open`)
  return broken
}

function bare(messageId: string): string {
  return messageId.replace(/^<|>$/g, '')
}

/** The house itself: as many processes as wanted, ready, and its own books in order. */
async function examine(shop: WholeShop): Promise<string[]> {
  const broken: string[] = []
  const ready = await fetch(`${shop.url}/readyz`).catch(() => null)
  if (ready?.status !== 200) broken.push('the shop is not ready')
  if (shop.processes().length !== 2) broken.push(`${shop.processes().length} of 2 processes run`)
  const verified = await shop.command('verify')
  if (verified.code !== 0) broken.push(`verify: ${verified.output.trim()}`)
  return broken
}

function sum(fault: Fault, purchases: readonly Purchase[]): Pick<Outcome, 'fault' | 'orders' | 'paid' | 'refusals' | 'retries'> {
  return {
    fault,
    orders: purchases.filter(({ orderId }) => orderId).length,
    paid: purchases.filter(({ toldPaid }) => toldPaid).length,
    refusals: purchases.flatMap(({ refused }) => refused ?? []),
    retries: purchases.reduce((total, { retries }) => total + retries, 0),
  }
}
