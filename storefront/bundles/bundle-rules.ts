import type { BundleRulesFragment } from '#api/client/graphql.ts'
import type { Bundle, PartRole } from '#core/bundles/bundle.ts'
import { toCents } from '#core/money/cents.ts'

/** What the API says of a bundle in the form that its rules work with: euros become cents. */
export function bundleOf(view: BundleRulesFragment): Bundle {
  return {
    price: centsOf(view.fixedPrice),
    ticketRequired: view.ticketRequired,
    bindLeaveEmpty: view.bindLeaveEmpty,
    groupLeaveEmpty: view.groupLeaveEmpty,
    combinations: view.combinations.map(({ id, price }) => ({ id, price: centsOf(price) })),
    parts: view.parts.map((part) => ({
      id: part.id,
      role: part.role as PartRole,
      combinationId: part.combinationId ?? null,
      isTicket: part.product.kind === 'event',
      price: centsOf(part.price),
      leaveEmpty: part.leaveEmpty,
      options: part.variants.map(({ id, price, available }) => ({ variantId: id, price: toCents(price), available })),
    })),
  }
}

function centsOf(euros: number | null | undefined): number | null {
  return euros === null || euros === undefined ? null : toCents(euros)
}
