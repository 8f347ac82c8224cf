import type { OrderchoicesQuery } from '#api/client/graphql.ts'
import { m } from '#texts/compiled/messages.js'
import type { PageContext } from '#storefront/page-context.ts'

export type ChoiceEvent = NonNullable<OrderchoicesQuery['orderChoices']>['events'][number]
export type ChoiceTicket = ChoiceEvent['tickets'][number]
export type TicketChoice = ChoiceEvent['options'][number]

/** Whether something can be chosen for a ticket, while the choices of its event are open. */
export function isChoosable({ standing }: ChoiceTicket): boolean {
  return standing === 'undecided' || standing === 'chosen'
}

export function choiceName(choice: TicketChoice, page: PageContext): string {
  switch (choice) {
    case 'keep':
      return m.choices_keep({}, page)
    case 'refund':
      return m.choices_refund({}, page)
    case 'voucher':
      return m.choices_voucher({}, page)
    case 'donation':
      return m.choices_donation({}, page)
  }
}
