import { zoneOfPlace } from './place-zone.ts'

/** What is stored of the company that runs a shop. */
export interface Office {
  /** IANA name, as its operator wrote it or as the import derived it; null where nobody has said. */
  timeZone: string | null
  countryCode: string
  postCode: string
}

/** What nothing else is known for, so that at least everybody reads the same. The import and `doctor` ask for a clock. */
export const unknownZone = 'UTC'

/**
 * The clock of a company's office, by which its shops count deadlines, documents and days that belong to no venue: the one it names, else
 * that of its place.
 * @returns null where its country has several clocks, so that somebody has to say
 */
export function officeZone({ timeZone, countryCode, postCode }: Office): string | null {
  return timeZone ?? zoneOfPlace({ countryCode, postCode, latitude: null, longitude: null })
}
