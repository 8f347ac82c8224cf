import { checkChoice, leftEmpty, type BundleChoice, type ChoiceProblem } from '#core/bundles/check-choice.ts'
import { readBundleTerms, type BundleTerms } from '#server/catalog/products/queries-bundle-terms.ts'
import type { RequestContext } from '#server/context.ts'
import { done, refuse, refuseAll, type Problem, type Result } from '#server/problems.ts'
import type { Wanted, RequestedBundle } from './hold-batch.ts'

/** What is wanted, by itself or as a part of a bundle. */
export interface WantedItem extends Wanted {
  bundle?: {
    /** The number of the bundle's root product. */
    rootId: number
    partId: string
  }
}

/**
 * The bundles among what is wanted, each judged as a whole by its rules. How much of its parts is left is not asked here: that is
 * for the pools to say, in the transaction that takes them.
 */
export async function requestedBundles(ctx: RequestContext, wanted: readonly WantedItem[]): Promise<Result<RequestedBundle[]>> {
  const rootIds = [...new Set(wanted.flatMap(({ bundle }) => bundle?.rootId ?? []))]
  if (rootIds.length === 0) return done([])
  const terms = await readBundleTerms(ctx.db, rootIds, { shopId: null, now: ctx.clock.now() })
  const bundles: RequestedBundle[] = []
  for (const rootId of rootIds) {
    const bundle = terms.get(rootId)
    if (!bundle?.active) return refuse('BUNDLE_UNKNOWN', { field: String(rootId) })
    const items = wanted.filter((item) => item.bundle?.rootId === rootId)
    const result = judgeBundle(bundle, items)
    if (!result.ok) return result
    bundles.push(result.value)
  }
  return done(bundles)
}

function judgeBundle(bundle: BundleTerms, items: readonly WantedItem[]): Result<RequestedBundle> {
  const amount = items[0]?.amount ?? 0
  const picks = Object.fromEntries(items.map((item) => [item.bundle?.partId ?? '', String(item.variantId)]))
  const oneAmount = items.every((item) => item.amount === amount) && Number.isSafeInteger(amount) && amount > 0
  const known = Object.keys(picks).every((id) => bundle.parts.some((part) => part.id === id))
  if (!oneAmount || !known || Object.keys(picks).length < items.length) return refuse('INVALID_INPUT', { field: String(bundle.id) })

  // What is sold out is refused by the pools; the rules only ask whether the choice is whole.
  const parts = bundle.parts.map((part) => ({ ...part, options: part.options.map((option) => ({ ...option, available: true })) }))
  const withExpiry = checkChoice({ ...bundle, parts }, choiceOf(bundle, picks), amount)
  if (!withExpiry.ok) return refuseAll(withExpiry.problems.map(asProblem))
  const units = withExpiry.units.map(({ partId, variantId }) => ({ partId: Number(partId), variantId: Number(variantId) }))
  if (Object.keys(picks).some((id) => !units.some(({ partId }) => String(partId) === id)))
    return refuse('INVALID_INPUT', { field: String(bundle.id) })
  return done({ amount, units })
}

/** What is not named is left empty, where that may be. */
function choiceOf(bundle: BundleTerms, picks: Record<string, string>): BundleChoice {
  const named = bundle.parts.filter(({ id }) => Object.hasOwn(picks, id))
  const left = bundle.parts.filter((part) => part.role === 'single' && part.leaveEmpty && !named.includes(part))
  // A bound one that is left out leaves out all of them; one that is named all the same is told apart afterwards.
  return {
    combinationId: named.find(({ combinationId }) => combinationId !== null)?.combinationId ?? null,
    group: named.find(({ role }) => role === 'group')?.id ?? leftEmpty,
    picks: { ...Object.fromEntries(left.map(({ id }) => [id, leftEmpty])), ...picks },
  }
}

function asProblem({ code, field }: ChoiceProblem): Problem {
  return { code: code === 'NOT_AVAILABLE' ? 'BUNDLE_NOT_AVAILABLE' : code, field }
}

/** What the pools and the cart's limits say of a variant, said of the bundle it is part of (ERR-16, ERR-18). */
export function bundleProblem(problem: Problem, bundles: readonly RequestedBundle[]): Problem {
  const isBundled = bundles.some(({ units }) => units.some(({ variantId }) => String(variantId) === problem.field))
  if (!isBundled) return problem
  const { text: _ofItsOwn, ...rest } = problem
  if (problem.code === 'CART_LIMIT') return { ...rest, code: 'BUNDLE_LIMIT' }
  const gone = ['NOT_ENOUGH', 'NOT_FOUND', 'NOT_ON_SALE', 'NOT_AVAILABLE'].includes(problem.code)
  return gone ? { ...rest, code: 'BUNDLE_NOT_AVAILABLE' } : problem
}
