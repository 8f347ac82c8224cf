import { checkSelection, leftEmpty, type BundleSelection, type SelectionProblem } from '#core/bundles/check-selection.ts'
import { readBundleTerms, type BundleTerms } from '#server/selling/catalog/records-products.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse, refuseAll, type Problem, type Result } from '#server/foundations/problems.ts'
import type { RequestedBundle, RequestedItem } from '../cart.ts'

/**
 * Finds the bundles among the requested items and checks each choice by the bundle's rules. Availability is not checked here: the
 * pools decide, in the transaction that takes from them.
 * Problems: BUNDLE_UNKNOWN (also for a bundle that this shop does not sell), INVALID_INPUT (field: the bundle), and those of `checkSelection`.
 */
export async function requestedBundles(ctx: RequestContext, requested: readonly RequestedItem[]): Promise<Result<RequestedBundle[]>> {
  const rootIds = [...new Set(requested.flatMap(({ bundle }) => bundle?.rootId ?? []))]
  if (rootIds.length === 0) return done([])
  const terms = await readBundleTerms(ctx.db, rootIds, { shopId: null, now: ctx.clock.now() })
  const bundles: RequestedBundle[] = []
  for (const rootId of rootIds) {
    const bundle = terms.get(rootId)
    if (!bundle?.active || !bundle.shopIds.includes(ctx.shop.id)) return refuse('BUNDLE_UNKNOWN', { field: String(rootId) })
    const items = requested.filter((item) => item.bundle?.rootId === rootId)
    const result = checkBundle(bundle, items)
    if (!result.ok) return result
    bundles.push(result.value)
  }
  return done(bundles)
}

function checkBundle(bundle: BundleTerms, requested: readonly RequestedItem[]): Result<RequestedBundle> {
  const amount = requested[0]?.amount ?? 0
  const picks = Object.fromEntries(requested.map((item) => [item.bundle?.partId ?? '', String(item.variantId)]))
  const oneAmount = requested.every((item) => item.amount === amount) && Number.isSafeInteger(amount) && amount > 0
  const partsExist = Object.keys(picks).every((id) => bundle.parts.some((part) => part.id === id))
  if (!oneAmount || !partsExist || Object.keys(picks).length < requested.length)
    return refuse('INVALID_INPUT', { field: String(bundle.id), text: 'input_bundle' })

  // The rules only check that the choice is complete, so every option counts as available.
  const parts = bundle.parts.map((part) => ({ ...part, options: part.options.map((option) => ({ ...option, available: true })) }))
  const checked = checkSelection({ ...bundle, parts }, bundleChoice(bundle, picks), amount)
  if (!checked.ok) return refuseAll(checked.problems.map(asProblem))
  const items = checked.items.map(({ partId, variantId }) => {
    const { seatIds = [], areaIds = [] } = requested.find((item) => item.bundle?.partId === partId) ?? {}
    return { partId: Number(partId), variantId: Number(variantId), seatIds, areaIds }
  })
  if (Object.keys(picks).some((id) => !items.some(({ partId }) => String(partId) === id)))
    return refuse('INVALID_INPUT', { field: String(bundle.id), text: 'input_bundle' })
  return done({ rootId: bundle.id, amount, items })
}

/** Parts that were not named are left empty, where the bundle allows that. */
function bundleChoice(bundle: BundleTerms, picks: Record<string, string>): BundleSelection {
  const named = bundle.parts.filter(({ id }) => Object.hasOwn(picks, id))
  const left = bundle.parts.filter((part) => part.role === 'single' && part.leaveEmpty && !named.includes(part))
  // Leaving one bound part empty leaves all of them empty; `checkBundle` refuses a part that was named all the same.
  return {
    combinationId: named.find(({ combinationId }) => combinationId !== null)?.combinationId ?? null,
    group: named.find(({ role }) => role === 'group')?.id ?? leftEmpty,
    picks: { ...Object.fromEntries(left.map(({ id }) => [id, leftEmpty])), ...picks },
  }
}

function asProblem({ code, field }: SelectionProblem): Problem {
  return { code: code === 'NOT_AVAILABLE' ? 'BUNDLE_NOT_AVAILABLE' : code, field }
}

/** Turns a problem of a variant into that of the bundle it was requested with (ERR-16, ERR-18); other problems stay as they are. */
export function bundleProblem(problem: Problem, bundles: readonly RequestedBundle[]): Problem {
  const bundle = bundles.find(({ items }) => items.some(({ variantId }) => String(variantId) === problem.field))
  if (!bundle) return problem
  // A root that this visitor may not see: the same answer as for a bundle that does not exist.
  const isRoot = String(bundle.items[0]?.variantId) === problem.field
  if (isRoot && problem.code === 'NOT_FOUND') return { code: 'BUNDLE_UNKNOWN', field: String(bundle.rootId) }
  const { text: _ofVariant, ...rest } = problem
  if (problem.code === 'CART_LIMIT') return { ...rest, code: 'BUNDLE_LIMIT' }
  const unavailable = ['NOT_ENOUGH', 'NOT_FOUND', 'NOT_ON_SALE', 'NOT_AVAILABLE'].includes(problem.code)
  return unavailable ? { ...rest, code: 'BUNDLE_NOT_AVAILABLE' } : problem
}
