import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type APIRequestContext } from '@playwright/test'
import { temporaryRoot } from '#test/database/temporary-root.ts'
import { buying } from '#test/world/buying.ts'
import { operator } from './operator.ts'

/** Buys so many orders of shirts that are sent, pays them by one statement of the bank, and waits until they are to be packed. @returns their references */
export async function buyToPack(request: APIRequestContext, orders: number, shirts: (index: number) => number): Promise<string[]> {
  const fan = {
    async graphql<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
      const answer = await request.post('/main/graphql?locale=de', { data: { query, variables } })
      return ((await answer.json()) as { data: Data }).data
    },
  }
  const { product } = await fan.graphql<{ product: { productVariants: { id: string }[] } }>(
    '{ product(id: "kapelle-shirt") { productVariants { id } } }',
  )
  const placed: { id: string; reference: string; totalIncludingShipping: number }[] = []
  for (let index = 0; index < orders; index += 1) {
    await buying(fan).add([Number(product.productVariants[0]?.id), shirts(index)])
    await buying(fan).address()
    const { shippingMethods } = await fan.graphql<{ shippingMethods: { nodes: { id: string; pickup: object | null }[] } }>(
      '{ shippingMethods { nodes { id pickup { day } } } }',
    )
    await buying(fan).logistics('bank_transfer', shippingMethods.nodes.find(({ pickup }) => !pickup)?.id)
    const { order, problems } = await buying(fan).place()
    if (!order) throw new Error(JSON.stringify(problems))
    placed.push(order)
  }
  const day = new Date().toISOString().slice(0, 10).split('-').toReversed().join('.')
  const lines = placed.map(
    ({ reference, totalIncludingShipping }) => `${day};${totalIncludingShipping.toFixed(2).replace('.', ',')};${reference}`,
  )
  const file = join(temporaryRoot, `statement-${placed[0]?.reference}.csv`)
  writeFileSync(file, ['Datum;Betrag;Verwendungszweck', ...lines].join('\n'))
  operator('bank', 'import', file, '--account', 'DE93999999990000000001')
  for (const { id, reference } of placed)
    await expect
      .poll(
        async () =>
          (await fan.graphql<{ order: { status: string } }>(`{ order(id: "${id}", reference: "${reference}") { status } }`)).order.status,
        {
          timeout: 60_000,
        },
      )
      .toBe('pending_fulfillment')
  return placed.map(({ reference }) => reference)
}
