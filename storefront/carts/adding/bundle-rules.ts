import type { BundleRulesFragment } from '#api/client/graphql.ts'
import type { Bundle } from '#core/bundles/bundle.ts'
import { toCents } from '#core/money/cents.ts'

/** Converts a bundle of the API to the type that the rules work on; euros become cents. */
export function toBundle(view: BundleRulesFragment): Bundle {
  return {
    price: optionalCents(view.fixedPrice),
    ticketRequired: view.ticketRequired,
    bindLeaveEmpty: view.bindLeaveEmpty,
    groupLeaveEmpty: view.groupLeaveEmpty,
    combinations: view.combinations.map(({ id, price }) => ({ id, price: optionalCents(price) })),
    parts: view.parts.map((part) => ({
      id: part.id,
      role: part.role,
      combinationId: part.combinationId,
      isTicket: part.product.kind === 'event',
      price: optionalCents(part.price),
      leaveEmpty: part.leaveEmpty,
      options: part.variants.map(({ id, price, available }) => ({ variantId: id, price: toCents(price), available })),
    })),
  }
}

function optionalCents(euros: number | null | undefined): number | null {
  return euros === null || euros === undefined ? null : toCents(euros)
}
