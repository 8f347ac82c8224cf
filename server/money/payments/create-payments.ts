import { paymentMethods, walletMethod, type PaymentMethodId } from '#core/payments/methods.ts'
import type { Config } from '#server/config/config.ts'
import type { PaymentProvider, Payments, ApprovalStatus } from '#core/payments/provider.ts'
import { payPalProvider } from './providers/paypal.ts'
import { stripeProvider } from './providers/stripe.ts'
import type { Connection } from '#db/database.ts'
import { writePastPayments as write } from './life/write-past.ts'
import type { PastPayments } from './records.ts'
import type { CartRow } from '#server/selling/carts/cart.ts'
import type { Context } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { findApproval } from './stored/queries-approvals.ts'
import { reportFault } from './settling/report-fault.ts'

/** The providers of this installation, and which of them collects for which method. A new provider is one more entry here. */
export function createPayments(config: Pick<Config, 'stripe' | 'stripePublishableKey' | 'paypal'>): Payments {
  const providers = [...(config.stripe ? [stripeProvider(config.stripe)] : []), ...(config.paypal ? [payPalProvider(config.paypal)] : [])]
  const byMethod: Partial<Record<PaymentMethodId, PaymentProvider>> = Object.fromEntries(providers.flatMap(providerMethods))
  // The sheet of a wallet cannot talk to Stripe without it.
  if (!config.stripePublishableKey) delete byMethod[walletMethod]
  return paymentsFrom(byMethod)
}

/** Each method that the provider collects for. */
function providerMethods(provider: PaymentProvider): [PaymentMethodId, PaymentProvider][] {
  return paymentMethods.filter((method) => method.provider === provider.name).map(({ id }) => [id, provider])
}

/** Used directly by tests, which bring their own providers. */
export function paymentsFrom(byMethod: Partial<Record<PaymentMethodId, PaymentProvider>>): Payments {
  const providers = new Map<string, PaymentProvider>(Object.entries(byMethod))
  return {
    providerOf: (method) => providers.get(method) ?? null,
    all: () => [...new Set(providers.values())],
    byName: (name) => [...providers.values()].find((provider) => provider.name === name) ?? null,
  }
}

/** Writes what was invented (`PastOrders`, `PastPayments`) as it is: nothing follows from it. */
export async function writePastPayments(trx: Connection, past: PastPayments): Promise<void> {
  await write(trx, past)
}

/** An approval of a cart, and who has approved it. */
export interface Approval {
  id: string
  buyer: ApprovalStatus['buyer']
}

/**
 * Asks the provider whether the buyer has approved what was opened for this cart. Nothing that the browser says counts: an object that
 * was opened for another cart, was paid already, or is over another amount or currency is refused.
 * Problems: PAYMENT_NOT_APPROVED, PAYMENT_FAILED (the provider cannot be asked).
 */
export async function confirmApproval(
  ctx: Context,
  cart: Pick<CartRow, 'id' | 'shopId' | 'reference'>,
  providerId: string,
): Promise<Result<Approval>> {
  const approval = await findApproval(ctx.db, { cartId: cart.id, providerId })
  if (!approval?.providerObject || approval.paymentId) return refuse('PAYMENT_NOT_APPROVED')
  const provider = ctx.payments.byName(approval.provider)
  if (!provider?.readApproval) return refuse('PAYMENT_NOT_APPROVED')
  try {
    const { isApproved, amount, currency, buyer } = await provider.readApproval({ kind: approval.providerObject, id: providerId })
    if (isApproved && amount === approval.amountCents && currency === 'EUR') return done({ id: approval.id, buyer })
    ctx.log.warn({ cartId: cart.id, providerId, isApproved, amount, currency }, 'An approval is not what was requested')
    return refuse('PAYMENT_NOT_APPROVED')
  } catch (error) {
    ctx.log.error({ err: error, cartId: cart.id, providerId }, 'The provider of an approval could not be asked')
    await reportFault(ctx, cart, { provider: provider.name, act: 'an approval could not be read', fault: error })
    return refuse('PAYMENT_FAILED')
  }
}
