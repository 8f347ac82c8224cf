import type { Step } from '#core/checkout/steps.ts'
import { paths } from '#core/urls.ts'

/** Where each step of the checkout is (CHK-01). */
export const stepPaths = {
  cart: paths.cart(),
  details: paths.details(),
  payment: paths.payment(),
  confirm: paths.confirm(),
} as const satisfies Record<Step, string>
