import { officePaths } from '#core/office-urls.ts'
import type { listAccounts } from '#server/operations/admin/list-accounts.ts'
import type { listEvents } from '#server/operations/events/list-events.ts'
import type { listOrders } from '#server/operations/orders/list-orders.ts'
import { readOffice } from '../office-context.ts'
import { fits, type Choice } from './choices.ts'
import { pageChoices } from './page-choices.ts'
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
  const [forms, orders, dates, people] = await Promise.all([
    page.forms(),
    isLong && person.may('orders.read') ? call<typeof listOrders>('orders.list', { text: typed, limit: maxChoices }) : null,
    isLong && person.may('events.read') ? call<typeof listEvents>('events.list', { text: typed, all: true, limit: maxChoices }) : null,
    isLong && person.may('staff.list') ? call<typeof listAccounts>('admin.list', { limit: 100 }) : null,
  ])
  const pages = pageChoices(page).filter(({ label, words }) => fits(typed, [label, ...words]))
  const acts = forms
    .map(({ name, button, subject, summary }) => ({ name, button, subject, summary, isNamed: fits(typed, [button, subject]) }))
    .filter(({ isNamed, summary }) => isNamed || fits(typed, [summary]))
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
  const choices: Choice[] = [
    ...pages.map(({ label, to }): Choice => ({ kind: 'page', label, hint: '', to })),
    ...(orders?.ok ? orders.value.items : []).map(({ reference, firstName, lastName }): Choice => {
      return { kind: 'order', label: reference, hint: [firstName, lastName].filter(Boolean).join(' '), to: officePaths.order(reference) }
    }),
    ...(dates?.ok ? dates.value.items : []).map(({ event, title, city, localTime }): Choice => {
      return { kind: 'date', label: title, hint: [city, localTime].filter(Boolean).join(', '), to: officePaths.date(event) }
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
