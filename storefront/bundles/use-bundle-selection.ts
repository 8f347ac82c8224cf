import { useState } from 'react'
import type { Bundle } from '#core/bundles/bundle.ts'
import { chosenCombination, isAllLeftEmpty, leftEmpty, mayLeaveGroupEmpty, type BundleSelection } from '#core/bundles/check-selection.ts'
import { priceItems, sumItems } from '#core/bundles/price-items.ts'
import { toEuros } from '#core/money/cents.ts'

const nothingChosen: BundleSelection = { combinationId: null, picks: {}, group: null }

/**
 * The state of a bundle's form: the selection so far and its price (BND-05 to BND-08).
 * @param initial what was chosen before, if the form was refused
 */
export function useBundleSelection(bundle: Bundle, initial: BundleSelection = nothingChosen) {
  const [selection, setSelection] = useState<BundleSelection>({ ...initial, combinationId: chosenCombination(bundle, initial) })
  const parts = chosenParts(bundle, selection)
  const needsCombination = bundle.combinations.length > 0 && selection.combinationId === null
  const needsGroup = selection.group === null && !mayLeaveGroupEmpty(bundle) && bundle.parts.some(({ role }) => role === 'group')
  const { price, normal } = lowestPrice(bundle, selection, { needsCombination, needsGroup })
  return {
    selection,
    /** In euros. An open choice counts with its cheapest variant. */
    price: toEuros(price),
    /** The sum of the separate prices, in euros. */
    normal: toEuros(normal),
    /** Whether the price is a minimum, because a choice that changes it is still open. */
    isMinimum:
      needsCombination ||
      needsGroup ||
      parts.some((part) => part.options.length > 1 && selection.picks[part.id] === undefined && hasSeveralPrices(part)),
    /** The ids of the chosen parts. */
    partIds: parts.map(({ id }) => id),
    hasTicket: parts.some((part) => part.isTicket),
    // Each change starts from the latest choice: what was entered before the page was ready is adopted all at once.
    pick(partId: string, variantId: string) {
      const part = bundle.parts.find(({ id }) => id === partId)
      setSelection((latest) => ({
        combinationId: part?.combinationId ?? latest.combinationId,
        group: part?.role === 'group' ? partId : latest.group,
        picks: { ...latest.picks, [partId]: variantId },
      }))
    },
    chooseCombination: (combinationId: string) => setSelection((latest) => ({ ...latest, combinationId })),
    /** Takes the id of a part, `leftEmpty`, or null to undo the choice (BND-08). */
    chooseFromGroup: (group: string | null) => setSelection((latest) => ({ ...latest, group })),
  }
}

type Part = Bundle['parts'][number]

/** The lowest price of a choice: an open combination, group or variant counts with its cheapest option. */
function lowestPrice(bundle: Bundle, chosen: BundleSelection, open: { needsCombination: boolean; needsGroup: boolean }) {
  const combinationIds = open.needsCombination ? bundle.combinations.map(({ id }) => id) : [chosen.combinationId]
  const groupIds = open.needsGroup ? bundle.parts.filter(({ role }) => role === 'group').map(({ id }) => id) : [chosen.group]
  const offers = combinationIds.flatMap((combinationId) =>
    groupIds.map((group) => {
      const items = chosenParts(bundle, { ...chosen, combinationId, group }).flatMap((part) => {
        const option = part.options.find(({ variantId }) => variantId === chosen.picks[part.id]) ?? cheapest(part)
        return option ? [{ partId: part.id, variantId: option.variantId }] : []
      })
      return sumItems(priceItems(bundle, items))
    }),
  )
  return offers.reduce((lowest, offer) => (offer.price < lowest.price ? offer : lowest))
}

/** The parts that are always included, and those that are chosen so far. */
function chosenParts(bundle: Bundle, chosen: BundleSelection): Part[] {
  const allEmpty = isAllLeftEmpty(bundle, chosen)
  return bundle.parts.filter((part) => {
    if (part.role === 'combination') return part.combinationId === chosen.combinationId
    if (part.role === 'group') return !allEmpty && part.id === chosen.group
    if (part.role !== 'single') return true
    const pick = chosen.picks[part.id]
    return !allEmpty && pick !== leftEmpty && (!part.leaveEmpty || pick !== undefined)
  })
}

function cheapest(part: Part) {
  return part.options.toSorted((a, b) => a.price - b.price)[0]
}

function hasSeveralPrices(part: Part): boolean {
  return new Set(part.options.map(({ price }) => price)).size > 1
}
