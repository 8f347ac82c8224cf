import type { PaymentShop } from './payment-shop.ts'

interface ProviderObject {
  id: string
  status: string
}

/** What happens at the payment provider without the shop, through the sandbox's controls. */
export function providerActs(shop: Pick<PaymentShop, 'sandbox' | 'context'>) {
  async function post<T = ProviderObject>(path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${shop.sandbox.url}/controls${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`The sandbox answered ${path} with ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  /** The session of an order's latest payment; the sandbox finds the payment intent by it. */
  const sessionOf = async (orderId: string): Promise<string> => {
    const { providerId } = await shop.context.db
      .selectFrom('payment')
      .select('providerId')
      .where('orderId', '=', orderId)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    return providerId ?? ''
  }
  return {
    /** The status of the next refund that the shop asks for. */
    nextRefund: (status: string) => post<object>('', { next_refund: status }),
    refund: async (orderId: string, amount?: number) => post(`/payments/${await sessionOf(orderId)}/refund`, { amount }),
    dispute: async (orderId: string, more: { amount?: number; inquiry?: boolean } = {}) =>
      post(`/payments/${await sessionOf(orderId)}/dispute`, more),
    changeRefund: (id: string, status: string) => post(`/refunds/${id}`, { status }),
    closeDispute: (id: string, status: 'won' | 'lost') => post(`/disputes/${id}`, { status }),
    /** Every refund that the provider has of an order's latest payment, oldest first. */
    async refundsOf(orderId: string): Promise<(ProviderObject & { amount: number })[]> {
      const session = await sessionOf(orderId)
      const ask = async (path: string) =>
        (await fetch(`${shop.sandbox.url}${path}`, { headers: { authorization: 'Bearer sk_test_x' } })).json()
      const { payment_intent: intent } = (await ask(`/v1/checkout/sessions/${session}`)) as { payment_intent: string }
      const { data } = (await ask(`/v1/refunds?limit=100&payment_intent=${intent}`)) as { data: (ProviderObject & { amount: number })[] }
      return data.reverse()
    },
  }
}
