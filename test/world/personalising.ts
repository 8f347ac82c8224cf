import type { MadeProduct } from './factories.ts'
import { makeEvent, makeProduct } from './factories.ts'
import type { TestShop, Visitor } from './test-shop.ts'

export interface PersonalItemView {
  id: string
  personalIdentifier: string | null
  printedName: string | null
  personalData: string
  personalDataComplete: boolean
}

interface PersonalisedAnswer {
  cart: { version: number; items: PersonalItemView[] } | null
  problems: { code: string; field: string | null; message: string }[]
}

/** A visitor's calls that say who the items of their cart are for, over HTTP. */
export function personalising(fan: Pick<Visitor, 'graphql'>) {
  const fields = 'version items { id personalIdentifier printedName personalData personalDataComplete }'
  return {
    async write(items: object[], terms: boolean | null = true): Promise<PersonalisedAnswer> {
      const document = `mutation ($input: PersonaliseItemsInput!) { personaliseItems(input: $input) {
        cart { ${fields} } problems { code field message } } }`
      return (await fan.graphql<{ personaliseItems: PersonalisedAnswer }>(document, { input: { items, terms } })).personaliseItems
    },
    async items(): Promise<PersonalItemView[]> {
      return (await fan.graphql<{ cart: PersonalisedAnswer['cart'] }>(`{ cart { ${fields} } }`)).cart?.items ?? []
    },
  }
}

/** Products that have to be personalised: tickets with names, tickets with contact data, and a shirt with a text. */
export async function makePersonalised({ database: { db }, clock, world }: TestShop) {
  const shops = [world.main.id]
  const event = (slug: string, personalizationRequirement: string) =>
    makeEvent(db, clock, {
      product: { slug, name: { de: slug }, contractPartnerId: world.promoter },
      event: { venueId: world.venue, personalizationRequirement },
      tickets: [{ slug: 'stehplatz', capacity: 1000, online: 2000 }],
      shops,
    })
  const named = await event('namen', 'name_required')
  const traced = await event('kontakte', 'contact_tracing_required')
  const printed = await makeProduct(db, clock, {
    product: { slug: 'trikot', name: { de: 'Trikot' }, contractPartnerId: world.company, meta: JSON.stringify({ personalised: true }) },
    variants: [{ slug: 'm', stock: 1000 }],
    shops,
  })
  const variant = ({ variants }: MadeProduct, slug: string) => variants[slug]?.id ?? 0
  return {
    named: variant(named, 'stehplatz-online'),
    traced: variant(traced, 'stehplatz-online'),
    printed: variant(printed, 'm'),
    tracedEventId: traced.id,
    namedEventId: named.id,
  }
}
