/** The protocol's limits of one file: addresses, and bytes (50 MB; a few are left for what surrounds the entries). */
export const maxAddresses = 50_000
export const maxBytes = 50_000_000 - 1_000

/** A page for search engines. */
export interface SiteMapPage {
  /** Absolute, without a language. */
  url: string
  changedAt: Date | null
}

/** A page in one language, with the addresses of all its languages. `x-default` is the page without a language. */
export interface SiteMapEntry {
  url: string
  links: { lang: string; url: string }[]
  lastmod?: string
}

/**
 * Every page in each language, as search engines want it: an entry of its own per language, and each entry names all of them, itself
 * included. The default language has the address without `?lang=`.
 */
export function siteMapEntries(pages: readonly SiteMapPage[], locales: readonly string[], defaultLocale: string): SiteMapEntry[] {
  return pages.flatMap(({ url, changedAt }) => {
    const links = locales.map((lang) => ({ lang, url: lang === defaultLocale ? url : `${url}?lang=${lang}` }))
    const withDefault = [...links, { lang: 'x-default', url }]
    return links.map((link) => ({ url: link.url, links: withDefault, ...(changedAt && { lastmod: changedAt.toISOString() }) }))
  })
}

/** The entries in files that keep the protocol's limits, in order; at least one file. */
export function siteMapFiles(entries: readonly SiteMapEntry[]): SiteMapEntry[][] {
  const files: SiteMapEntry[][] = [[]]
  let bytes = 0
  for (const entry of entries) {
    const size = entryBytes(entry)
    if ((files.at(-1)?.length ?? 0) >= maxAddresses || bytes + size > maxBytes) {
      files.push([])
      bytes = 0
    }
    files.at(-1)?.push(entry)
    bytes += size
  }
  return files
}

/** The last change of a file's pages, for the index; null if no page of it has one. */
export function lastChange(entries: readonly SiteMapEntry[]): string | null {
  return entries.reduce<string | null>((last, { lastmod }) => (lastmod && (last === null || lastmod > last) ? lastmod : last), null)
}

/** At most this many bytes are an entry as XML: a UTF-16 unit has up to three bytes, and `&` is written with five letters. */
function entryBytes({ url, links }: SiteMapEntry): number {
  return [url, ...links.map((link) => link.url)].reduce((sum, each) => sum + 100 + each.length * (/^[\w:/.?=~-]*$/.test(each) ? 1 : 5), 100)
}
