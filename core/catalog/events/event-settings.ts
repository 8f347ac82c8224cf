/** The number of days after a concert's start until the contact data of its ticket holders are deleted (LIM-26, EVT-09). */
export const contactTracingDays = 28

/** The settings of an event (ENT-18), as pages use them. Invalid values are ignored. */
export interface EventSettings {
  /** The date is shown nowhere (EVT-15). */
  hideDate: boolean
  /** Slugs of the artists to feature on its page (EVT-15). */
  leads: string[]
  /** Sanitised plain text. */
  disclaimer: string | null
  /** URL of the promoter's own policy (EVT-10). */
  policyLink: string | null
  /** The section of the shop's terms about this event: a fragment without `#` (EVT-10). */
  termsAnchor: string | null
}

/** @param meta of the event, from the API */
export function eventSettings(meta: Readonly<Record<string, unknown>>): EventSettings {
  const { hideDate, leads, disclaimer_text: disclaimer, policy_link: policy, custom_terms_anchor: anchor } = meta
  return {
    hideDate: hidesDate({ hideDate }),
    leads: Array.isArray(leads) ? leads.filter((slug): slug is string => typeof slug === 'string') : [],
    disclaimer: readText(disclaimer),
    policyLink: typeof policy === 'string' && /^https?:\/\//.test(policy) ? policy : null,
    termsAnchor: readText(anchor)?.replace(/^#/, '') ?? null,
  }
}

/** Whether the date is shown nowhere, not even in the cart (EVT-15). */
export function hidesDate(meta: Readonly<Record<string, unknown>> | null | undefined): boolean {
  return meta?.['hideDate'] === true
}

/** Whether its seat map is told to nobody (EVT-15, `docs/decisions/0105-hidden-dates.md`). */
export function hidesMap(meta: Readonly<Record<string, unknown>> | null | undefined): boolean {
  return meta?.['hide_map'] === true
}

/** Whether its page shows its seat map: it has one, `displayMap` asks for it, and the setting `hide_map` does not forbid it (EVT-15). */
export function showsSeatMap(event: { displayMap: boolean; seatmapUrl: string | null; meta: Readonly<Record<string, unknown>> }): boolean {
  return event.displayMap && event.seatmapUrl !== null && !hidesMap(event.meta)
}

/** How many places beside the seats of others stay free (SEA-09); 0 for none. */
export function seatDistancing({ distancing }: Readonly<Record<string, unknown>>): number {
  const amount = typeof distancing === 'object' && distancing !== null && 'amount' in distancing ? Number(distancing.amount) : 0
  return Number.isInteger(amount) && amount > 0 ? amount : 0
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
