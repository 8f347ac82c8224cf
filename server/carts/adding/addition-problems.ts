import { checkAddition, type SaleFacts } from '#core/carts/check-addition.ts'
import type { Problem } from '#server/problems.ts'
import type { VariantFacts } from './queries-sale-facts.ts'

/** Facts by variant; variants that the shop does not list are missing. */
export type Facts = ReadonlyMap<number, VariantFacts>

/**
 * Refuses variants that may not be sold now, or not in this shop: NOT_FOUND or NOT_ON_SALE, each with its id as `field`.
 * @param facts of listed variants only; or of others too, marked by `listed`
 */
export function offSaleProblems(
  variantIds: readonly number[],
  facts: ReadonlyMap<number, Omit<SaleFacts, 'listed'> & { listed?: boolean }> | undefined,
  now: Date,
): Problem[] {
  return [...new Set(variantIds)].flatMap((variantId): Problem[] => {
    const found = facts?.get(variantId)
    const verdict = checkAddition(found && { listed: true, ...found }, now)
    return verdict === 'ok' ? [] : [{ code: verdict, field: String(variantId) }]
  })
}

/**
 * Refuses variants whose pools have too little: NOT_ENOUGH with what is left (ERR-21), or with the sold-out text when nothing is
 * left (ERR-17).
 * @param short the pools that had too little, with what they have
 */
export function shortProblems(
  variantIds: readonly number[],
  facts: Facts | undefined,
  short: readonly { poolId: number; left: number }[],
): Problem[] {
  const left = new Map(short.map((pool) => [pool.poolId, pool.left]))
  return [...new Set(variantIds)].flatMap((variantId): Problem[] => {
    const units = (facts?.get(variantId)?.poolIds ?? []).flatMap((poolId) => left.get(poolId) ?? [])
    if (units.length === 0) return []
    const limit = Math.min(...units)
    const soldOut = facts?.get(variantId)?.endsAt ? 'LANG_TICKET_SEATSNOTAVAILABLE' : 'LANG_ITEM_NOT_AVAILABLE'
    return [{ code: 'NOT_ENOUGH', field: String(variantId), limit, ...(limit === 0 && { text: soldOut }) }]
  })
}
