import { textKey } from '#core/text/same-text.ts'
import { english, type Wording } from '#core/text/sentence.ts'
import { emailKey } from '#core/addresses/email.ts'
import { createHash } from 'node:crypto'
import { fault, type Fault } from '#core/import/fault.ts'
import { isFinal } from '#core/orders/status.ts'
import type { Shop } from '#core/shops/shop.ts'
import type { Guest } from '#core/ticketing/read-guest-list.ts'
import { oneAtATime } from '#db/one-at-a-time.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { Connection } from '#db/database.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueueAll } from '#server/foundations/jobs/jobs.ts'
import { followingJobs, placeOrders } from '#server/money/orders/begin-order.ts'
import { freeExpiredInPools } from '#server/selling/stock/release-hold.ts'
import { sellAgain } from '#server/selling/stock/sell-units.ts'
import { chooseGiftPlaces } from './giving/choose-gift-places.ts'
import { complimentaryItems, complimentaryOrder, noSession } from './giving/complimentary-order.ts'
import { givenBefore, newItemIds, onlineVariants, poolsLeft, type GivenVariant } from './giving/queries-giving.ts'
import type { GivenEvent } from './records.ts'

/** A guest whose line was understood, with the ticket that they get. */
interface Gift {
  guest: Guest
  variant: GivenVariant
  /** Equal for equal lines: an order is made for it once, however often the list is given. */
  key: string
  /** The key that version 0.2.0 gave the line. */
  formerKey: string
}

/** What became of a line of the list. */
export interface GivenLine {
  guest: Guest
  reference: string
  /** `before`: an earlier run made this order; `ended`: that order was cancelled since, and is not made again. */
  outcome: 'given' | 'before' | 'ended'
}

export type Giving = { faults: Fault[] } | { faults: []; lines: GivenLine[] }

/**
 * Gives complimentary tickets to the guests of a list, one order per line: all of them or, if any line is faulty, none. The tickets are
 * taken from the event's contingents like sold ones. A line that was given before makes no second order, also while another
 * process gives the same list. Tickets and mails follow by job.
 * @param input.faults found while reading the list; with any, nothing is given, and those found here are added
 * @param input.dryRun does everything and undoes it
 * @param input.file the list's name, for faults
 */
export async function giveTickets(
  ctx: Context,
  input: {
    event: GivenEvent
    shop: Shop
    guests: readonly Guest[]
    faults: readonly Fault[]
    file: string
    dryRun: boolean
    actor: string
  },
): Promise<Giving> {
  const { event, guests, file, dryRun } = input
  const variants = await onlineVariants(ctx.db, event.id)
  const faults = [...input.faults]
  const gifts = guests.flatMap((guest) =>
    planGift(event, variants, guest, (words, column) => faults.push(at(file, guest.row, column, words))),
  )
  refuseDoubles(gifts, file, faults)
  // Expired carts may hold what the guests need; elsewhere the sweeper or the next buyer frees it.
  const pools = await poolsLeft(ctx.db, [...new Set(gifts.map(({ variant }) => variant.id))])
  await freeExpiredInPools(
    ctx,
    pools.map(({ id }) => id),
  )
  // The lock is for the message only: without it, the second process would meet the unique key of the first one's orders.
  return oneAtATime(ctx.config.databaseUrl ?? '', `give ${event.slug}`, () =>
    inTransaction<Giving>(ctx.db, async (trx) => {
      const giving = await giveAll(ctx, trx, { ...input, gifts, faults: [...faults] })
      if (dryRun || giving.faults.length > 0) throw new Rollback(giving)
      return giving
    }),
  )
}

function at(file: string, row: number | null, column: string | null, words: Wording): Fault {
  return fault('VALUE', { file, row, column }, words)
}

function planGift(
  event: GivenEvent,
  variants: readonly GivenVariant[],
  guest: Guest,
  note: (words: Wording, column: string) => void,
): Gift[] {
  const slugs = variants.map(({ slug }) => slug).join(', ') || english`none`
  const variant = guest.variant === null && variants.length === 1 ? variants[0] : variants.find(({ slug }) => slug === guest.variant)
  if (variant) {
    const keyFor = (name: string) => giftKey(event, variant, { name, email: guest.email })
    return [{ guest, variant, key: keyFor(textKey(guest.name)), formerKey: keyFor(guest.name.toLowerCase().normalize('NFC')) }]
  }
  if (guest.variant === null)
    note(english`must name the kind of ticket, because the event has several; online tickets are: ${slugs}`, 'variant')
  else note(english`“${guest.variant}” is no online ticket of ${event.slug}; there are: ${slugs}`, 'variant')
  return []
}

