import { freeSlug, slugify } from '#core/import/slugs.ts'

/** Ids that the layout around a page uses already. */
const layoutIds = ['inhalt', 'q', 'special', 'translation', 'foot-video']

/**
 * Gives every heading of a page an id to link to (EVT-10): the one written after it, as in `## Bei Nebel {#nebel}`, otherwise one made
 * from its text without the leading number.
 * @param html sanitised; its headings have no attributes
 */
export function withAnchors(html: string): string {
  const taken = new Set(layoutIds)
  return html.replace(/<(h[23])>([\s\S]*?)<\/\1>/g, (_all, level: string, inside: string) => {
    const [, words = inside, written] = /^([\s\S]*?)\s*\{#([a-z0-9-]+)\}\s*$/.exec(inside) ?? []
    const text = words.replace(/<[^>]*>|&[#\w]+;|\u00ad/g, '').replace(/^[\s\d.)]+/, '')
    const id = written ?? slugify(text)
    return id === '' ? `<${level}>${words}</${level}>` : `<${level} id="${freeSlug(id, taken)}">${words}</${level}>`
  })
}
