export type PersonalNote = 'check-in' | 'tracing' | 'name'

/**
 * What an event requires of its ticket holders besides a ticket (EVT-09).
 * @param requirement of the event, e.g. `no_personalization_required`
 * @returns null if it requires nothing; a requirement with another name means a name on the ticket
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
