/** The tracking services that a shop reports to (CNS-05); each only after the visitor agreed. */
export interface TrackingSettings {
  /** `GTM-…` */
  tagManager: string | null
  facebookPixel: string | null
  /** Slugs of categories; if there are any, the Facebook pixel gets only events about them. */
  facebookCategories: readonly string[]
  tiktokPixel: string | null
}

/** Reads the settings from a shop's meta. Malformed ids are ignored, because they would become part of an address. */
export function trackingSettings(meta: Readonly<Record<string, unknown>>): TrackingSettings {
  const filter = meta['filter_facebook_pixel']
  return {
    tagManager: readId(meta['tag_manager'], /^GTM-[A-Z0-9]{4,12}$/),
    facebookPixel: readId(meta['facebook_pixel'], /^\d{5,20}$/),
    facebookCategories: Array.isArray(filter) ? filter.filter((each) => typeof each === 'string') : [],
    tiktokPixel: readId(meta['tiktok_pixel'], /^[A-Z0-9]{10,30}$/),
  }
}

function readId(value: unknown, form: RegExp): string | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && form.test(text) ? text : null
}

/** The origins that these services need in the content security policy, by directive; empty lists without services. */
export function trackingSources(settings: TrackingSettings | null): { script: string[]; connect: string[]; img: string[] } {
  const sources = { script: [] as string[], connect: [] as string[], img: [] as string[] }
  if (settings?.tagManager) {
    sources.script.push('https://www.googletagmanager.com')
    sources.connect.push('https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com')
    sources.img.push('https://www.googletagmanager.com', 'https://*.google-analytics.com')
  }
  if (settings?.facebookPixel) {
    sources.script.push('https://connect.facebook.net')
    sources.connect.push('https://connect.facebook.net', 'https://www.facebook.com')
    sources.img.push('https://www.facebook.com')
  }
  if (settings?.tiktokPixel) {
    sources.script.push('https://analytics.tiktok.com')
    sources.connect.push('https://analytics.tiktok.com')
    sources.img.push('https://analytics.tiktok.com')
  }
  return sources
}
