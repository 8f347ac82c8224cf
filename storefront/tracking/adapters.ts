import type { TrackingSettings } from '#core/shops/settings/tracking-settings.ts'
import { listCategories, type TrackedEvent, type TrackingAdapter } from './tracked-event.ts'

/** The globals that the scripts of the services read. */
interface ServiceWindow {
  dataLayer?: unknown[]
  fbq?: QueuedCall & { callMethod?: (...args: unknown[]) => void; loaded?: boolean; version?: string; disablePushState?: boolean }
  _fbq?: unknown
  TiktokAnalyticsObject?: string
  ttq?: unknown[] & {
    [Call in (typeof tiktokCalls)[number]]?: (...args: unknown[]) => void
  } & {
    methods?: string[]
    setAndDefer?: (target: NonNullable<ServiceWindow['ttq']>, call: (typeof tiktokCalls)[number]) => void
    instance?: (id: string) => NonNullable<ServiceWindow['ttq']>
    _i?: Record<string, unknown>
    _t?: Record<string, number>
    _o?: Record<string, unknown>
  }
}

type QueuedCall = ((...args: unknown[]) => void) & { queue?: unknown[]; push?: unknown }

/** Loads a third-party script; called only after the visitor agreed. */
export type LoadScript = (address: string) => void

/** Makes the adapters of the services that a shop has configured (CNS-05), and loads their scripts. */
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
      // Clears the items of the previous event, as the service recommends.
      layer.push({ ecommerce: null })
      layer.push({ event: event.kind, ...analyticsFields(event) })
    },
  }
}

function analyticsFields(event: TrackedEvent): object {
  if (event.kind === 'page_view') return { page_path: event.path, page_title: event.title }
  if (event.kind === 'NewsletterSubscription') return { popup: event.popup }
  const items = event.items.map(({ id, name, price, amount = 1 }) => ({ item_id: id ?? name, item_name: name, price, quantity: amount }))
  return { ecommerce: { items, ...eventValue(event), ...(event.kind === 'purchase' && { transaction_id: event.orderReference }) } }
}

const facebookNames: Partial<Record<TrackedEvent['kind'], string>> = {
  page_view: 'PageView',
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
  NewsletterSubscription: 'Lead',
}

/** @param categories if there are any, only events about one of them are sent (`filter_facebook_pixel`) */
function facebookPixel(id: string, categories: readonly string[], page: ServiceWindow, load: LoadScript): TrackingAdapter {
  const pixel = (page.fbq ??= queued())
  page._fbq ??= pixel
  load('https://connect.facebook.net/en_US/fbevents.js')
  // The shop reports its pages itself; the service would otherwise guess from buttons and addresses.
  pixel.disablePushState = true
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  return {
    name: 'facebook pixel',
    send(event) {
      if (categories.length > 0 && !listCategories(event).some((slug) => categories.includes(slug))) return
      pixel('trackSingle', id, facebookNames[event.kind], pixelFields(event))
    },
  }
}

/** Queues calls until the service's script is loaded and takes them over. */
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

/** The methods that may be called before the service's script is loaded. The script replaces each of them. */
const tiktokCalls = ['page', 'track', 'identify', 'instances', 'debug', 'on', 'off', 'once', 'ready', 'alias', 'group'] as const

type TiktokQueue = NonNullable<ServiceWindow['ttq']>

function tiktokPixel(id: string, page: ServiceWindow, load: LoadScript): TrackingAdapter {
  const script = 'https://analytics.tiktok.com/i18n/pixel/events.js'
  page.TiktokAnalyticsObject = 'ttq'
  const queue = (page.ttq ??= tiktokQueue())
  queue._i = { ...queue._i, [id]: Object.assign([], { _u: script }) }
  queue._t = { ...queue._t, [id]: Date.now() }
  queue._o = { ...queue._o, [id]: {} }
  load(`${script}?sdkid=${id}&lib=ttq`)
  return {
    name: 'tiktok pixel',
    send(event) {
      if (event.kind === 'page_view') page.ttq?.page?.()
      else page.ttq?.track?.(tiktokNames[event.kind], tiktokFields(event))
    },
  }
}

function tiktokQueue(): TiktokQueue {
  const queue: TiktokQueue = []
  queue.methods = [...tiktokCalls]
  queue.setAndDefer = (target, call) => {
    target[call] = (...args: unknown[]) => void target.push([call, ...args])
  }
  queue.instance = (id) => {
    const instance = (queue._i?.[id] ?? []) as TiktokQueue
    for (const call of tiktokCalls) queue.setAndDefer?.(instance, call)
    return instance
  }
  for (const call of tiktokCalls) queue.setAndDefer(queue, call)
  return queue
}

function tiktokFields(event: TrackedEvent): object {
  if (!('items' in event)) return {}
  const contents = event.items.map(({ id, name, amount = 1, price }) => ({
    content_id: id ?? name,
    content_name: name,
    quantity: amount,
    price,
  }))
  return { content_type: 'product', contents, ...eventValue(event) }
}

function pixelFields(event: TrackedEvent): object {
  if (!('items' in event)) return {}
  const contents = event.items.map(({ id, name, amount = 1, price }) => ({ id: id ?? name, quantity: amount, item_price: price }))
  return { content_type: 'product', contents, ...eventValue(event) }
}

/** The value of an event; the services expect one for views too. */
function eventValue(event: Extract<TrackedEvent, { items: unknown }>): { value: number; currency: string } {
  if ('value' in event) return { value: event.value, currency: event.currency }
  const cents = event.items.reduce((sum, { price, amount = 1 }) => sum + Math.round(price * 100) * amount, 0)
  return { value: cents / 100, currency: 'EUR' }
}
