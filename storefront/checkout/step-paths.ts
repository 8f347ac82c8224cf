import type { Step } from '#core/checkout/steps.ts'
import { paths } from '#core/urls.ts'

/** The path of each step of the checkout (CHK-01). */
export const stepPaths = {
  cart: paths.cart(),
  details: paths.details(),
  payment: paths.payment(),
  confirm: paths.confirm(),
} as const satisfies Record<Step, string>
