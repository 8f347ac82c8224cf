import { Feed } from 'feed'
import { escapeMarkup } from '#core/content/fill-facts.ts'

/** An entry of a feed: its title is plain text, its content HTML or null. */
export interface AtomEntry {
  id: string
  title: string
  html: string | null
  /** Full address. */
  link: string
  /** An ISO time. */
  publishedAt: string
}

export interface AtomHead {
  /** The feed's own full address. */
  address: string
  title: string
  language: string
  /** Full address of the shop's home page. */
  home: string
  updated: Date
  shopName: string
}

/** A feed in the Atom format. The library declares titles as HTML, whereas ours are plain text: `<3` would be read as markup. */
export function atomFeed({ address, title, language, home, updated, shopName }: AtomHead, entries: readonly AtomEntry[]): string {
  const feed = new Feed({
    id: address,
    title,
    language,
    link: home,
    feedLinks: { atom: address },
    updated,
    copyright: shopName,
    generator: 'Stagefront',
    author: { name: shopName },
  })
  for (const entry of entries) {
    const date = new Date(entry.publishedAt)
    feed.addItem({
      id: `${home}#${entry.id}`,
      title: escapeMarkup(entry.title),
      link: entry.link,
      date,
      published: date,
      ...(entry.html && { content: entry.html }),
    })
  }
  return feed.atom1()
}
