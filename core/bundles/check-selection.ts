import type { Bundle, BundleItem, BundlePart } from './bundle.ts'

/** A visitor's choice so far. */
export interface BundleSelection {
  combinationId: string | null
  /** Variant by part, or `leftEmpty`. A part without an entry is undecided. */
  picks: Readonly<Record<string, string>>
  /** A part of the group, or `leftEmpty`; null while undecided. */
  group: string | null
}

export const leftEmpty = 'empty'

export interface SelectionProblem {
  code: 'NO_OPTION' | 'NOT_AVAILABLE' | 'BUNDLE_ONE_TICKET'
  /** A part's id, `combination`, `group` or `amount`. */
  field: string
}

export type CheckedSelection = { ok: true; items: BundleItem[] } | { ok: false; problems: SelectionProblem[] }

/**
 * Checks that a choice is complete (BND-05, BND-06, ERR-23, ERR-28). Root and common items need a variant; a part with only one
 * variant needs no choice. A combination must be chosen if there are any. Each additional product and the group need a decision,
 * which may be to leave it empty where that is offered; where `bindLeaveEmpty` is set, one left empty leaves all of them empty.
 * A bundle holds at most one ticket, whatever its amount.
 *
 * @param amount how many of this bundle are requested
 * @returns the items of the bundle, or the problems
 */
export function checkSelection(bundle: Bundle, selection: BundleSelection, amount = 1): CheckedSelection {
  const problems: SelectionProblem[] = []
  const items: BundleItem[] = []
  const take = (part: BundlePart) => {
    const option = pickedOption(part, selection)
    if (!option) problems.push({ code: 'NO_OPTION', field: part.id })
    else if (!option.available) problems.push({ code: 'NOT_AVAILABLE', field: part.id })
    else items.push({ partId: part.id, variantId: option.variantId })
  }
  partsByRole(bundle, 'root').forEach(take)
  partsByRole(bundle, 'common').forEach(take)
  const combinationId = chosenCombination(bundle, selection)
  if (bundle.combinations.length > 0 && combinationId === null) problems.push({ code: 'NO_OPTION', field: 'combination' })
  for (const part of partsByRole(bundle, 'combination')) if (part.combinationId === combinationId) take(part)
  if (!isAllLeftEmpty(bundle, selection)) {
    for (const part of partsByRole(bundle, 'single')) if (!(part.leaveEmpty && selection.picks[part.id] === leftEmpty)) take(part)
    takeOfGroup(bundle, selection, take, problems)
  }
  const tickets = items.filter(({ partId }) => bundle.parts.find(({ id }) => id === partId)?.isTicket).length
  if (tickets > 1 || (tickets === 1 && amount > 1)) problems.push({ code: 'BUNDLE_ONE_TICKET', field: 'amount' })
  return problems.length > 0 ? { ok: false, problems } : { ok: true, items }
}

/** Whether a bound additional product was left empty, which leaves all of them empty (BND-04). */
export function isAllLeftEmpty(bundle: Bundle, selection: BundleSelection): boolean {
  if (!bundle.bindLeaveEmpty || bundle.ticketRequired) return false
  const single = partsByRole(bundle, 'single').some((part) => part.leaveEmpty && selection.picks[part.id] === leftEmpty)
  return single || (bundle.groupLeaveEmpty && selection.group === leftEmpty)
}

/** Whether all additional products may be left empty together (BND-04). */
export function mayLeaveAllEmpty(bundle: Pick<Bundle, 'bindLeaveEmpty' | 'ticketRequired' | 'groupLeaveEmpty' | 'parts'>): boolean {
  if (!bundle.bindLeaveEmpty || bundle.ticketRequired) return false
  return bundle.groupLeaveEmpty || bundle.parts.some(({ role, leaveEmpty }) => role === 'single' && leaveEmpty)
}

/** Whether the group may be left empty: not where the bundle requires a ticket from it. */
export function mayLeaveGroupEmpty(bundle: Pick<Bundle, 'groupLeaveEmpty' | 'ticketRequired'>): boolean {
  return bundle.groupLeaveEmpty && !bundle.ticketRequired
}

/** The chosen combination; a bundle with only one needs no choice. */
export function chosenCombination(bundle: Pick<Bundle, 'combinations'>, selection: Pick<BundleSelection, 'combinationId'>): string | null {
  const [only, ...others] = bundle.combinations
  if (only && others.length === 0) return only.id
  return bundle.combinations.find(({ id }) => id === selection.combinationId)?.id ?? null
}

function takeOfGroup(bundle: Bundle, selection: BundleSelection, take: (part: BundlePart) => void, problems: SelectionProblem[]): void {
  const group = partsByRole(bundle, 'group')
  if (group.length === 0 || (mayLeaveGroupEmpty(bundle) && selection.group === leftEmpty)) return
  const chosen = group.find(({ id }) => id === selection.group)
  if (!chosen || (bundle.ticketRequired && !chosen.isTicket)) problems.push({ code: 'NO_OPTION', field: 'group' })
  else take(chosen)
}

/** A single option is preselected, several need a choice (BND-06). A part that may be left empty needs a decision in any case. */
function pickedOption(part: BundlePart, { picks }: BundleSelection) {
  const picked = part.options.find(({ variantId }) => variantId === picks[part.id])
  if (picked) return picked
  const undecided = part.role === 'single' && part.leaveEmpty
  return part.options.length === 1 && !undecided ? part.options[0] : undefined
}

function partsByRole(bundle: Bundle, role: BundlePart['role']): BundlePart[] {
  return bundle.parts.filter((part) => part.role === role)
}
