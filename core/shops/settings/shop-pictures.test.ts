import { expect, test } from 'vitest'
import { shopMetaSchema } from './shop-meta.ts'
import { picturesIn, withPictures } from './shop-pictures.ts'

const meta = shopMetaSchema.parse({
  social_img: 'images/wald.svg',
  favicon: '/icon.svg',
  badge: { text: 'Neu', image: 'images/stern.png' },
  video: { title: 'Im Wald', embed: 'https://player.vimeo.com/video/1', poster: 'https://cdn.example/wald.jpg' },
})

test('SHP-15 NAV-07 picture names become addresses, and addresses stay', () => {
  expect(picturesIn(meta)).toEqual(['images/wald.svg', 'images/stern.png'])
  expect(withPictures(meta, (file, use) => `/images/${file}-${use === 'card' ? use : use.width}`)).toMatchObject({
    social_img: '/images/images/wald.svg-card',
    favicon: '/icon.svg',
    badge: { text: 'Neu', image: '/images/images/stern.png-360' },
    video: { poster: 'https://cdn.example/wald.jpg' },
  })
})

test('the Union’s notice has a picture for each language, or one for both; without the German one there is none', () => {
  const noticeIn = (warranty_notice: unknown, there: readonly string[]) =>
    withPictures(shopMetaSchema.parse({ warranty_notice }), (file) => (there.includes(file) ? `/${file}` : null)).warranty_notice
  expect(noticeIn('eu.svg', ['eu.svg'])).toBe('/eu.svg')
  expect(noticeIn('eu.svg', [])).toBeUndefined()
  expect(noticeIn({ de: 'de.svg', en: 'en.svg' }, ['de.svg', 'en.svg'])).toEqual({ de: '/de.svg', en: '/en.svg' })
  expect(noticeIn({ de: 'de.svg', en: 'en.svg' }, ['de.svg'])).toEqual({ de: '/de.svg' })
  expect(noticeIn({ de: 'de.svg', en: 'en.svg' }, ['en.svg'])).toBeUndefined()
})

test('a missing picture removes its setting', () => {
  expect(withPictures(meta, () => null)).toEqual({ favicon: meta.favicon, badge: { text: 'Neu' }, video: meta.video })
})

test.each(['wald.svg', '../wald.exe', 'javascript:alert(1)', 'http://cdn.example/wald.jpg', '//cdn.example/wald.jpg', ''])(
  'SHP-15 %j is a picture’s name or is refused',
  (file) => {
    expect(shopMetaSchema.safeParse({ favicon: file }).success).toBe(file === 'wald.svg')
  },
)