function giftKey(event: GivenEvent, variant: GivenVariant, { name, email }: Pick<Guest, 'name' | 'email'>): string {
  const words = [event.id, variant.id, emailKey(email), name]
  return `complimentary:${createHash('sha256').update(JSON.stringify(words)).digest('hex')}`
}

function refuseDoubles(gifts: readonly Gift[], file: string, faults: Fault[]): void {
  const rows = new Map<string, number>()
  for (const { key, guest } of gifts) {
    const first = rows.get(key)
    if (first === undefined) rows.set(key, guest.row)
    else
      faults.push(
        at(
          file,
          guest.row,
          null,
          english`has the same name, e-mail address and ticket as row ${first}; write one line with the sum of both`,
        ),
      )
  }
}

interface GivingInput {
  event: GivenEvent
  shop: Shop
  file: string
  actor: string
  gifts: readonly Gift[]
  faults: Fault[]
}

async function giveAll(ctx: Context, trx: Connection, input: GivingInput): Promise<Giving> {
  const { event, shop, file, actor, gifts, faults } = input
  const given = await givenBefore(
    trx,
    noSession,
    gifts.flatMap(({ key, formerKey }) => [key, formerKey]),
  )
  const earlierOf = ({ key, formerKey }: Gift) => given.get(key) ?? given.get(formerKey)
  for (const gift of gifts) {
    const { guest } = gift
    const earlier = earlierOf(gift)
    if (earlier && !isFinal(earlier.status) && earlier.count !== guest.count)
      faults.push(
        at(
          file,
          guest.row,
          'count',
          english`“${guest.count}”, but ${earlier.count} were given as ${earlier.reference}; give further tickets by a line of their own, with another name`,
        ),
      )
  }
  const fresh = gifts.filter((gift) => !earlierOf(gift))
  faults.push(...(await shortages(trx, fresh, file)))
  if (faults.length > 0) return { faults }

  const now = ctx.clock.now()
  const ids = await newItemIds(
    trx,
    fresh.reduce((sum, { guest }) => sum + guest.count, 0),
  )
  const places = await chooseGiftPlaces(
    trx,
    fresh.map(({ guest, variant }) => ({ variantId: variant.id, count: guest.count })),
  )
  const seatless = fresh.filter((_gift, index) => places[index] === null)
  if (seatless.length > 0) return { faults: seatless.map(({ guest }) => noSeats(guest, file)) }
  const placed = fresh.map(({ guest, variant, key }, index) => {
    const order = complimentaryOrder(ctx, { shop, guest, key, now })
    const tickets = (places[index] ?? []).map((place) => ({ id: ids.shift() ?? 0, ...place }))
    return { order, items: complimentaryItems(order.id, tickets, event, variant) }
  })
  await placeOrders(trx, 'give', placed, { actor })
  await enqueueAll(
    trx,
    placed.flatMap(({ order }) => followingJobs('give', order, { mail: 'complimentary' })),
  )
  const items = placed.flatMap((order) =>
    order.items.map(({ id, variantId, seatId, sectionId }) => ({ orderItemId: id, variantId, seatId, sectionId })),
  )
  // Somebody may have bought the last ticket since the contingents were read.
  if (!(await sellAgain(trx, items))) return { faults: await shortages(trx, fresh, file) }

  const references = new Map(placed.map(({ order }, index) => [fresh[index]?.key, order.reference]))
  const lines = gifts.map((gift): GivenLine => {
    const { guest, key } = gift
    const earlier = earlierOf(gift)
    if (!earlier) return { guest, reference: references.get(key) ?? '', outcome: 'given' }
    return { guest, reference: earlier.reference, outcome: isFinal(earlier.status) ? 'ended' : 'before' }
  })
  return { faults: [], lines }
}

function noSeats({ row, count }: Guest, file: string): Fault {
  return at(file, row, 'count', english`“${count}”, but so many seats are not free in this category, or only whole tables of other sizes`)
}

/** One fault for each contingent that has fewer tickets left than the list needs. */
async function shortages(connection: Connection, gifts: readonly Gift[], file: string): Promise<Fault[]> {
  const pools = await poolsLeft(connection, [...new Set(gifts.map(({ variant }) => variant.id))])
  return pools.flatMap(({ label, left, variantIds }) => {
    const needed = gifts.filter(({ variant }) => variantIds.includes(variant.id)).reduce((sum, { guest }) => sum + guest.count, 0)
    return needed > left ? [at(file, null, null, english`needs ${needed} tickets of the contingent ${label}, which has ${left} left`)] : []
  })
}
