import type { Visitor } from '../world/test-shop.ts'

/**
 * Opens the sandbox's payment page for an order, pays, and returns to the shop. @returns the order's status afterwards
 * @param reference for a visitor who lost the answer to placing, and with it the cookie that owns the order
 */
export async function payByCard(fan: Pick<Visitor, 'graphql'>, publicUrl: string, orderId: string, reference?: string): Promise<string> {
  const { createStripePayment: opened } = await fan.graphql<{
    createStripePayment: { redirectUrl: string | null; problems: { code: string }[] }
  }>('mutation ($input: CreateStripePaymentInput!) { createStripePayment(input: $input) { redirectUrl problems { code } } }', {
    input: { orderId, reference, successUrl: `${publicUrl}/checkout/done`, cancelUrl: `${publicUrl}/checkout/payment` },
  })
  if (!opened.redirectUrl) throw new Error(opened.problems.map(({ code }) => code).join())
  const pressed = await fetch(opened.redirectUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'pay' }), redirect: 'manual' })
  if (pressed.status >= 400) throw new Error(`The hosted payment page answered with status ${pressed.status}`)
  const { confirmOrderPayment: confirmed } = await fan.graphql<{ confirmOrderPayment: { order: { status: string } | null } }>(
    'mutation ($input: ConfirmOrderPaymentInput!) { confirmOrderPayment(input: $input) { order { status } } }',
    { input: { orderId, reference } },
  )
  return confirmed.order?.status ?? 'none'
}
