import { expect, type APIRequestContext } from '@playwright/test'
import { buying } from '#test/world/buying.ts'
import { operator } from './operator.ts'

/** Buys shirts that are picked up, with or without a ticket, over the API, pays them, and waits until they are to be handed out. */
export async function buyToPickUp(request: APIRequestContext, { tickets, shirts }: { tickets: number; shirts: number }) {
  const fan = {
    async graphql<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
      const answer = await request.post('/main/graphql?locale=de', { data: { query, variables } })
      return ((await answer.json()) as { data: Data }).data
    },
  }
  type Product = { productVariants: { id: string }[] }
  const { event, product } = await fan.graphql<{ event: Product; product: Product }>(
    '{ event(id: "kapelle-hamburg") { productVariants { id } } product(id: "kapelle-shirt") { productVariants { id } } }',
  )
  const variantOf = ({ productVariants }: Product) => Number(productVariants[0]?.id)
  await buying(fan).add([variantOf(product), shirts], ...(tickets > 0 ? [[variantOf(event), tickets] as [number, number]] : []))
  await buying(fan).address()
  const { shippingMethods } = await fan.graphql<{ shippingMethods: { nodes: { id: string; pickup: object | null }[] } }>(
    '{ shippingMethods { nodes { id pickup { day } } } }',
  )
  await buying(fan).logistics('bank_transfer', shippingMethods.nodes.find(({ pickup }) => pickup)?.id)
  const { order, problems } = await buying(fan).place()
  if (!order) throw new Error(JSON.stringify(problems))
  operator('orders', 'mark-paid', order.reference)
  const read = `{ order(id: "${order.id}", reference: "${order.reference}") { status items { ticket { validationCode } } } }`
  let codes: string[] = []
  await expect
    .poll(
      async () => {
        const { order: paid } = await fan.graphql<{ order: { status: string; items: { ticket: { validationCode: string } | null }[] } }>(
          read,
        )
        codes = paid.items.flatMap(({ ticket }) => ticket?.validationCode ?? [])
        return paid.status
      },
      { timeout: 30_000 },
    )
    .toBe('pending_fulfillment')
  return { reference: order.reference, codes }
}
