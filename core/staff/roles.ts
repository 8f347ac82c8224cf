/** What somebody of the staff may be, each with the work that it is meant for. `acts.ts` says what each may do. */
export const roleTable = {
  owner: 'runs the business: everything, and who else is staff',
  manager: 'runs the daily work: everything but staff and keys',
  promoter: 'looks after their own events: sales, windows, dates, queues',
  support: 'answers fans: orders, refunds, changes of holder',
  fulfilment: 'packs and sends what was ordered',
  'box-office': 'sells and helps at the door',
  accountant: 'books money: statements of the bank, payouts, documents',
  editor: 'writes and imports what the shops show',
  auditor: 'reads what was done, and changes nothing',
} as const

export type Role = keyof typeof roleTable

/** Every role, in the order in which they are listed. */
export const roles = Object.keys(roleTable) as readonly Role[]

/**
 * Whether a role sees how buyers can be reached: their e-mail address. Whoever answers fans, packs or books money has to. A promoter sees
 * names and numbers, and more only of a contract partner whose `promoters_see_contacts` says so.
 */
export function seesContacts(role: Role): boolean {
  return role !== 'promoter'
}

/** Whether a text, for example of a command line, names a role. */
export function isRole(text: string): text is Role {
  return Object.hasOwn(roleTable, text)
}
