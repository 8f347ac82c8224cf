import { useDeferredValue, useMemo, useState } from 'react'
import type { DoorAct } from '#core/door/check-scan.ts'
import { m } from '#texts/compiled/messages.js'
import type { DoorListItem, ListedTicket } from './door-api.ts'
import type { DoorClient } from './door-client.ts'
import type { DoorPage } from './door-page.ts'
import { findOrders, findTickets } from './find-tickets.ts'
import { ItemsToHandOut } from './items-to-hand-out.tsx'

const shown = 30

interface SearchProps {
  client: DoorClient
  /** What is to be handed out. */
  items: readonly DoorListItem[]
  act: DoorAct
  page: DoorPage
  onPick: (ticketId: number) => void
}

/**
 * Finds holders on the list by name, seat or the last digits of their number, and admits them by a tap; and the orders with merchandise to
 * pick up by the buyer's name or their number, with or without a ticket.
 */
export function Search({ client, items, act, page, onPick }: SearchProps) {
  const [wanted, setWanted] = useState('')
  const deferred = useDeferredValue(wanted)
  const tickets = client.tickets()
  const found = useMemo(() => findTickets(tickets, deferred), [tickets, deferred])
  const orders = useMemo(() => findOrders(items, deferred), [items, deferred])
  return (
    <section className="search">
      <label htmlFor="wanted">{m.door_search_label({}, page)}</label>
      <input
        id="wanted"
        type="search"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      {deferred.trim().length > 1 && found.length === 0 && orders.length === 0 && <p role="status">{m.door_search_none({}, page)}</p>}
      <ul>
        {found.slice(0, shown).map((ticket) => (
          <li key={ticket.id}>
            <p>
              <strong>{ticket.name}</strong>
              <span>{[ticket.kind, ticket.place, `…${ticket.key.slice(0, 4)}`].filter(Boolean).join(' · ')}</span>
              {ticketState(ticket, page) && <em>{ticketState(ticket, page)}</em>}
            </p>
            <button type="button" onClick={() => onPick(ticket.id)} aria-label={`${label(act, page)}: ${ticket.name}`}>
              {label(act, page)}
            </button>
          </li>
        ))}
      </ul>
      {found.length > shown && <p>{m.door_search_more({ count: String(found.length - shown) }, page)}</p>}
      {orders.slice(0, shown).map(([order, [first, ...rest]]) => (
        <section key={order} aria-label={m.door_order({ order, name: first.name }, page)}>
          <h2>{m.door_order({ order, name: first.name }, page)}</h2>
          <ItemsToHandOut items={[first, ...rest]} client={client} page={page} />
        </section>
      ))}
    </section>
  )
}

function label(act: DoorAct, page: DoorPage): string {
  return act === 'in' ? m.door_search_admit({}, page) : m.door_search_leave({}, page)
}

function ticketState({ state, presence }: ListedTicket, page: DoorPage): string | null {
  if (state === 'void') return m.door_state_void({}, page)
  if (state === 'frozen') return m.door_state_frozen({}, page)
  if (presence === 'inside') return m.door_state_inside({}, page)
  if (presence === 'outside') return m.door_state_outside({}, page)
  return state === 'used' ? m.door_state_used({}, page) : null
}
