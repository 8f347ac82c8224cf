import { dependsOnGoods, mayDo, orderLife, orderMove, type OrderEvent } from '#core/orders/life.ts'
import { orderStatuses, type OrderStatus } from '#core/orders/status.ts'

/** Where an order may be: its status, and the entries that its last event still has to write. */
interface Place {
  status: OrderStatus
  due: readonly string[]
}

const at = new Date(0)
const steps = new Set([...orderLife.values()].flatMap(({ entry }) => entry ?? []))

/**
 * Follows an order's history through the table of its life. Entries that are no steps, such as a refund, are passed over.
 * @param kinds of its entries, oldest first
 * @returns what the table does not allow, in words; null if it leads to the status that the order has
 */
export function strayed(kinds: readonly string[], status: OrderStatus): string | null {
  let places: Place[] | null = null
  for (const kind of kinds) {
    const next: Place[] = places === null ? births(kind) : places.flatMap((place) => after(place, kind))
    if (next.length > 0) places = next
    else if (places === null || (steps.has(kind) && kind !== 'payment_under_way') || isStatus(kind))
      return `"${kind}" does not follow ${places === null ? 'nothing' : namesOf(places)}`
  }
  const found = (places ?? []).filter(({ due }) => due.length === 0)
  return found.some((place) => place.status === status) ? null : `its history leads to ${namesOf(found)}, and it is ${status}`
}

function births(kind: string): Place[] {
  const born = [...orderLife].filter(([, { from, entry }]) => from.none && entry === kind)
  return born.map(([event]) => ({ status: orderMove(event, 'none', { at }).status, due: [] }))
}

function after({ status, due }: Place, kind: string): Place[] {
  if (due.length > 0) return due[0] === kind ? [{ status, due: due.slice(1) }] : []
  return [...orderLife.keys()]
    .flatMap((event) => moves(event, status))
    .flatMap(({ status: to, entries: [first, ...rest] }) => (first === kind ? [{ status: to, due: rest }] : []))
}

function moves(event: OrderEvent, status: OrderStatus) {
  if (!mayDo(status, event)) return []
  const goods = dependsOnGoods(status, event) ? [true, false] : [false]
  return goods.map((goodsLeft) => orderMove(event, status, { at, goodsLeft }))
}

function namesOf(places: readonly Place[]): string {
  return [...new Set(places.map(({ status }) => status))].join(' or ') || 'no status'
}

const isStatus = (kind: string) => (orderStatuses as readonly string[]).includes(kind)
