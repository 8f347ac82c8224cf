import type { DoorAct } from '#core/door/check-scan.ts'
import type { ListedTicket, Moment } from './door-api.ts'

/** A ticket of the list after its holder has passed the door, until the server's list says so too. */
export function passedTicket(ticket: ListedTicket, act: DoorAct, moment: Moment): ListedTicket {
  return {
    ...ticket,
    presence: act === 'in' ? 'inside' : 'outside',
    first: ticket.daily ? moment : (ticket.first ?? moment),
    ...(ticket.daily && act === 'in' && { entries: [...(ticket.entries ?? []), moment.at] }),
  }
}
