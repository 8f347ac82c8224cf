import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { trackingSettings } from '#core/shops/settings/tracking-settings.ts'
import { createAdapters } from './adapters.ts'
import { eventsOfPage } from './page-events.ts'
import { recordingAdapter } from './recording-adapter.ts'
import { reportErrors } from './report-errors.ts'
import { addAdapters, clearTrackedBefore, track, trackedEventName } from './track.ts'
import type { TrackedEvent } from './tracked-event.ts'

const window = new EventTarget()
beforeAll(() => void Object.assign(globalThis, { window }))
afterAll(() => void Reflect.deleteProperty(globalThis, 'window'))

const shirt = { id: 'torf-shirt', name: 'Moorgrab T-Shirt Torf', price: 24.9, categories: ['torf-album'] }
const purchase = (orderReference: string): TrackedEvent => ({
  kind: 'purchase',
  orderReference,
  items: [shirt],
  value: 24.9,
  currency: 'EUR',
})

test('API-19 CHK-25 sends each event to every adapter, and a purchase once', () => {
  const first = recordingAdapter()
  const kinds: string[] = []
  window.addEventListener(trackedEventName, (event) => kinds.push((event as CustomEvent<TrackedEvent>).detail.kind))
  const leave = addAdapters([first])
  track(purchase('AAAA2222'))
  track(purchase('AAAA2222'))
  track({ kind: 'NewsletterSubscription', popup: true })
  leave()
  track({ kind: 'page_view', path: '/', title: 'Stagefront' })
  expect(first.events.map(({ kind }) => kind)).toEqual(['purchase', 'NewsletterSubscription'])
  expect(kinds).toEqual(['purchase', 'NewsletterSubscription', 'page_view'])
})

test('CNS-04 sends events from before loading only for visitors who had agreed', () => {
  const first = recordingAdapter()
  const leave = addAdapters([first])
  expect(first.events).toEqual([{ kind: 'page_view', path: '/', title: 'Stagefront' }])
  leave()
  clearTrackedBefore()
  track({ kind: 'NewsletterSubscription', popup: false })
  const second = recordingAdapter()
  addAdapters([second])()
  expect(second.events).toEqual([])
})

test('CNS-05 loads the script of each configured service and sends events in its format', () => {
  const page: Record<string, unknown> = {}
  const scripts: string[] = []
  const settings = trackingSettings({
    tag_manager: 'GTM-AB12CD3',
    facebook_pixel: '123456789',
    tiktok_pixel: 'C9ABCDEFGHIJKLMNOP',
    filter_facebook_pixel: ['torf-album'],
  })
  const adapters = createAdapters(settings, page as unknown as Window, (address) => scripts.push(address))
  expect(scripts.map((address) => new URL(address).host)).toEqual([
    'www.googletagmanager.com',
    'connect.facebook.net',
    'analytics.tiktok.com',
  ])
  for (const adapter of adapters) {
    adapter.send(purchase('BBBB2222'))
    adapter.send({ kind: 'view_item', items: [{ ...shirt, categories: ['anderes'] }] })
  }
  expect(page['dataLayer']).toContainEqual({
    event: 'purchase',
    ecommerce: {
      transaction_id: 'BBBB2222',
      value: 24.9,
      currency: 'EUR',
      items: [{ item_id: 'torf-shirt', item_name: 'Moorgrab T-Shirt Torf', price: 24.9, quantity: 1 }],
    },
  })
  expect(page['dataLayer']).toContainEqual({
    event: 'view_item',
    ecommerce: {
      value: 24.9,
      currency: 'EUR',
      items: [{ item_id: 'torf-shirt', item_name: 'Moorgrab T-Shirt Torf', price: 24.9, quantity: 1 }],
    },
  })
  const contents = [{ id: 'torf-shirt', quantity: 1, item_price: 24.9 }]
  expect((page['fbq'] as { queue: unknown[][] }).queue).toEqual([
    ['set', 'autoConfig', false, '123456789'],
    ['init', '123456789'],
    ['trackSingle', '123456789', 'Purchase', { content_type: 'product', contents, value: 24.9, currency: 'EUR' }],
  ])
  const items = [{ content_id: 'torf-shirt', content_name: 'Moorgrab T-Shirt Torf', quantity: 1, price: 24.9 }]
  const fields = { content_type: 'product', contents: items, value: 24.9, currency: 'EUR' }
  expect([...(page['ttq'] as unknown[][])]).toEqual([
    ['track', 'CompletePayment', fields],
    ['track', 'ViewContent', fields],
  ])
})

