import { XMLParser } from 'fast-xml-parser'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atomFeed } from './atom-feed.ts'

const head = {
  address: 'https://shop.example/news/feed.xml',
  title: 'Neues <3 & mehr',
  language: 'de',
  home: 'https://shop.example/',
  updated: new Date('2026-11-28T08:00:00Z'),
  shopName: 'Shop & Söhne <Ton>',
}

interface Title {
  '#text': string
  '@_type'?: string
}

const options = { ignoreAttributes: false, alwaysCreateTextNode: true, trimValues: false, parseTagValue: false, htmlEntities: true }
const parse = (text: string): unknown => new XMLParser(options).parse(text)

/** The feed's own title and that of its entry as a feed reader shows them. */
function titlesOf(title: string) {
  const text = atomFeed(head, [{ id: 'a', title, html: null, link: head.home, publishedAt: '2026-11-28T08:00:00Z' }])
  const parsed = parse(text) as { feed: { title: Title; entry: { title: Title } } }
  const shown = ({ '#text': written, '@_type': type }: Title) => {
    if (type !== 'html') return written
    // Escaped markup is well-formed; anything else than text in it would be markup that a feed reader acts on.
    const { t } = parse(`<t>${written}</t>`) as { t: Record<string, string> }
    return Object.keys(t).join() === '#text' ? t['#text'] : JSON.stringify(t)
  }
  return { feed: shown(parsed.feed.title), entry: shown(parsed.feed.entry.title) }
}

test.each(['Wir <3 euch', '<b>Neu</b>', 'Ton & Stein', '&lt;b&gt;', ']]> Ende', 'Tom’s „Song“'])(
  'a feed reader shows the title %j as it is',
  (title) => {
    expect(titlesOf(title)).toEqual({ feed: head.title, entry: title })
  },
)

test('a feed reader shows every title as it is', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab <>&;/"\']#1!-'), minLength: 1 }).map((part) => `T${part}T`)
  fc.assert(
    fc.property(text, (title) => {
      expect(titlesOf(title).entry).toBe(title)
    }),
  )
})
