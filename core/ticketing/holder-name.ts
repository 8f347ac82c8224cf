/**
 * The name on a ticket: that of the person it was personalised for, otherwise the buyer's.
 * @param buyer the order's billing address
 * @param personalIdentifier what was entered for this ticket, if its event asks for names
 */
export function holderName(buyer: { firstName: string; lastName: string }, personalIdentifier: string | null): string {
  const personalised = personalIdentifier?.trim().replace(/\s+/g, ' ')
  return personalised || `${buyer.firstName.trim()} ${buyer.lastName.trim()}`.trim()
}
