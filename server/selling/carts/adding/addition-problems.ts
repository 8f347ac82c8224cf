import { checkAddition, type SaleTerms } from '#core/carts/check-addition.ts'
import { fewLeft } from '#core/stock/few-left.ts'
import type { Grant } from '#core/stock/grant-holds.ts'
import { refuseAll, type Problem } from '#server/foundations/problems.ts'
import { shareKey } from '#server/selling/stock/take-hold.ts'
import type { RequestedVariant } from '../cart.ts'
import type { VariantSeating } from '#server/selling/seating/records-seating.ts'
import type { VariantTerms } from '../records-carts.ts'

/** Facts by variant; variants that the shop does not list are missing. */
export type RequestedByVariant = ReadonlyMap<number, VariantTerms & { seating?: Pick<VariantSeating, 'areas'> | null }>

/**
 * Refuses variants that may not be sold now, or not in this shop: NOT_FOUND or NOT_ON_SALE, each with its id as `field`.
 * @param terms of listed variants only; or of others too, marked by `listed`
 */
export function offSaleProblems(
  variantIds: readonly number[],
  terms: ReadonlyMap<number, Omit<SaleTerms, 'listed'> & { listed?: boolean }> | undefined,
  now: Date,
): Problem[] {
  return [...new Set(variantIds)].flatMap((variantId): Problem[] => {
    const found = terms?.get(variantId)
    const verdict = checkAddition(found && { listed: true, ...found }, now)
    return verdict === 'ok' ? [] : [{ code: verdict, field: String(variantId) }]
  })
}

/**
 * The refusal of variants that were not granted: NOT_ENOUGH where pools are short, otherwise NETWORK_LIMIT, each with the variant's id
 * as `field`. Its `shortPools` are those where freeing expired holds may help.
 */
export function refusedGrant(
  { short, exceeded }: Extract<Grant, { granted: false }>,
  refused: {
    variants: readonly Pick<RequestedVariant, 'variantId'>[]
    network: string | null
    terms: RequestedByVariant | undefined
    unitsPerNetwork: number
  },
): { ok: false; problems: Problem[]; shortPools: number[] } {
  const { network, terms, unitsPerNetwork } = refused
  const variantIds = [...new Set(refused.variants.map(({ variantId }) => variantId))]
  if (short.length > 0) return { ...refuseAll(shortProblems(variantIds, terms, short)), shortPools: short.map(({ poolId }) => poolId) }
  const limited = variantIds.flatMap((variantId) => {
    const found = terms?.get(variantId)
    return found && network !== null && exceeded.includes(shareKey(network, found.productId)) ? [found] : []
  })
  const problems = limited.map(({ variantId }): Problem => ({ code: 'NETWORK_LIMIT', field: String(variantId), limit: unitsPerNetwork }))
  return { ...refuseAll(problems), shortPools: limited.flatMap(({ poolIds }) => poolIds) }
}

/**
 * Refuses variants whose pools have too little: NOT_ENOUGH with what is left (ERR-21), or with the sold-out text when nothing is
 * left (ERR-17). More than a few are not numbered, so that nobody can follow how fast a venue sells (design §14).
 * @param short the pools that had too little, with what they have
 */
function shortProblems(
  variantIds: readonly number[],
  terms: RequestedByVariant | undefined,
  short: readonly { poolId: number; left: number }[],
): Problem[] {
  const left = new Map(short.map((pool) => [pool.poolId, pool.left]))
  return [...new Set(variantIds)].flatMap((variantId): Problem[] => {
    const found = terms?.get(variantId)
    const areas = found?.seating?.areas.map(({ poolId }) => poolId) ?? []
    const units = [...(found?.poolIds ?? []), ...areas].flatMap((poolId) => left.get(poolId) ?? [])
    if (units.length === 0) return []
    const limit = Math.min(...units)
    if (limit > fewLeft) return [{ code: 'NOT_ENOUGH', field: String(variantId), text: 'LANG_ERROR_NOTENOUGH_MANY' }]
    const soldOut = found?.endsAt ? 'LANG_TICKET_SEATSNOTAVAILABLE' : 'LANG_ITEM_NOT_AVAILABLE'
    return [{ code: 'NOT_ENOUGH', field: String(variantId), limit, ...(limit === 0 && { text: soldOut }) }]
  })
}
