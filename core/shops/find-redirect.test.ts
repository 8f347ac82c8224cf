import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findRedirect } from './find-redirect.ts'

const legacy: Record<string, string> = { '/tour/alte-tour': '/tours/torf', '/tour/still': '', '/tour/band': 'https://band.example/live' }
const ask = (path: string, query = '', setting?: string | Record<string, string>) =>
  findRedirect({ path, query, setting, legacyTarget: (key) => legacy[key] })

describe('redirects', () => {
  test.each([
    ['NAV-18', '/merch', '/categories'],
    ['NAV-18', '/merch/shirts', '/categories/shirts'],
    ['NAV-19', '/item/torf-shirt', '/products/torf-shirt'],
    ['NAV-20', '/tickets', '/events'],
    ['NAV-20', '/ticket/torfmond', '/events/torfmond'],
    ['NAV-20', '/event/torfmond', '/events/torfmond'],
    ['NAV-21', '/artist/moorgrab', '/artists/moorgrab'],
    ['NAV-21', '/artist/moorgrab/', '/artists/moorgrab'],
  ])('%s the former name %s leads to %s', (_row, from, to) => {
    expect(ask(from)).toEqual({ to, status: 301 })
    expect(ask(from, '?ref=poster')).toEqual({ to: `${to}?ref=poster`, status: 301 })
  })

  test('/privacy leads to the data policy in the language that was asked for', () => {
    expect(ask('/privacy', '?lang=en')).toEqual({ to: '/datapolicy?lang=en', status: 301 })
  })

  test.each(['/', '/events', '/merch/a/b', '/item', '/artist', '/item/\\evil.example', '/checkout'])('%s is not redirected', (path) => {
    expect(ask(path)).toBeNull()
  })

  test('NAV-23 the operator’s table sends old tour addresses on; an empty target does nothing', () => {
    expect(ask('/tour/alte-tour/')).toEqual({ to: '/tours/torf', status: 301 })
    expect(ask('/tour/band', '?a=1')).toEqual({ to: 'https://band.example/live?a=1', status: 301 })
    expect(ask('/tour/still')).toBeNull()
  })

  test('NAV-24 T-48 a shop’s own map comes first and keeps the query', () => {
    const map = { '/merch': '/categories/torf-album', '/tour': 'https://band.example/tour', '/self': '/self', '/bad': '//evil.example' }
    expect(ask('/merch/', '?a=1', map)).toEqual({ to: '/categories/torf-album?a=1', status: 302 })
    expect(ask('/tour', '?a=1', map)).toEqual({ to: 'https://band.example/tour?a=1', status: 302 })
    expect(ask('/self', '', map)).toBeNull()
    expect(ask('/bad', '', map)).toBeNull()
    expect(ask('/constructor', '', map)).toBeNull()
    expect(ask('/item/x', '', map)).toEqual({ to: '/products/x', status: 301 })
  })

  test('SHP-06 T-48 a redirect setting moves the whole shop except order pages', () => {
    expect(ask('/', '', 'https://new.example/')).toEqual({ to: 'https://new.example/', status: 302 })
    expect(ask('/events/torfmond', '?a=1', 'https://new.example/')).toEqual({ to: 'https://new.example/', status: 302 })
    expect(ask('/checkout/done/17/ABC', '', 'https://new.example/')).toBeNull()
  })

  test('only https:// targets lead to another host', () => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        const to = ask(`/${rest.replace(/^[/\\]+/, '')}`)?.to
        if (to !== undefined && !to.startsWith('https://')) expect(to).toMatch(/^\/(?![/\\])/)
      }),
    )
  })
})
