import type { CartSeat, VenueSection } from '#api/resolvers.ts'
import type { Place } from '#core/seating/place.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/messages.ts'
import type { Area } from './records-seating.ts'

/** `Parkett · Reihe 3 · Platz 12`; for a standing area its name. A row or seat that is called by words, such as `Tisch B`, is no “row Tisch B”. */
export function placeName({ section, row, number }: Place, textOptions: TextOptions): string {
  const names = [
    section,
    row && (isWords(row) ? row : m.seat_row({ row }, textOptions)),
    number && (isWords(number) ? number : m.seat_number({ number }, textOptions)),
  ]
  return names.filter(Boolean).join(' · ')
}

function isWords(name: string): boolean {
  return /\p{L}{2,}\s/u.test(name)
}

/** The fields of an item of a cart or an order that say where its holder sits or stands (ENT-07, ENT-08). */
export function presentPlace(
  place: Place | null,
  textOptions: TextOptions,
): { seatId: string | null; seat: CartSeat | null; section: VenueSection | null; placeName: string | null } {
  if (!place) return { seatId: null, seat: null, section: null, placeName: null }
  const { seatId, row, number, sectionId, section: name } = place
  const section = { id: sectionId, name }
  const seat = number === null ? null : { name: number, row, sectionName: name, venueSection: section }
  return { seatId, seat, section, placeName: placeName(place, textOptions) }
}

/** The place of a unit in a standing area. */
export function placeOfArea({ key, name, categoryPoolId }: Area): Place {
  return { seatId: null, row: null, number: null, sectionId: key, section: name, forceSection: false, poolId: categoryPoolId }
}
