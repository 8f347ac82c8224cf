import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { kindOf } from './request-kind.ts'

/** What a request for a page is, and what it is in a session that is buying. */
function pageKind(url: string, method = 'GET'): string {
  const { kind, whileBuying } = kindOf({ url, method, routeOptions: { url: '/*', config: {} } } as unknown as FastifyRequest)
  return kind === whileBuying ? kind : `${kind}, ${whileBuying} while buying`
}

const id = '0198a5c8-0000-7000-8000-000000000000'

describe('buyers are told by the address alone', () => {
  test.each([
    `/checkout/done/${id}/ABCDEFGH`,
    '/checkout/done?redirect_status=succeeded',
    `/checkout/done/${id}/ABCDEFGH.data?_routes=x`,
    `/checkout/payment/${id}/ABCDEFGH?payment_error=1`,
    `/checkout/payment/${id}`,
    `/checkout/cancel/${id}/ABCDEFGH`,
    '/order/ABCDEFGH/0123456789abcdef',
    '/order/ABCDEFGH/0123456789abcdef/choices',
    '/waiting-list/0123456789abcdef',
    '/withdrawal/online',
    '/withdrawal/online.data',
  ])('%s', (path) => {
    for (const spelling of [path, `/moorgrab${path}`, path.replace(/^[^?]+/, (pathname) => pathname.toUpperCase())]) {
      expect([spelling, pageKind(spelling), pageKind(spelling, 'POST')]).toEqual([spelling, 'buyer', 'buyer'])
    }
  })
})

describe('pages and forms of the cart are a buyer’s in a session that is buying', () => {
  test.each([
    '/checkout',
    '/checkout/',
    '/checkout.data',
    '/checkout/details',
    '/checkout/payment',
    '/checkout/payment/',
    '/checkout/confirm.data',
    '/moorgrab/checkout/personalise',
    '/Checkout/Confirm/',
    '/%63heckout/confirm',
    '/cart',
  ])('%s', (path) => {
    expect([pageKind(path), pageKind(path, 'POST')]).toEqual(['page, buyer while buying', 'order, buyer while buying'])
  })

  test.each(['/checkout/button/paypal-approval', '/cart.data', '/events/nachtflug', '/moorgrab/products/shirt.data'])('POST %s', (path) => {
    expect(pageKind(path, 'POST')).toBe('order, buyer while buying')
  })
})

test.each(['/', '/events', '/events.data', '/moorgrab/events/nachtflug', '/checkout/../events', '/order', '/waiting-list', '/checkouts'])(
  'GET %s is counted when it is rendered',
  (path) => {
    expect(pageKind(path)).toBe('page')
  },
)
