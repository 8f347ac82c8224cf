import type { OpenStep } from '#core/checkout/steps.ts'
import { paths } from '#core/urls.ts'

/** The path of each step of the checkout (CHK-01), and of the page that asks who its items are for. */
export const stepPaths = {
  cart: paths.cart(),
  personalise: `${paths.personalise()}?next=confirm`,
  details: paths.details(),
  payment: paths.payment(),
  confirm: paths.confirm(),
} as const satisfies Record<OpenStep, string>
