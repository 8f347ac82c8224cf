import type { ChooseTicketsInput } from '#api/client/graphql.ts'
import type { FieldProblem } from '#storefront/ui/forms/form-reply.ts'
import { readText } from '#storefront/ui/forms/form-reply.ts'

export const fields = {
  event: 'eventId',
  /** The choice for all tickets, or `each`. */
  all: 'all',
  holder: 'bankAccount.name',
  iban: 'bankAccount.iban',
} as const

/** Says in place of a choice for all tickets that there is one for each. */
export const forEach = 'each'

/** The choice for the n-th ticket, as the API's problems name it. */
export function choiceField(index: number): string {
  return `choices.${index}.choice`
}

/** The id of the n-th ticket. */
export function ticketField(index: number): string {
  return `choices.${index}.ticketId`
}

/** What the form sends: the choice for all tickets, or the one beside each. Tickets without a choice are left out. */
export function choiceInput(form: FormData, link: Pick<ChooseTicketsInput, 'reference' | 'signature'>): ChooseTicketsInput {
  const all = readText(form, fields.all)
  const choices: ChooseTicketsInput['choices'] = []
  for (let index = 0; form.has(ticketField(index)); index++) {
    const choice = form.has(fields.all) && all !== forEach ? all : readText(form, choiceField(index))
    if (choice !== '') choices.push({ ticketId: readText(form, ticketField(index)), choice })
  }
  const isRefunded = choices.some(({ choice }) => choice === 'refund')
  const account = { name: readText(form, fields.holder), iban: readText(form, fields.iban) }
  return {
    ...link,
    eventId: readText(form, fields.event),
    choices,
    bankAccount: isRefunded && (account.name || account.iban) ? account : null,
  }
}

/** The problems beside the fields that this form shows: a choice for all tickets has one problem, not one for each. */
export function shownProblems(form: FormData, problems: readonly { message: string; field?: string | null }[]): FieldProblem[] {
  const isForAll = form.has(fields.all) && readText(form, fields.all) !== forEach
  const isSingle = !form.has(ticketField(1))
  const shown = problems.map(({ message, field }) => {
    const isChoice = field?.startsWith('choices') ?? false
    if (!isChoice) return { message, field: field ?? '' }
    return { message, field: isSingle ? choiceField(0) : isForAll || field === 'choices' ? fields.all : (field ?? '') }
  })
  return shown.filter(({ field }, index) => shown.findIndex((other) => other.field === field) === index)
}
