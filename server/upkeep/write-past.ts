import { newReference } from '#core/orders/reference.ts'
import { chargesRate } from '#core/money/vat-rates.ts'
import { seededRandom } from '#core/random/seeded-random.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { advanceStep, beginStep, endStep } from '#server/foundations/steps.ts'
import { writePastMails } from '#server/foundations/outbox/queries-past.ts'
import { importedVatRates } from '#server/house/shops/reference-data.ts'
import { allCarriers } from '#server/selling/shipping/offer-carriers.ts'
import { writePastSales } from '#server/selling/stock/records-pools.ts'
import { writePastLines } from '#server/money/bank/records.ts'
import { pastReference, writePastDocuments, type PastReference } from '#server/money/documents/issue-documents.ts'
import { writePastOrders } from '#server/money/orders/begin-order.ts'
import { writePastPayments } from '#server/money/payments/create-payments.ts'
import { writePastScans } from '#server/after-sale/door/records.ts'
import { writePastRequests } from '#server/after-sale/self-service/records.ts'
import { signingKey, type SigningKey } from '#server/after-sale/ticketing/signing-keys.ts'
import { writePastTickets } from '#server/after-sale/ticketing/records.ts'
import { emptyBatch, type Batch } from './past/batch.ts'
import { fillBasket, type Market } from './past/fill-basket.ts'
import { inventBuyer } from './past/invent-buyer.ts'
import { liveOrder, localDay } from './past/live-order.ts'
import { addShows, loadWares } from './past/load-wares.ts'
import { planOrders, type PlannedOrder } from './past/plan-orders.ts'
import { analyzeSold, countOrders, takeCancellationIds, takeItemIds } from './past/queries-past.ts'
import type { PastDeal } from './past/past-deal.ts'
import { addToBatch } from './past/write-order.ts'

/*
 * An invented past for a demo shop: shows that are over, and orders as a shop gets them in two years, with everything that became of them. The
 * orders are planned first, each with its moment, and then written in the order of these, so that numbers of documents rise with time.
 * Everything follows from a seed and an order's number, and the number is in the order's id: who is interrupted goes on where it stopped.
 */

export interface PastSize {
  /** How many orders there are to be. */
  orders: number
  /** The shop that sells everything. */
  shopId: number
  seed?: number
}

/** Orders written in one transaction. Their pools are locked at its end, while somebody may be buying. */
const batchSize = 500

/**
 * Writes what is missing of a past.
 * @returns how many orders were new
 */
export async function writePast(ctx: Context, { orders, shopId, seed = 20_261_129 }: PastSize): Promise<number> {
  const now = ctx.clock.now()
  const begun = await countPast(ctx)
  if (begun >= orders) return 0
  beginStep('inventing shows that are over')
  await addShows(ctx, shopId, { orders, seed, now })
  const wares = await loadWares(ctx, shopId, { seed, now })
  const writer: Writer = {
    ctx,
    market: { wares, carriers: await allCarriers(ctx), now: now.getTime() },
    reference: await pastReference(
      ctx,
      wares.shows.map(({ productId }) => productId),
    ),
    key: await signingKey(ctx),
    chargesVatRate: chargesRate(await importedVatRates(ctx), localDay(now.getTime()), 'de'),
    ...{ seed, orders },
  }
  const planned = planOrders(wares, { orders, now: now.getTime(), seed })
  beginStep('writing orders of the past', Math.ceil((orders - begun) / batchSize))
  let written: Promise<void> = Promise.resolve()
  for (let from = begun; from < orders; from += batchSize) {
    const batch = await makeBatch(writer, planned.slice(from, from + batchSize), from)
    // The database writes one batch while the next is made.
    await written
    written = writeBatch(writer, batch)
    written.catch(() => {})
    advanceStep()
  }
  await written
  endStep()
  await analyzeSold(ctx.db)
  return orders - begun
}

/** How many orders of the past there are. */
export async function countPast({ db }: Pick<Context, 'db'>): Promise<number> {
  return countOrders(db, pastId(0, 0), pastId(0, 0xffffffff))
}

/** Where a shop has no account: no bank has this code. */
const noAccount = 'DE66999999990000000002'

interface Writer {
  ctx: Context
  market: Market
  reference: PastReference
  key: SigningKey
  chargesVatRate: number
  seed: number
  orders: number
}

/** The id of an order of the past, kind 0, and of what belongs to it. */
function pastId(kind: number, number: number): string {
  return `9a570000-0000-4${kind}00-8000-${number.toString(16).padStart(12, '0')}`
}

async function makeBatch(
  { ctx, market, reference, chargesVatRate, seed, orders }: Writer,
  planned: readonly PlannedOrder[],
  from: number,
): Promise<Batch> {
  const { now } = market
  const deals = planned.map((order, index) => {
    const number = from + index
    const random = seededRandom(seed, number)
    const buyerNumber = random.integer(1, Math.max(1, Math.floor(orders * 0.7)))
    const basket = fillBasket(market, random, order, inventBuyer(seededRandom(seed + 1, buyerNumber), buyerNumber))
    return { number, basket, life: liveOrder(basket, now), name: newReference((below) => random.integer(0, below - 1)) }
  })
  const itemIds = await takeItemIds(
    ctx.db,
    deals.reduce((sum, { basket }) => sum + basket.units.length, 0),
  )
  const cancellationIds = await takeCancellationIds(ctx.db, deals.filter(({ life }) => life.returnedAt !== null).length)
  const batch = emptyBatch()
  let firstItem = 0
  for (const { number, basket, life, name } of deals) {
    const items = itemIds.slice(firstItem, firstItem + basket.units.length)
    firstItem += items.length
    const cancellationId = life.returnedAt === null ? null : (cancellationIds.shift() ?? null)
    const ids = { order: pastId(0, number), payment: pastId(1, number), session: pastId(2, number), reference: name, items }
    const iban = reference.accounts.get(basket.shopId)?.iban ?? noAccount
    const deal: PastDeal = { number, basket, life, ids, cancellationId, chargesVatRate, iban, now }
    addToBatch(batch, deal)
  }
  return batch
}

async function writeBatch({ ctx, market, reference, key }: Writer, batch: Batch): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await writePastOrders(trx, batch.orders)
    await writePastPayments(trx, batch.payments)
    await writePastLines(trx, batch.lines)
    await writePastMails(trx, batch.mails, batch.bounced)
    await writePastTickets(trx, batch.tickets, key)
    await writePastScans(trx, batch.scans)
    await writePastRequests(trx, batch.requests)
    await writePastDocuments(trx, reference, batch.invoices)
    await writePastSales(trx, batch.sales, market.wares.poolKinds)
  })
}
