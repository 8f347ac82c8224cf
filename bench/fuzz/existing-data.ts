import type { FastifyInstance } from 'fastify'
import type { World } from '#test/world/factories.ts'
import { systemClock } from '#server/foundations/clock.ts'
import { documentHashes } from './fuzz.ts'
import type { ExistingData } from './values.ts'

const address = { firstName: 'Jule', lastName: 'Wieck', address: 'Am Deich 3', postCode: '28217', city: 'Bremen', countryCode: 'de' }

/** Fills some carts and places some orders over the API. @returns ids, slugs and sessions that random inputs can use */
export async function createExistingData(app: Pick<FastifyInstance, 'inject'>, world: World): Promise<ExistingData> {
  const ticket = world.event.variants['innenraum-online']?.id ?? 0
  const shirt = world.shirt.variants['m']?.id ?? 0
  const cookies: string[] = []
  const items: string[] = []
  const orders: { id: string; reference: string }[] = []
  for (let visitor = 0; visitor < 6; visitor++) {
    const added = await act(app, '', 'addToCart', 'AddToCartInput', '{ newItemIds cart { version totalPlusShipping } }', {
      items: [{ productVariantId: String(visitor % 2 === 0 ? ticket : shirt), amount: 1 }],
    })
    items.push(...(added.data['newItemIds'] as string[]))
    if (visitor % 2 === 1) {
      cookies.push(added.cookie)
      continue
    }
    const cart = added.data['cart'] as { version: number; totalPlusShipping: number }
    const placed = await act(app, added.cookie, 'placeOrder', 'PlaceOrderInput', '{ order { id reference } problems { code } }', {
      ...{ cartVersion: cart.version, expectedTotal: cart.totalPlusShipping, terms: true },
      ...{ email: 'jule@example.org', billingAddress: address, paymentMethod: 'bank_transfer' },
    })
    cookies.push(placed.cookie)
    orders.push(placed.data['order'] as { id: string; reference: string })
  }
  const variants = [...Object.values(world.event.variants), ...Object.values(world.shirt.variants)].map(({ id }) => String(id))
  return {
    shops: [world.main.slug, world.band.slug],
    slugs: ['torfmond-bremen', 'moorgrab-torf-shirt', 'moorgrab', 'shirts', 'torfmond', 'main'],
    ids: [...variants, ...items, String(world.event.id), String(world.shirt.id)],
    orders,
    hashes: documentHashes(),
    cookies,
    startedAt: systemClock.now(),
  }
}

async function act(app: Pick<FastifyInstance, 'inject'>, cookie: string, name: string, type: string, fields: string, input: object) {
  const answer = await app.inject({
    ...{ method: 'POST', url: '/main/graphql', headers: cookie ? { cookie: `stagefront_session=${cookie}` } : {} },
    payload: { query: `mutation ($input: ${type}!) { ${name}(input: $input) ${fields} }`, variables: { input } },
  })
  const { data, errors } = answer.json<{ data?: Record<string, Record<string, unknown>>; errors?: unknown }>()
  if (!data?.[name]) throw new Error(`Test data could not be created: ${JSON.stringify(errors)}`)
  return { data: data[name], cookie: answer.cookies[0]?.value ?? cookie }
}
