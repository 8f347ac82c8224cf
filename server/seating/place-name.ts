import type { Place } from '#core/seating/place.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/messages.ts'

/** `Parkett · Reihe 3 · Platz 12`; for a standing area its name. */
export function placeName({ section, row, number }: Place, textOptions: TextOptions): string {
  const names = [section, row && m.seat_row({ row }, textOptions), number && m.seat_number({ number }, textOptions)]
  return names.filter(Boolean).join(' · ')
}
