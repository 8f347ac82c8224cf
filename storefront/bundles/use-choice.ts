import { useState } from 'react'
import type { Bundle } from '#core/bundles/bundle.ts'
import { combinationOf, isAllLeftEmpty, leftEmpty, mayLeaveGroupEmpty, type BundleChoice } from '#core/bundles/check-choice.ts'
import { priceItems, sumItems } from '#core/bundles/price-items.ts'
import { toEuros } from '#core/money/cents.ts'

/** What has been chosen of a bundle so far, what it costs, and how many tickets are in it (BND-05 to BND-08). */
export function useChoice(bundle: Bundle) {
  const [choice, setChoice] = useState<BundleChoice>({
    combinationId: combinationOf(bundle, { combinationId: null }),
    picks: {},
    group: null,
  })
  const chosen = chosenParts(bundle, choice)
  const needsCombination = bundle.combinations.length > 0 && choice.combinationId === null
  const needsGroup = choice.group === null && !mayLeaveGroupEmpty(bundle) && bundle.parts.some(({ role }) => role === 'group')
  const { price, normal } = leastOffer(bundle, choice, { needsCombination, needsGroup })
  return {
    choice,
    /** In euros; what is not yet chosen counts in its cheapest variant. */
    price: toEuros(price),
    normal: toEuros(normal),
    /** There is more to come: the price is the least it can be. */
    isLeast:
      needsCombination ||
      needsGroup ||
      chosen.some((part) => part.options.length > 1 && choice.picks[part.id] === undefined && differs(part)),
    /** Ids of the parts that are in it so far. */
    parts: chosen.map(({ id }) => id),
    hasTicket: chosen.some((part) => part.isTicket),
    pick(partId: string, variantId: string) {
      const part = bundle.parts.find(({ id }) => id === partId)
      const combinationId = part?.combinationId ?? choice.combinationId
      const group = part?.role === 'group' ? partId : choice.group
      setChoice({ combinationId, group, picks: { ...choice.picks, [partId]: variantId } })
    },
    combine: (combinationId: string) => setChoice({ ...choice, combinationId }),
    /** A part of the group, `leftEmpty`, or null to begin again (BND-08). */
    takeOfGroup: (group: string | null) => setChoice({ ...choice, group }),
  }
}

type Part = Bundle['parts'][number]

/** What the choice costs at least: where a set or one of the group is still to be chosen, with the cheapest. */
function leastOffer(bundle: Bundle, choice: BundleChoice, open: { needsCombination: boolean; needsGroup: boolean }) {
  const sets = open.needsCombination ? bundle.combinations.map(({ id }) => id) : [choice.combinationId]
  const groups = open.needsGroup ? bundle.parts.filter(({ role }) => role === 'group').map(({ id }) => id) : [choice.group]
  const offers = sets.flatMap((combinationId) =>
    groups.map((group) => {
      const items = chosenParts(bundle, { ...choice, combinationId, group }).flatMap((part) => {
        const option = part.options.find(({ variantId }) => variantId === choice.picks[part.id]) ?? cheapest(part)
        return option ? [{ partId: part.id, variantId: option.variantId }] : []
      })
      return sumItems(priceItems(bundle, items))
    }),
  )
  return offers.reduce((best, each) => (each.price < best.price ? each : best))
}

/** What the sum is of: what is in it for sure, and what was taken so far. */
function chosenParts(bundle: Bundle, choice: BundleChoice): Part[] {
  const allEmpty = isAllLeftEmpty(bundle, choice)
  return bundle.parts.filter((part) => {
    if (part.role === 'combination') return part.combinationId === choice.combinationId
    if (part.role === 'group') return !allEmpty && part.id === choice.group
    if (part.role !== 'single') return true
    const picked = choice.picks[part.id]
    return !allEmpty && picked !== leftEmpty && (!part.leaveEmpty || picked !== undefined)
  })
}

function cheapest(part: Part) {
  return part.options.toSorted((a, b) => a.price - b.price)[0]
}

function differs(part: Part): boolean {
  return new Set(part.options.map(({ price }) => price)).size > 1
}