test('CNS-05 passes calls on to a script that has loaded', () => {
  const page: Record<string, unknown> = {}
  const settings = trackingSettings({ facebook_pixel: '123456789', tiktok_pixel: 'C9ABCDEFGHIJKLMNOP' })
  const adapters = createAdapters(settings, page as unknown as Window, () => undefined)
  const calls: unknown[] = []
  Object.assign(page['fbq'] as object, { callMethod: (...args: unknown[]) => calls.push(args) })
  Object.assign(page['ttq'] as object, { page: () => calls.push('page') })
  for (const adapter of adapters) adapter.send({ kind: 'page_view', path: '/', title: 'Stagefront' })
  expect(calls).toEqual([['trackSingle', '123456789', 'PageView', {}], 'page'])
})

test('CNS-05 makes no adapters without settings', () => {
  const scripts: string[] = []
  expect(createAdapters(trackingSettings({}), {} as Window, (address) => scripts.push(address))).toEqual([])
  expect(scripts).toEqual([])
})

test('ERR-06 CNS-06 an uncaught error is reported once, and a failed report is only a warning on the console', async () => {
  const reports: { url: string; body: Record<string, unknown> }[] = []
  let answers = true
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    reports.push({ url, body: JSON.parse(body) as Record<string, unknown> })
    return answers ? Promise.resolve(new Response()) : Promise.reject(new Error('offline'))
  })
  Object.assign(window, { location: { pathname: '/products/torf-shirt' } })
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const stop = reportErrors('moorgrab', 'en', () => null)
  const fail = (error: Error) => window.dispatchEvent(Object.assign(new Event('error'), { error }))
  fail(new TypeError('kaputt', { cause: new Error('darunter') }))
  fail(new TypeError('kaputt'))
  expect(reports).toEqual([
    {
      url: '/api/shops/moorgrab/errors?locale=en',
      body: { exception: 'TypeError: kaputt', cause: 'Error: darunter', page: '/products/torf-shirt', cart: null },
    },
  ])
  answers = false
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('auch das') }))
  await vi.waitFor(() => expect(warning).toHaveBeenCalledOnce())
  stop()
  fail(new Error('nach dem Nein'))
  expect(reports).toHaveLength(2)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('API-19 derives events from the page that is shown', () => {
  const kinds = (path: string, data: unknown = null) => eventsOfPage(path, 'x', data, null).map(({ kind }) => kind)
  expect(kinds('/')).toEqual(['page_view'])
  expect(kinds('/products/torf-shirt', { slug: 'torf-shirt', name: 'Torf', price: 24.9, category: { slug: 'torf-album' } })).toEqual([
    'page_view',
    'view_item',
  ])
  expect(
    eventsOfPage(
      '/products/torf-shirt',
      'x',
      { slug: 'torf-shirt', descriptiveName: 'Torf', price: 24.9, category: { slug: 'a' } },
      null,
    )[1],
  ).toEqual({
    kind: 'view_item',
    items: [{ id: 'torf-shirt', name: 'Torf', price: 24.9, categories: ['a'] }],
  })
  expect(kinds('/products', { slug: 'x' })).toEqual(['page_view'])
  expect(kinds('/checkout/details')).toEqual(['page_view'])
})
