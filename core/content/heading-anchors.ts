import { freeSlug, slugify } from '#core/import/slugs.ts'

/** What stands around a written page and has its id already. */
const ofThePage = ['inhalt', 'q', 'special', 'foot-video']

/**
 * Gives every heading of a written page an id, so that links lead to it (EVT-10): the one written behind it, as in
 * `## Bei Nebel {#nebel}`, else its own words without the number in front.
 * @param html sanitised, its headings without attributes
 */
export function withAnchors(html: string): string {
  const taken = new Set(ofThePage)
  return html.replace(/<(h[23])>([\s\S]*?)<\/\1>/g, (_all, level: string, inside: string) => {
    const [, words = inside, written] = /^([\s\S]*?)\s*\{#([a-z0-9-]+)\}\s*$/.exec(inside) ?? []
    const text = words.replace(/<[^>]*>|&[#\w]+;|\u00ad/g, '').replace(/^[\s\d.)]+/, '')
    const wanted = written ?? slugify(text)
    return wanted === '' ? `<${level}>${words}</${level}>` : `<${level} id="${freeSlug(wanted, taken)}">${words}</${level}>`
  })
}
