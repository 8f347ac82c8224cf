import { byLastName } from '#core/door/name-order.ts'
import { matcherFor } from '#core/catalog/search/match-text.ts'
import { typedLetters, searchText } from '#core/catalog/search/search-text.ts'
import { plainReference } from '#core/orders/reference.ts'
import type { DoorListItem, ListedTicket } from './door-api.ts'

/**
 * The tickets whose name, seat or last four digits contain every word of a search, in any spelling: void ones last, else in the
 * order of the printed list.
 * @param wanted at least two characters
 */
export function findTickets(tickets: readonly ListedTicket[], wanted: string): ListedTicket[] {
  if (isTooShort(wanted)) return []
  const matches = matcherFor(wanted)
  const found = tickets.filter((ticket) => matches(searchableText(ticket, ticket.name, ticket.place, ticket.key.slice(0, 4))))
  const listed = (ticket: ListedTicket) => ({ ...ticket, kind: `${ticket.kind} ${ticket.place ?? ''}`, code: ticket.key.slice(0, 4) })
  return found.sort((one, other) => Number(one.state === 'void') - Number(other.state === 'void') || byLastName(listed(one), listed(other)))
}

/**
 * The orders with something to pick up whose buyer's name or number contains every word of a search, by number. A number may be typed with
 * its prefix and blanks, as it is printed.
 * @param wanted at least two characters
 */
export function findOrders(items: readonly DoorListItem[], wanted: string): [order: string, items: [DoorListItem, ...DoorListItem[]]][] {
  if (isTooShort(wanted)) return []
  const matches = matcherFor(wanted)
  const reference = plainReference(wanted)
  const orders = new Map<string, [DoorListItem, ...DoorListItem[]]>()
  for (const item of items) {
    if (item.order !== reference && !matches(searchableText(item, item.name, item.order))) continue
    const found = orders.get(item.order)
    if (found) found.push(item)
    else orders.set(item.order, [item])
  }
  return [...orders]
}

/** Of each entry once, because thousands are searched with every key. */
const searchTexts = new WeakMap<ListedTicket | DoorListItem, string>()

function searchableText(entry: ListedTicket | DoorListItem, ...parts: readonly (string | undefined)[]): string {
  const text = searchTexts.get(entry) ?? searchText(parts)
  searchTexts.set(entry, text)
  return text
}

function isTooShort(wanted: string): boolean {
  return typedLetters(wanted).length < 2
}
