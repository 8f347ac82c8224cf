import { expect, test } from 'vitest'
import { readShopMeta, shopMetaSchema } from './shop-meta.ts'
import { socialLinks } from './social-links.ts'

const at = (place: string) => `https://${place}.example/band`
const fields = ['website', 'spotify', 'music', 'tiktok', 'telegram', 'youtube', 'instagram', 'apple', 'twitter', 'facebook']

test('ENT-03 every social field of the specification is a setting, and becomes a link with a name', () => {
  const socials = { title: 'Mastodon', link: at('mastodon'), ...Object.fromEntries(fields.map((field) => [field, at(field)])) }
  expect(shopMetaSchema.parse({ socials })).toEqual({ socials })
  const links = socialLinks(readShopMeta({ socials }).socials)
  expect(links.map(({ url }) => url)).toEqual([...fields, 'mastodon'].map(at))
  expect(links.at(-1)?.title).toBe('Mastodon')
  expect(links.every(({ title }) => title !== '')).toBe(true)
})

test('a list with names of its own stays as it is, and nothing is nothing', () => {
  const socials = [{ title: 'Peertube', url: at('film') }]
  expect(socialLinks(readShopMeta({ socials }).socials)).toEqual(socials)
  expect(socialLinks(undefined)).toEqual([])
})

test('a free link without a title is called by its host', () => {
  expect(socialLinks({ link: at('film') })).toEqual([{ title: 'film.example', url: at('film') }])
})

test.each([[{ instagram: 'http://plain.example/' }], [{ myspace: at('myspace') }], [{ title: '' }]])('%j is refused', (socials) =>
  expect(shopMetaSchema.safeParse({ socials }).success).toBe(false),
)
