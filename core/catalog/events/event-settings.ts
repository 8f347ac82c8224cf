/** Days after a concert when contact details taken at the door are deleted (EVT-09). */
export const contactTracingDays = 28

/** What an operator set for one event (ENT-18), as pages use it; what cannot be understood is not set. */
export interface EventSettings {
  /** No page, line or cart says when it is (EVT-15). */
  hideDate: boolean
  /** Slugs of the artists whose teasers stand on its page (EVT-15). */
  leads: string[]
  /** Sanitised plain text. */
  disclaimer: string | null
  /** The promoter's own policy, a web address (EVT-10). */
  policyLink: string | null
  /** Which part of the shop's terms speaks of this event: a fragment without `#` (EVT-10). */
  termsAnchor: string | null
}

/** @param meta of the event, as the API gives it */
export function eventSettings(meta: Readonly<Record<string, unknown>>): EventSettings {
  const { hideDate, leads, disclaimer_text: disclaimer, policy_link: policy, custom_terms_anchor: anchor } = meta
  return {
    hideDate: hidesDate({ hideDate }),
    leads: Array.isArray(leads) ? leads.filter((slug): slug is string => typeof slug === 'string') : [],
    disclaimer: textOf(disclaimer),
    policyLink: typeof policy === 'string' && /^https?:\/\//.test(policy) ? policy : null,
    termsAnchor: textOf(anchor)?.replace(/^#/, '') ?? null,
  }
}

/** EVT-15: suppressed everywhere, also in the cart. */
export function hidesDate(meta: Readonly<Record<string, unknown>> | null | undefined): boolean {
  return meta?.['hideDate'] === true
}

/** Whether its page shows the way to the hall: `hide_map` wins (EVT-15). */
export function showsMap(event: { displayMap: boolean; meta: Readonly<Record<string, unknown>> }): boolean {
  return event.displayMap && event.meta['hide_map'] !== true
}

/** A search for the hall's address on OpenStreetMap: a link, so that nothing is asked of others before a click. */
export function mapLink(venue: { address: string; postCode: string; city: string }): string {
  const query = `${venue.address}, ${venue.postCode} ${venue.city}`
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
