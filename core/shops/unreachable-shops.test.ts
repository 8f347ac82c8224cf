import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reservedWords, shopUrl } from '#core/urls.ts'
import { findShop, type ShopLookup } from './find-shop.ts'
import { unreachableShops } from './unreachable-shops.ts'

const shop = (slug: string, isBand: boolean, domain: string | null = null): ShopLookup => ({
  slug,
  isBand,
  domain,
  hasCustomDomain: domain !== null,
})
const host = 'shop.example'

describe('a shop that cannot be reached', () => {
  test.each<[what: string, shops: ShopLookup[], field: string, slugs: string[]]>([
    ['a second one that is neither a band’s nor on a domain', [shop('main', false), shop('second', false)], 'band', ['second']],
    ['a second one where no default shop exists', [shop('first', false), shop('second', false)], 'band', ['second']],
    ['one below the host that another shop has as its domain', [shop('main', false, host), shop('torf', true)], 'domain', ['torf']],
    ['the default shop on such a host', [shop('main', false), shop('torf', true, host)], 'domain', ['main']],
    ['one with a reserved word as its slug', [shop('main', false), shop('tickets', true)], 'slug', ['tickets']],
    ['one on the domain of another', [shop('main', false), shop('a', true, 'a.example'), shop('b', true, 'a.example')], 'domain', ['b']],
  ])('SHP-02 %s is found', (_what, shops, field, slugs) => {
    const found = unreachableShops(shops, 'main', host)
    expect(found.map(({ slug }) => slug)).toEqual(slugs)
    expect(found[0]).toMatchObject({ field, reason: { says: expect.stringMatching(/^has no address: /) as string } })
  })

  test.each<[what: string, shops: ShopLookup[]]>([
    ['the main shop and a band’s', [shop('main', false), shop('torf', true)]],
    ['a main shop with the host of PUBLIC_URL as its domain, alone', [shop('main', false, host)]],
    ['an only shop that DEFAULT_SHOP does not name yet', [shop('suedrand', false)]],
    ['one that is no band’s, on a domain', [shop('main', false), shop('second', false, 'second.example')]],
    ['a default shop that is a band’s', [shop('main', true)]],
  ])('SHP-02 %s are not', (_what, shops) => expect(unreachableShops(shops, 'main', host)).toEqual([]))
})

const anyShops = fc.uniqueArray(
  fc.record({
    slug: fc.constantFrom('main', 'torf', 'second', ...[...reservedWords].slice(0, 2)),
    isBand: fc.boolean(),
    domain: fc.constantFrom(null, null, host, 'a.example', 'b.example'),
  }),
  { selector: ({ slug }) => slug, minLength: 1 },
)

test('SHP-02 SHP-03 a shop is named exactly if its links lead elsewhere', () => {
  fc.assert(
    fc.property(anyShops, (written) => {
      const shops = [
        shop('main', false),
        ...written.filter(({ slug }) => slug !== 'main').map((each) => shop(each.slug, each.isBand, each.domain)),
      ]
      const named = new Set(unreachableShops(shops, 'main', host).map(({ slug }) => slug))
      for (const each of shops) {
        const url = new URL(shopUrl(`https://${each.domain ?? host}`, each, '/events'))
        const found = findShop(shops, 'main', url.host, url.pathname)
        expect(named.has(each.slug)).toBe(found?.shop !== each || found.path !== '/events')
      }
    }),
  )
})
