import { expect, type APIRequestContext } from '@playwright/test'
import { buying } from '#test/world/buying.ts'
import { operator } from './operator.ts'

export interface TicketOrder {
  id: string
  reference: string
  eventId: string
  /** The tickets' numbers, of thirteen digits. */
  codes: string[]
}

const holder = { firstName: 'Ada', lastName: 'Lovelace', address: 'Hafenstraße 1, 20459 Hamburg', phone: '040 123456' }

/**
 * Buys tickets over the API, pays them by transfer, and waits for their numbers. A ticket whose event asks for its holder is made out to
 * Ada Lovelace. @param shop where they are bought
 */
export async function buyTickets(request: APIRequestContext, event: string, count: number, shop = 'main'): Promise<TicketOrder> {
  const fan = {
    async graphql<Data>(query: string, variables: Record<string, unknown> = {}, locale = 'de'): Promise<Data> {
      const answer = await request.post(`/${shop}/graphql?locale=${locale}`, { data: { query, variables } })
      const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
      if (errors) throw new Error(JSON.stringify(errors))
      return data
    },
  }
  const found = await fan.graphql<{ event: { id: string; productVariants: { id: string }[] } }>(
    '{ event(id: "EVENT") { id productVariants { id } } }'.replace('EVENT', event),
  )
  const buyer = buying(fan)
  const { cart } = await buyer.add([Number(found.event.productVariants[0]?.id), count])
  await fan.graphql('mutation ($input: PersonaliseItemsInput!) { personaliseItems(input: $input) { problems { code } } }', {
    input: { terms: true, items: cart?.items.map(({ id }) => ({ itemId: id, ...holder })) ?? [] },
  })
  await buyer.address()
  await buyer.logistics('bank_transfer', cart?.shipping?.id)
  const { order, problems } = await buyer.place()
  if (!order) throw new Error(JSON.stringify(problems))
  operator('orders', 'mark-paid', order.reference)
  let codes: string[] = []
  const read = `{ order(id: "${order.id}", reference: "${order.reference}") { items { ticket { validationCode } } } }`
  await expect
    .poll(
      async () => {
        const { order: paid } = await fan.graphql<{ order: { items: { ticket: { validationCode: string } | null }[] } }>(read)
        codes = paid.items.flatMap(({ ticket }) => ticket?.validationCode ?? [])
        return codes.length
      },
      { timeout: 30_000 },
    )
    .toBe(count)
  return { id: order.id, reference: order.reference, eventId: found.event.id, codes }
}
