import { formatPrice } from '#core/money/format-price.ts'
import { officePaths } from '#core/office-urls.ts'
import type { listAccounts } from '#server/operations/admin/list-accounts.ts'
import type { listEvents } from '#server/operations/events/list-events.ts'
import type { listOrders } from '#server/operations/orders/list-orders.ts'
import type { listProducts } from '#server/operations/products/list-products.ts'
import { readOffice } from '../office-context.ts'
import { fits, type Choice } from './choices.ts'
import { pageChoices } from './page-choices.ts'
import { synonyms } from './synonyms.ts'
import type { Route } from './+types/suggest.route.ts'

/** How many of each kind are offered. */
const maxChoices = 5

/** What the bar offers for what was typed so far: pages and acts of this person, and what the operations find for them. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<{ typed: string; choices: Choice[] }> {
  const page = readOffice(context)
  const typed = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100) ?? ''
  if (typed === '') return { typed, choices: [] }
  const { call, person } = page
  // One or two letters are in too many names to look for.
  const isLong = typed.length > 2
  const [forms, orders, dates, products, people] = await Promise.all([
    page.forms(),
    isLong && person.may('orders.read') ? call<typeof listOrders>('orders.list', { text: typed, limit: maxChoices }) : null,
    isLong && person.may('events.read') ? call<typeof listEvents>('events.list', { text: typed, all: true, limit: maxChoices }) : null,
    // A product leads to the orders with it.
    isLong && person.may('orders.read') ? call<typeof listProducts>('products.list', { text: typed, limit: maxChoices }) : null,
    isLong && person.may('staff.list') ? call<typeof listAccounts>('admin.list', { limit: 100 }) : null,
  ])
  const pages = pageChoices(page).filter(({ label, words, to }) => fits(typed, [label, ...words, synonyms[to] ?? '']))
  const acts = forms
    .map(({ name, button, subject, summary }) => ({ name, button, subject, rank: rankOf(typed, { name, button, subject, summary }) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
  const choices: Choice[] = [
    ...pages.map(({ label, to }): Choice => ({ kind: 'page', label, hint: '', to })),
    ...(orders?.ok ? orders.value.items : []).map(({ reference, firstName, lastName }): Choice => {
      return { kind: 'order', label: reference, hint: [firstName, lastName].filter(Boolean).join(' '), to: officePaths.order(reference) }
    }),
    ...(dates?.ok ? dates.value.items : []).map(({ event, title, city, localTime }): Choice => {
      return { kind: 'date', label: title, hint: [city, localTime].filter(Boolean).join(', '), to: officePaths.date(event) }
    }),
    ...(products?.ok ? products.value.items : []).map(({ product, title, priceCents }): Choice => {
      return { kind: 'product', label: title, hint: formatPrice(priceCents), to: officePaths.ordersOf(product) }
    }),
    ...(people?.ok ? people.value.items : [])
      .filter(({ name, email }) => fits(typed, [name ?? '', email]))
      .slice(0, maxChoices)
      .map(({ id, name, email }): Choice => ({
        kind: 'person',
        label: name ?? email,
        hint: name ? email : '',
        to: officePaths.person(id),
      })),
    ...acts
      .slice(0, maxChoices)
      .map(({ name, button, subject }): Choice => ({ kind: 'act', label: button, hint: subject, to: officePaths.act(name) })),
  ]
  return { typed, choices }
}

interface NamedAct {
  name: string
  button: string
  subject: string
  summary: string
}

/** How well what was typed names an act: what people call it before its own words, and these before those of its summary; 0: not at all. */
function rankOf(typed: string, { name, button, subject, summary }: NamedAct): number {
  if (fits(typed, [synonyms[name] ?? ''])) return 3
  if (fits(typed, [button, subject])) return 2
  return fits(typed, [summary]) ? 1 : 0
}
