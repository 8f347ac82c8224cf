import { expect, test } from 'vitest'
import { heroSlides } from './hero-slides.ts'
import type { Poster } from './tour-poster.ts'
import type { NewsCardView } from '../news/news-cards.ts'

const picture = (sha256: string) => ({ sha256, width: 600, height: 848, widths: [360], alt: null })

function tour(artist: string): Poster {
  const facts = { tour: `${artist} on tour`, hasMerch: true, text: 'Live', cities: 3, from: '2027-01-01', onlyEvent: null, priceFrom: 20 }
  return { slug: `${artist}-tour`, name: artist, artist, ...facts, image: picture(`poster of ${artist}`) }
}

function teaser(slug: string, more: Partial<NewsCardView> = {}): NewsCardView {
  return { slug, title: `News of ${slug}`, text: 'There is something new.', href: null, inverse: false, image: null, ...more }
}

const tours = ['a', 'b', 'c', 'd', 'e', 'f'].map(tour)

test('HOM-01 shows the teasers in their order', () => {
  const slides = heroSlides([teaser('one'), teaser('two', { image: picture('own'), href: '/events' })], tours)
  expect(slides.map(({ slug, name, image, href }) => [slug, name, image?.sha256, href])).toEqual([
    ['one', 'News of one', undefined, null],
    ['two', 'News of two', 'own', '/events'],
  ])
})

test('a teaser about an artist on tour has the tour’s dates, and its poster unless it has a picture', () => {
  const [bare, own] = heroSlides(
    [teaser('x', { href: '/artists/c' }), teaser('y', { href: '/artists/c#merch', image: picture('own') })],
    tours,
  )
  expect([bare?.tour?.artist, bare?.image?.sha256]).toEqual(['c', 'poster of c'])
  expect([own?.tour?.artist, own?.image?.sha256]).toEqual(['c', 'own'])
})

test('without teasers the first five tours are the slides', () => {
  expect(heroSlides([], tours).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('NAV-27 a teaser with almost no text shows its picture only', () => {
  const [silent] = heroSlides([teaser('x', { title: 'X', image: picture('own') })], tours)
  expect(silent?.hasCaption).toBe(false)
})
