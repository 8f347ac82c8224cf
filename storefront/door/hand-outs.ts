import { checkHandOut } from '#core/door/check-hand-out.ts'
import type { DoorListItem, Moment } from './door-api.ts'

/** The items that a phone can hand out, in memory. */
export function handOutList() {
  let items: DoorListItem[] = []
  let version: string | null = null
  /** What this phone has handed out or taken back, until the server's list was loaded after that was sent. */
  const own = new Map<number, Moment | null>()

  const withOwn = (item: DoorListItem): DoorListItem => {
    const moment = own.get(item.id)
    if (moment === undefined) return item
    const { first: _first, ...rest } = item
    return moment ? { ...rest, first: moment } : rest
  }

  return {
    all: () => items.map(withOwn),
    version: () => version,
    /** The list as it is stored on the phone. */
    stored: () => ({ version: version ?? '', items: items.map(withOwn) }),
    put(list: { version: string; items: readonly DoorListItem[] }): void {
      items = [...list.items]
      version = list.version
      own.clear()
    },
    forget(): void {
      items = []
      version = null
      own.clear()
    },
    note: (id: number, moment: Moment | null) => void own.set(id, moment),
    /** Decides by the list alone, by the same rules as the server; null for an item that is not on it. */
    check(id: number) {
      const found = items.find((item) => item.id === id)
      const item = found && withOwn(found)
      return item ? { item, verdict: checkHandOut({ isDue: true, isHandedOut: item.first !== undefined }) } : null
    },
  }
}

/** The items of a ticket's order. */
export function itemsOfTicket(items: readonly DoorListItem[], ticketId: number | null): DoorListItem[] {
  return ticketId === null ? [] : items.filter(({ tickets }) => tickets.includes(ticketId))
}
