/**
 * Whose name stands on a ticket: the person it was personalised for, else the one who bought it.
 * @param buyer the order's billing address
 * @param personalIdentifier what was entered for this ticket, if its event asks for names
 */
export function holderName(buyer: { firstName: string; lastName: string }, personalIdentifier: string | null): string {
  const named = personalIdentifier?.trim().replace(/\s+/g, ' ')
  return named || `${buyer.firstName.trim()} ${buyer.lastName.trim()}`.trim()
}
