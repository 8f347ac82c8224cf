import { orderChoicesLink } from '#server/money/orders/buyers-order.ts'
import { findOrder } from '#server/money/orders/records.ts'
import type { ProblemView } from '../buying.ts'
import type { TestShop, Visitor } from '../test-shop.ts'

export interface AmountsView {
  refund: number
  voucher: number
  donation: number
  keep: number
}

interface ChosenView {
  amounts: AmountsView | null
  isStored: boolean
  problems: ProblemView[]
}

export interface ChoicesView {
  events: {
    eventId: string
    kind: string
    isOpen: boolean
    closesAt: string
    options: string[]
    fallback: string | null
    needsBankAccount: boolean
    bankAccount: { name: string; iban: string } | null
    tickets: {
      id: string
      label: string
      price: number
      standing: string
      choice: string | null
      byDeadline: boolean
      dueAt: string | null
    }[]
  }[]
}

export const account = { name: 'Marlene Größer-Yılmaz', iban: 'DE93 9999 9999 0000 0000 01' }
const none: AmountsView = { refund: 0, voucher: 0, donation: 0, keep: 0 }

/** What holders choose by the link of their order, over HTTP. */
export function choosing(shop: Pick<TestShop, 'context'> & { visitor(): Pick<Visitor, 'graphql'> }) {
  const linkOf = async (order: { id: string }) => {
    const row = await findOrder(shop.context.db, order.id)
    if (!row) throw new Error('There is no such order')
    const [, , reference = '', signature = ''] = (await orderChoicesLink(shop.context, row)).split('/')
    return { reference, signature }
  }
  const read = async (order: { id: string }): Promise<ChoicesView | null> => {
    const { orderChoices } = await shop.visitor().graphql<{ orderChoices: ChoicesView | null }>(
      `query($reference: String!, $signature: String!) { orderChoices(reference: $reference, signature: $signature) { events { eventId kind isOpen
        closesAt options fallback needsBankAccount bankAccount { name iban }
        tickets { id label price standing choice byDeadline dueAt } } } }`,
      await linkOf(order),
    )
    return orderChoices
  }
  const send = async (order: { id: string }, input: object): Promise<ChosenView> => {
    const { chooseTickets } = await shop.visitor().graphql<{ chooseTickets: ChosenView }>(
      `mutation($input: ChooseTicketsInput!) { chooseTickets(input: $input) { isStored amounts { refund voucher donation keep }
        problems { code message field } } }`,
      { input: { ...(await linkOf(order)), ...input } },
    )
    return chooseTickets
  }
  /** Looks at what it comes to and confirms it. @param choices one for each ticket, in the order of the tickets; one for all of them */
  const choose = async (order: { id: string }, ...choices: string[]): Promise<ChosenView> => {
    const [event] = (await read(order))?.events ?? []
    const tickets = event?.tickets ?? []
    const bankAccount = choices.includes('refund') && event?.needsBankAccount ? account : null
    const chosen = tickets.map(({ id }, index) => ({ ticketId: id, choice: choices[Math.min(index, choices.length - 1)] ?? '' }))
    const input = { eventId: event?.eventId ?? '0', bankAccount, choices: chosen.filter(({ choice }) => choice !== '') }
    const preview = await send(order, input)
    return preview.amounts ? send(order, { ...input, expected: preview.amounts }) : preview
  }
  return { linkOf, read, send, choose, none }
}
