import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findShop, type ShopLookup } from './find-shop.ts'

const main: ShopLookup = { slug: 'main', isBand: false, hasCustomDomain: false, domain: null }
const moorgrab: ShopLookup = { slug: 'moorgrab', isBand: true, hasCustomDomain: false, domain: null }
const linde: ShopLookup = { slug: 'linde-lahr', isBand: true, hasCustomDomain: true, domain: 'linde.example' }
const checkout: ShopLookup = { slug: 'checkout', isBand: true, hasCustomDomain: false, domain: null }
const second: ShopLookup = { slug: 'second', isBand: false, hasCustomDomain: false, domain: null }
const shops = [main, moorgrab, linde, checkout, second]

interface Example {
  host: string
  path: string
  slug: string
  prefix: string
  inside: string
  moved?: { domain: string | null; path: string; status?: 301 | 302 }
}

const examples: Example[] = [
  { host: 'shop.example', path: '/', slug: 'main', prefix: '', inside: '/' },
  { host: 'shop.example', path: '/events/torfmond', slug: 'main', prefix: '', inside: '/events/torfmond' },
  { host: 'shop.example', path: '/moorgrab', slug: 'moorgrab', prefix: '/moorgrab', inside: '/' },
  { host: 'shop.example', path: '/moorgrab/', slug: 'moorgrab', prefix: '/moorgrab', inside: '/' },
  { host: 'shop.example', path: '/moorgrab/events', slug: 'moorgrab', prefix: '/moorgrab', inside: '/events' },
  { host: 'shop.example', path: '/moorgrabber/events', slug: 'main', prefix: '', inside: '/moorgrabber/events' },
  { host: 'linde.example', path: '/', slug: 'linde-lahr', prefix: '', inside: '/' },
  { host: 'LINDE.example.:8443', path: '/events', slug: 'linde-lahr', prefix: '', inside: '/events' },
  { host: 'linde.example', path: '/moorgrab/events', slug: 'linde-lahr', prefix: '', inside: '/moorgrab/events' },
  { host: 'stranger.example', path: '/events', slug: 'main', prefix: '', inside: '/events' },
  { host: '[::1]:3000', path: '/moorgrab', slug: 'moorgrab', prefix: '/moorgrab', inside: '/' },
  // A prefix that is not in use answers 301.
  {
    host: 'shop.example',
    path: '/linde-lahr/events',
    slug: 'linde-lahr',
    prefix: '/linde-lahr',
    inside: '/events',
    moved: { domain: 'linde.example', path: '/events' },
  },
  {
    host: 'linde.example',
    path: '/linde-lahr',
    slug: 'linde-lahr',
    prefix: '/linde-lahr',
    inside: '/',
    moved: { domain: null, path: '/' },
  },
  {
    host: 'shop.example',
    path: '/main/events',
    slug: 'main',
    prefix: '/main',
    inside: '/events',
    moved: { domain: null, path: '/events' },
  },
  {
    host: 'shop.example',
    path: '/main//evil.example',
    slug: 'main',
    prefix: '/main',
    inside: '/evil.example',
    moved: { domain: null, path: '/evil.example' },
  },
  {
    host: 'shop.example',
    path: '/main/\\evil.example',
    slug: 'main',
    prefix: '/main',
    inside: '/evil.example',
    moved: { domain: null, path: '/evil.example' },
  },
  // A shop that an earlier version accepted without an address: the pages at that path are the main shop's, for now.
  {
    host: 'shop.example',
    path: '/second/events',
    slug: 'second',
    prefix: '/second',
    inside: '/events',
    moved: { domain: null, path: '/events', status: 302 },
  },
  // Even if such a shop were in the table, the word belongs to the routes.
  { host: 'shop.example', path: '/checkout/details', slug: 'main', prefix: '', inside: '/checkout/details' },
]

describe('finding the shop', () => {
  test.each(examples)(
    'SHP-02 SHP-03 $host$path is the shop $slug with the prefix "$prefix"',
    ({ host, path, slug, prefix, inside, moved }) => {
      expect(findShop(shops, 'main', host, path)).toMatchObject({
        shop: { slug },
        prefix,
        path: inside,
        moved: moved ? { status: 301, ...moved } : null,
      })
    },
  )

  test('SHP-02 the default shop is a setting', () => {
    expect(findShop(shops, 'moorgrab', 'stranger.example', '/events')?.shop.slug).toBe('moorgrab')
    expect(findShop(shops, 'nobody', 'stranger.example', '/events')).toBeNull()
  })

  test('SHP-02 every address finds a shop and a path that begins with exactly one slash', () => {
    const segment = fc.oneof(fc.constantFrom('moorgrab', 'linde-lahr', 'main', 'events', ''), fc.webPath())
    fc.assert(
      fc.property(fc.constantFrom('shop.example', 'linde.example', ''), segment, fc.webPath(), (host, first, rest) => {
        const found = findShop(shops, 'main', host, `/${first.replace(/^\/+/, '')}${rest}`)
        expect(found).not.toBeNull()
        if (found?.prefix) expect(found.path).toMatch(/^\/(?!\/)/)
      }),
    )
  })
})
