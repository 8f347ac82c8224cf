import { checkAddition, type SaleFacts } from '#core/carts/check-addition.ts'
import type { Problem } from '#server/problems.ts'
import type { VariantFacts } from './queries.ts'

type Facts = ReadonlyMap<number, VariantFacts>

/**
 * The variants that may not be sold now, or not here: NOT_FOUND or NOT_ON_SALE, each with its id as `field`.
 * @param facts of those that the shop lists; or of others too, with `listed` saying so
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
 * The variants that a pool let down: NOT_ENOUGH with what is left (ERR-21); of nothing it is said that it is gone (ERR-17).
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
    const gone = facts?.get(variantId)?.endsAt ? 'LANG_TICKET_SEATSNOTAVAILABLE' : 'LANG_ITEM_NOT_AVAILABLE'
    return [{ code: 'NOT_ENOUGH', field: String(variantId), limit, ...(limit === 0 && { text: gone }) }]
  })
}
