import type { TrackingSettings } from '#core/shops/tracking-settings.ts'
import { categoriesOf, type TrackedEvent, type TrackingAdapter } from './tracked-event.ts'

/** What the services' scripts look for in the window. */
interface ServiceWindow {
  dataLayer?: unknown[]
  fbq?: QueuedCall & { callMethod?: (...args: unknown[]) => void; loaded?: boolean; version?: string }
  _fbq?: unknown
  TiktokAnalyticsObject?: string
  ttq?: unknown[] & { _i?: Record<string, unknown>; _t?: Record<string, number>; _o?: Record<string, unknown> }
}

type QueuedCall = ((...args: unknown[]) => void) & { queue?: unknown[]; push?: unknown }

/** Loads a script of somebody else; called only after the visitor agreed. */
export type LoadScript = (address: string) => void

/** The services that a shop has configured (CNS-05). Making them loads their scripts. */
export function createAdapters(settings: TrackingSettings, target: Window, load: LoadScript): TrackingAdapter[] {
  const page = target as unknown as ServiceWindow
  return [
    ...(settings.tagManager ? [tagManager(settings.tagManager, page, load)] : []),
    ...(settings.facebookPixel ? [facebookPixel(settings.facebookPixel, settings.facebookCategories, page, load)] : []),
    ...(settings.tiktokPixel ? [tiktokPixel(settings.tiktokPixel, page, load)] : []),
  ]
}

function tagManager(id: string, page: ServiceWindow, load: LoadScript): TrackingAdapter {
  const layer = (page.dataLayer ??= [])
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  load(`https://www.googletagmanager.com/gtm.js?id=${id}`)
  return {
    name: 'tag manager',
    send(event) {
      // Its own way to forget the goods of the event before.
      layer.push({ ecommerce: null })
      layer.push({ event: event.kind, ...analyticsFields(event) })
    },
  }
}

function analyticsFields(event: TrackedEvent): object {
  if (event.kind === 'page_view') return { page_path: event.path, page_title: event.title }
  if (event.kind === 'NewsletterSubscription') return { popup: event.popup }
  const items = event.items.map(({ id, name, price, amount = 1 }) => ({ item_id: id ?? name, item_name: name, price, quantity: amount }))
  const sum = 'value' in event ? { value: event.value, currency: event.currency } : {}
  return { ecommerce: { items, ...sum, ...(event.kind === 'purchase' && { transaction_id: event.orderReference }) } }
}

const facebookNames: Partial<Record<TrackedEvent['kind'], string>> = {
  page_view: 'PageView',
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
  NewsletterSubscription: 'Lead',
}

/** @param categories where there are some, only events about one of them are told (`filter_facebook_pixel`) */
function facebookPixel(id: string, categories: readonly string[], page: ServiceWindow, load: LoadScript): TrackingAdapter {
  const pixel = (page.fbq ??= queued())
  page._fbq ??= pixel
  load('https://connect.facebook.net/en_US/fbevents.js')
  pixel('init', id)
  return {
    name: 'facebook pixel',
    send(event) {
      if (categories.length > 0 && !categoriesOf(event).some((slug) => categories.includes(slug))) return
      pixel('trackSingle', id, facebookNames[event.kind], pixelFields(event))
    },
  }
}

/** Calls wait until the service's script takes them over. */
function queued(): NonNullable<ServiceWindow['fbq']> {
  const call: NonNullable<ServiceWindow['fbq']> = (...args: unknown[]) => {
    if (call.callMethod) call.callMethod(...args)
    else call.queue?.push(args)
  }
  return Object.assign(call, { queue: [], push: call, loaded: true, version: '2.0' })
}

const tiktokNames: Partial<Record<TrackedEvent['kind'], string>> = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'CompletePayment',
  NewsletterSubscription: 'Subscribe',
}

function tiktokPixel(id: string, page: ServiceWindow, load: LoadScript): TrackingAdapter {
  page.TiktokAnalyticsObject = 'ttq'
  const queue = (page.ttq ??= [])
  queue._i = { ...queue._i, [id]: [] }
  queue._t = { ...queue._t, [id]: Date.now() }
  queue._o = { ...queue._o, [id]: {} }
  load(`https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${id}&lib=ttq`)
  return {
    name: 'tiktok pixel',
    send(event) {
      const name = tiktokNames[event.kind]
      page.ttq?.push(event.kind === 'page_view' ? ['page'] : ['track', name, pixelFields(event)])
    },
  }
}

function pixelFields(event: TrackedEvent): object {
  if (!('items' in event)) return {}
  const contents = event.items.map(({ id, name, amount = 1, price }) => ({ id: id ?? name, quantity: amount, item_price: price }))
  return { content_type: 'product', contents, ...('value' in event && { value: event.value, currency: event.currency }) }
}
