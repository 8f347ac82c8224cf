import type { Place } from '#core/seating/place.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/messages.ts'

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
