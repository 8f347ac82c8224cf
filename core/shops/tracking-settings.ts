/** Which services a shop tells what happens in it (CNS-05); each only after the visitor agreed. */
export interface TrackingSettings {
  /** `GTM-…` */
  tagManager: string | null
  facebookPixel: string | null
  /** Slugs of categories; where there are some, that pixel hears only of what belongs to one of them. */
  facebookCategories: readonly string[]
  tiktokPixel: string | null
}

/** From a shop's meta. What cannot be an id is none: it would become part of an address. */
export function trackingSettings(meta: Readonly<Record<string, unknown>>): TrackingSettings {
  const filter = meta['filter_facebook_pixel']
  return {
    tagManager: idOf(meta['tag_manager'], /^GTM-[A-Z0-9]{4,12}$/),
    facebookPixel: idOf(meta['facebook_pixel'], /^\d{5,20}$/),
    facebookCategories: Array.isArray(filter) ? filter.filter((each) => typeof each === 'string') : [],
    tiktokPixel: idOf(meta['tiktok_pixel'], /^[A-Z0-9]{10,30}$/),
  }
}

function idOf(value: unknown, form: RegExp): string | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && form.test(text) ? text : null
}

/** What pages must be allowed to load and to reach for these services, by directive of the security policy; nothing where there are none. */
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
