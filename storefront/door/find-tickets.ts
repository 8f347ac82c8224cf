import type { ListedTicket } from './door-api.ts'

/**
 * The tickets whose name, seat or last four digits contain every word of a search, whatever its case and accents; void ones last.
 * @param wanted at least two characters
 */
export function findTickets(tickets: readonly ListedTicket[], wanted: string): ListedTicket[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  if (words.join('').length < 2) return []
  const found = tickets.filter(({ name, place = '', key }) => {
    const text = `${plain(name)} ${plain(place)} ${key.slice(0, 4)}`
    return words.every((word) => text.includes(word))
  })
  return found.sort(
    (one, other) => Number(one.state === 'void') - Number(other.state === 'void') || one.name.localeCompare(other.name, 'de'),
  )
}

/** `Größer` and `GROSSER` are found by `grosser`. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
}
