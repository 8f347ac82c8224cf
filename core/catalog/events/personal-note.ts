export type PersonalNote = 'check-in' | 'tracing' | 'name'

/**
 * What an event asks of those who hold its tickets, beyond having one (EVT-09).
 * @param requirement of the event, e.g. `no_personalization_required`
 * @returns null where it asks nothing; what it asks by a name of the operator's own is a name on the ticket
 */
export function personalNote(requirement: string): PersonalNote | null {
  switch (requirement) {
    case '':
    case 'no_personalization_required':
      return null
    case 'check_in_required':
      return 'check-in'
    case 'contact_tracing_required':
      return 'tracing'
    default:
      return 'name'
  }
}
