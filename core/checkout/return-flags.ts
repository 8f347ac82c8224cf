/** What the address of the done page says about a payment (CHK-24). */
export interface ReturnFlags {
  /** The provider or our own page says that the payment failed. */
  failed: boolean
  /** The buyer comes back from a provider's page, so that the payment's result should be asked for. */
  returned: boolean
  /** The address contains a provider's secret, which does not belong into histories and statistics. */
  hasSecret: boolean
}

/** The parameters with which providers send a buyer back; the first one is our own return target (PAY-05). */
const returning = ['payment_received', 'redirect_status', 'client_secret', 'payment_intent_client_secret', 'source', 'livemode']
const secrets = ['client_secret', 'payment_intent_client_secret', 'source']
const failures: readonly (string | null)[] = ['failed', 'canceled']

/**
 * Reads the query of the done page (CHK-24). Anybody can write it, so it decides only where the buyer is led and whether the provider
 * is asked. Amount, status and bank details come from the order; `bank_transfer`, which carries the amount, is therefore not read.
 */
export function readReturnFlags(query: { get(name: string): string | null }): ReturnFlags {
  return {
    failed: query.get('payment_error') !== null || failures.includes(query.get('redirect_status')),
    returned: returning.some((name) => query.get(name) !== null),
    hasSecret: secrets.some((name) => query.get(name) !== null),
  }
}
