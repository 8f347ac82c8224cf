import { personalDataKind, repeatedNames, type PersonalField } from '#core/carts/personal-data.ts'
import { formProblems } from '#core/checkout/form-problem.ts'
import { personalSchemas } from '#core/carts/personal-form.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse, refuseAll, type Problem, type Result } from '#server/foundations/problems.ts'
import { prolongSession } from '#server/house/sessions/prolong-session.ts'
import type { CartItem } from '../cart.ts'
import { itemProduct, withKind } from '../cart-problems.ts'
import { setPersonalIdentifiers } from '../stored/queries-item-rows.ts'
import { sessionOfOwnCart } from '../open-cart.ts'
import { lockCartsWithItems } from '../records-carts.ts'
import { incrementVersions } from '../stored/queries-carts.ts'

/** What was entered for one item. Which fields count depends on the item (`personalFields`). */
export type EnteredPersonalData = { itemId: number } & Partial<Record<PersonalField, string | null | undefined>>

/**
 * Personalises several items of this visitor's cart, all or nothing (PER-01, PER-03, PER-06).
 * @param terms whether the visitor accepts that the organiser gets what is entered for a ticket; not needed for merchandise
 * Problems: NOT_FOUND (field: an item that is not in this cart, or that is not personalised), INVALID_INPUT and HOLDER_NAME_REPEATED
 * (field: `{item}.{field}`), TERMS_REQUIRED.
 */
export async function personaliseItems(
  ctx: RequestContext,
  { items: entries, terms }: { items: readonly EnteredPersonalData[]; terms: boolean },
): Promise<Result<null>> {
  const sessionId = await sessionOfOwnCart(ctx)
  if (sessionId === null) return refuse('NOT_FOUND')
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await prolongSession(trx, sessionId, now)
    const cart = (await lockCartsWithItems(trx, [sessionId])).find(({ row }) => row.shopId === ctx.shop.id)
    const judged = judge(cart?.items ?? [], entries, terms)
    if (!cart || !judged.ok) return judged.ok ? refuse('NOT_FOUND') : judged
    await setPersonalIdentifiers(trx, cart.row.id, judged.value)
    await incrementVersions(trx, [cart.row.id], now)
    return done(null)
  })
}

/** The identifier of each item, or all problems. */
function judge(items: readonly CartItem[], entries: readonly EnteredPersonalData[], terms: boolean): Result<ReadonlyMap<number, string>> {
  const problems: Problem[] = []
  const identifiers = new Map<number, string>()
  for (const { itemId, ...entered } of entries) {
    const item = items.find(({ id }) => id === itemId)
    const kind = item ? personalDataKind(itemProduct(item)) : 'none'
    if (kind === 'none' || identifiers.has(itemId)) return refuse('NOT_FOUND', { field: String(itemId) })
    const parsed = personalSchemas[kind].safeParse(entered)
    if (parsed.success) identifiers.set(itemId, parsed.data)
    else
      for (const { key, field, ...rest } of formProblems(parsed.error))
        problems.push({ code: 'INVALID_INPUT', field: `${itemId}.${field}`, ...rest, text: key })
  }
  const hasTicket = items.some(({ id, kind }) => kind === 'event' && entries.some(({ itemId }) => itemId === id))
  if (hasTicket && !terms) problems.push({ code: 'TERMS_REQUIRED', field: 'terms', text: 'personal_terms_required' })
  const after = items.map((item) => ({ ...item, personalIdentifier: identifiers.get(item.id) ?? item.personalIdentifier }))
  const entered = new Set(identifiers.keys())
  // Items that were named before come first, so that the problem is at one that was entered now.
  const named = [...after.filter(({ id }) => !entered.has(id)), ...after.filter(({ id }) => entered.has(id))]
  for (const { id } of repeatedNames(named.map(withKind)))
    if (entered.has(id)) problems.push({ code: 'HOLDER_NAME_REPEATED', field: `${id}.lastName`, text: 'personal_name_repeated' })
  return problems.length > 0 ? refuseAll(problems) : done(identifiers)
}
