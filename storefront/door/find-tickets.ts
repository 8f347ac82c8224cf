import { plainReference } from '#core/orders/reference.ts'
import type { ListedItem, ListedTicket } from './door-api.ts'

/**
 * The tickets whose name, seat or last four digits contain every word of a search, whatever its case and accents; void ones last.
 * @param wanted at least two characters
 */
export function findTickets(tickets: readonly ListedTicket[], wanted: string): ListedTicket[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  if (words.join('').length < 2) return []
  const found = tickets.filter((ticket) => words.every((word) => searchText(ticket).includes(word)))
  return found.sort(
    (one, other) => Number(one.state === 'void') - Number(other.state === 'void') || one.name.localeCompare(other.name, 'de'),
  )
}

/**
 * The orders with something to pick up whose buyer's name or number contains every word of a search, by number. A number may be typed with
 * its prefix and blanks, as it is printed.
 * @param wanted at least two characters
 */
export function findOrders(items: readonly ListedItem[], wanted: string): [order: string, items: [ListedItem, ...ListedItem[]]][] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  if (words.join('').length < 2) return []
  const reference = plainReference(wanted)
  const orders = new Map<string, [ListedItem, ...ListedItem[]]>()
  for (const item of items) {
    const text = `${plain(item.name)} ${item.order.toLowerCase()}`
    if (item.order !== reference && !words.every((word) => text.includes(word))) continue
    const found = orders.get(item.order)
    if (found) found.push(item)
    else orders.set(item.order, [item])
  }
  return [...orders]
}

/** Of each ticket once, because thousands are searched with every key. */
const searchTexts = new WeakMap<ListedTicket, string>()

function searchText(ticket: ListedTicket): string {
  const known = searchTexts.get(ticket)
  if (known !== undefined) return known
  const { name, place = '', key } = ticket
  const text = `${plain(name)} ${plain(place)} ${key.slice(0, 4)}`
  searchTexts.set(ticket, text)
  return text
}

/** `Größer` and `GROSSER` are found by `grosser`. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
}
