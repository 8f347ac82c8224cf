export const paymentStates = ['pending', 'paid', 'failed', 'cancelled', 'voided'] as const
export type PaymentState = (typeof paymentStates)[number]

/* The life of a payment, as `core/orders/life.ts` has that of an order; `server/money/payments/life/` alone writes what the table says. */

interface PaymentEventRow {
  /** When it happens, in words. */
  when: string
  /** Where it leads from each state in which it may happen; from `none` a payment begins. */
  from: Partial<Record<PaymentState | 'none', PaymentState>>
  /** Set to the time at which it happens. */
  moment: 'createdAt' | 'underWaySince' | 'settledAt'
}

const table = {
  open: { when: 'a page or button of a provider is opened', from: { none: 'pending' }, moment: 'createdAt' },
  set_out: { when: 'the buyer has paid, and the bank takes days', from: { pending: 'pending' }, moment: 'underWaySince' },
  // Money that arrives is booked even if the payment was given up, because it exists.
  take: {
    when: 'the provider has collected what was requested',
    from: { pending: 'paid', failed: 'paid', cancelled: 'paid', voided: 'paid' },
    moment: 'settledAt',
  },
  differ: {
    when: 'the provider has collected another amount or currency, which a person has to look at',
    from: { pending: 'failed', failed: 'failed', cancelled: 'failed', voided: 'failed' },
    moment: 'settledAt',
  },
  fail: { when: 'the provider did not open it', from: { pending: 'failed' }, moment: 'settledAt' },
  cancel: { when: 'the provider says that it took no money and never will', from: { pending: 'cancelled' }, moment: 'settledAt' },
  void: { when: 'the shop has closed it, because its order ended or is paid otherwise', from: { pending: 'voided' }, moment: 'settledAt' },
} as const satisfies Record<string, PaymentEventRow>

export type PaymentEvent = keyof typeof table

/** The events with their rows, in the order in which they usually happen. */
export const paymentLife: ReadonlyMap<PaymentEvent, PaymentEventRow> = new Map(Object.entries(table) as [PaymentEvent, PaymentEventRow][])

/** Whether something may happen to a payment in this state. */
export function mayHappen(state: PaymentState, event: PaymentEvent): boolean {
  return (table[event] as PaymentEventRow).from[state] !== undefined
}

/**
 * The state that an event leads to, and the moment that it sets.
 * @throws Error for an event that the state does not allow: who lets it happen has asked `mayHappen` under the payment's lock
 */
export function paymentMove(event: PaymentEvent, state: PaymentState | 'none'): { state: PaymentState; moment: PaymentEventRow['moment'] } {
  const { from, moment }: PaymentEventRow = table[event]
  const next = from[state]
  if (next === undefined)
    throw new Error(`A payment that is ${state} allows no "${event}", only one that is ${Object.keys(from).join(', ')}`)
  return { state: next, moment }
}
