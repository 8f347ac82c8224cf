import { v4 } from 'uuid'
import { maxInSteps } from '#core/catalog/amount-step.ts'
import { lineLimit } from '#core/carts/check-addition.ts'
import { listFormSchema } from '#core/waiting-list/list-form.ts'
import { lastOffersBefore } from '#core/waiting-list/offer-end.ts'
import type { WaitingListKind } from '#core/waiting-list/entry.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { readSaleTerms } from '#server/selling/carts/records-carts.ts'
import { done, refuse, refuseForm, type Result } from '#server/foundations/problems.ts'
import { hiddenCategories } from '#server/house/shops/shop-access.ts'
import { mailEntry } from '../announcing/mail-entry.ts'
import { entriesOfNetwork, findListed, insertOrFindEntry, lockList, type ListedProduct } from '../stored/queries-entries.ts'

/** What a fan enters. */
export interface ListRequest {
  /** The slug of an event or of merchandise. */
  slug: string
  /** Null for any ticket of the event. */
  variantId: number | null
  email: string
  amount: number
}

const secretBytes = 32

/**
 * Asks to be put on the waiting list of what is sold out or not on sale yet. The entry counts once its address is confirmed: a mail asks
 * for that. The answer is the same whether or not the address is on the list already.
 *
 * Problems: INVALID_INPUT for a field, NOT_FOUND for a product or a variant that this visitor cannot see, WAITING_LIST_NOT_NEEDED where
 * it is on sale, AMOUNT_STEP for tickets that are sold several at a time, WAITING_LIST_CLOSED for an event that is over, called off or about to begin, TOO_MANY_REQUESTS.
 */
export async function joinList(ctx: RequestContext, request: ListRequest): Promise<Result<null>> {
  const form = listFormSchema.safeParse({ email: request.email, amount: request.amount })
  if (!form.success) return refuseForm(form.error)
  if (!(await ctx.budgets.take('waiting-list'))) return refuse('TOO_MANY_REQUESTS')
  const product = await visibleProduct(ctx, request)
  if (!product) return refuse('NOT_FOUND')
  const kind = listKind(product, ctx.clock.now())
  const refusal = findRefusal(ctx, product, kind, { ...request, amount: form.data.amount })
  if (refusal) return refusal
  const { email, amount } = form.data
  const now = ctx.clock.now()
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    await lockList(trx, product.id)
    const { perNetwork } = ctx.config.waitingLists
    if (ctx.network !== null && perNetwork > 0 && (await entriesOfNetwork(trx, product.id, ctx.network)) >= perNetwork)
      return refuse('TOO_MANY_REQUESTS')
    const entry = await insertOrFindEntry(trx, {
      ...{ id: v4({ random: ctx.random.bytes(16) }), kind, shopId: ctx.shop.id, productId: product.id, email, locale: ctx.locale },
      variantId: kind === 'sale_start' ? null : request.variantId,
      amount: kind === 'tickets' ? amount : 1,
      network: ctx.network,
      secret: Buffer.from(ctx.random.bytes(secretBytes)),
      ...{ requestedAt: now, mails: 0, mailedAt: now },
    })
    await mailEntry(trx, entry, entry.state === 'pending' ? 'confirm' : 'known', now)
    return done(null)
  })
}

/** The product, if this shop lists it, it is sold here and no gate hides it from this visitor. */
async function visibleProduct(ctx: RequestContext, { slug, variantId }: ListRequest): Promise<ListedProduct | null> {
  const product = await findListed(ctx.db, slug)
  if (!product) return null
  const hidden = hiddenCategories(ctx.shop, ctx.gateOpen)
  const variantIds = product.variants.map(({ id }) => id)
  const terms = (await readSaleTerms(ctx.db, [{ shopId: ctx.shop.id, variantIds, categories: hidden }])).get(ctx.shop.id)
  const variants = product.variants.filter(({ id }) => {
    const found = terms?.get(id)
    return found && !found.soldElsewhere && !found.bundleOnly && found.categories.length === 0
  })
  const isKnown = variantId === null || variants.some(({ id }) => id === variantId)
  return variants.length > 0 && isKnown ? { ...product, variants } : null
}

function listKind({ kind, presaleAt }: ListedProduct, now: Date): WaitingListKind {
  if (kind === 'merch') return 'restock'
  return presaleAt && presaleAt > now ? 'sale_start' : 'tickets'
}

function findRefusal(ctx: RequestContext, product: ListedProduct, kind: WaitingListKind, { variantId, amount }: ListRequest) {
  const { cancelledAt, endsAt, variants } = product
  if (cancelledAt || (endsAt && endsAt.getTime() - ctx.clock.now().getTime() < lastOffersBefore)) return refuse('WAITING_LIST_CLOSED')
  if (kind === 'sale_start') return null
  if (kind === 'restock' && variantId === null) return refuse('NOT_FOUND')
  const wanted = variants.filter(({ id }) => variantId === null || id === variantId)
  if (wanted.some(({ left, amountStep }) => left === null || left >= amountStep)) return refuse('WAITING_LIST_NOT_NEEDED')
  const max = maxOnList(product, variantId, ctx.config.fairness.itemsPerLine)
  if (amount > max) return refuse('INVALID_INPUT', { field: 'amount', limit: max, text: 'waiting_list_problem_amount' })
  return kind === 'tickets' ? stepRefusal(product, { variantId, amount }) : null
}

/** Refuses an amount that none of the wanted tickets is sold in (EVT-19); null where one is. */
export function stepRefusal(
  { variants }: Pick<ListedProduct, 'variants'>,
  { variantId, amount }: Pick<ListRequest, 'variantId' | 'amount'>,
) {
  const steps = wantedSteps(variants, variantId)
  if (steps.some((step) => amount % step === 0)) return null
  return refuse('AMOUNT_STEP', { field: 'amount', limit: Math.min(...steps) })
}

/**
 * For how many tickets an entry may be: as many as a cart may have of the event in one line, and as one customer may buy, in whole steps
 * (EVT-19).
 * @param variantId the wanted tickets; null for any
 */
export function maxOnList(
  { cartLimit, maxPerCustomer, variants }: Pick<ListedProduct, 'cartLimit' | 'maxPerCustomer' | 'variants'>,
  variantId: number | null,
  itemsPerLine: number,
): number {
  const max = Math.min(lineLimit(cartLimit, itemsPerLine), maxPerCustomer ?? Infinity)
  return Math.max(...wantedSteps(variants, variantId).map((step) => maxInSteps(max, step)))
}

/** The smallest number of tickets that an entry may be for (EVT-19). @param variantId the wanted tickets; null for any */
export function minOnList({ variants }: Pick<ListedProduct, 'variants'>, variantId: number | null): number {
  return Math.min(...wantedSteps(variants, variantId))
}

/** In how many at a time each of the wanted tickets is sold; 1 where none of them is offered any more. */
function wantedSteps(variants: ListedProduct['variants'], variantId: number | null): number[] {
  const steps = variants.filter(({ id }) => variantId === null || id === variantId).map(({ amountStep }) => amountStep)
  return steps.length > 0 ? steps : [1]
}
