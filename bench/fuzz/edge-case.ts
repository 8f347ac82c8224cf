import type { InjectOptions } from 'fastify'
import Stripe from 'stripe'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { json, text, type ExistingData } from './values.ts'

/*
 * Requests that only get past the first check if they are built with care: correctly signed webhooks with unusual bodies, the forms of
 * pages, uploads, and known addresses in other spellings.
 */

const webhookSecret = 'whsec_sandbox'
const formPaths = [
  ...['/cart', '/checkout', '/checkout/details', '/checkout/payment', '/checkout/confirm', '/newsletter', '/withdrawal/online'],
  ...['/access', '/search', '/events', '/cart.data', '/checkout/details.data', '/newsletter.data', '/withdrawal/online.data'],
]
const formFields = [
  ...['intent', 'email', 'consent', 'popup', 'name', 'order', 'items', 'code', 'variant', 'amount', 'item', 'q', 'terms', 'version'],
  ...['firstName', 'lastName', 'address', 'postCode', 'city', 'countryCode', 'paymentMethod', 'shippingMethod', 'total', '__proto__'],
]
const intents = ['add', 'remove', 'subscribe', 'link', 'confirm', 'change', 'check', 'renew', 'place', 'save', '']
const knownPaths = [
  ...['/main/graphql', '/api/shops/main/countries', '/api/shops/main/session', '/events/torfmond-bremen', '/cart', '/webhooks/stripe'],
  ...['/readyz', '/metrics', '/images/x.webp', '/moorgrab/products/moorgrab-torf-shirt', '/checkout/done'],
]

/** One request of the four kinds. */
export function edgeRequest(random: SeededRandom, existing: ExistingData): InjectOptions {
  const kind = random.integer(0, 3)
  if (kind === 0) return webhook(random, existing)
  if (kind === 3) return upload(random, existing)
  return kind === 1 ? pageForm(random, existing) : otherSpelling(random, existing)
}

/** A webhook with a correct signature, in most cases; its body is an event, a part of one, or any JSON. */
function webhook(random: SeededRandom, existing: ExistingData): InjectOptions {
  const payload = random.boolean(0.1)
    ? text(random, existing)
    : JSON.stringify(random.boolean(0.3) ? json(random, existing) : event(random, existing))
  const timestamp = Math.floor(existing.startedAt.getTime() / 1000) + random.pick([0, 0, 0, 0, -600, 600])
  const signed = new Stripe('sk_test_fuzz').webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
  const signature = random.boolean(0.9) ? signed : random.pick(['', 't=1,v1=', 't=x', signed.slice(0, -1), 't=1,v1=a,v1=b,v0=c'])
  return {
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  }
}

function event(random: SeededRandom, existing: ExistingData): Record<string, unknown> {
  const maybe = (value: unknown) => (random.boolean(0.75) ? value : json(random, existing))
  const types = [
    ...['checkout.session.completed', 'checkout.session.expired', 'payment_intent.succeeded', 'payment_intent.payment_failed'],
    ...['charge.refunded', 'charge.dispute.created', 'refund.updated', 'refund.failed', 'v2.core.event', 'account.updated', ''],
  ]
  const object = {
    id: maybe('cs_test_fuzz'),
    object: maybe(random.pick(['checkout.session', 'payment_intent', 'charge', 'refund', 'dispute'])),
    payment_intent: maybe('pi_fuzz'),
    amount: maybe(3990),
    status: maybe('succeeded'),
    client_reference_id: maybe(random.pick(existing.orders).id),
    metadata: maybe({ order_id: random.pick(existing.orders).id, payment_id: random.pick(existing.ids) }),
    last_payment_error: maybe({ code: 'card_declined' }),
  }
  const whole: Record<string, unknown> = {
    id: maybe(`evt_${random.integer(0, 1_000_000)}`),
    object: maybe(random.pick(['event', 'v2.core.event'])),
    type: maybe(random.pick(types)),
    created: maybe(1_800_000_000),
    livemode: maybe(false),
    data: maybe({ object: maybe(object) }),
  }
  for (const key of Object.keys(whole)) if (random.boolean(0.08)) delete whole[key]
  return whole
}

/** A form of a page as a browser sends it, from the shop itself. */
function pageForm(random: SeededRandom, existing: ExistingData): InjectOptions {
  const path = `${random.boolean(0.2) ? '/moorgrab' : ''}${random.pick(formPaths)}`
  const fields = random.list(0, 8, () => [random.pick(formFields), text(random, existing).toWellFormed()] as const)
  const form = new URLSearchParams([
    ...(random.boolean(0.8) ? [['intent', random.pick(intents)]] : []),
    ...fields.map(([name, value]) => [name, value]),
  ])
  const host = 'localhost:3000'
  const origin = `http://${host}`
  if (random.boolean(0.8))
    return {
      method: 'POST',
      url: path,
      headers: { host, origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    }
  const parts = [...form].map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')
  const payload = `${parts}${random.boolean(0.8) ? '--x--\r\n' : ''}`
  return { method: 'POST', url: path, headers: { host, origin, 'content-type': 'multipart/form-data; boundary=x' }, payload }
}

/** The first bytes of pictures and of other files, whole or cut off. */
const fileStarts = [
  ...['', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x10\0\0\0\x10\0\x08\x06\0\0\0', '\xff\xd8\xff\xe0\0\x10JFIF\0', 'RIFF\xff\xff\0\0WEBPVP8 '],
  ...[
    'GIF89a\xff\xff\xff\xff\xf7\0\0',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '%PDF-1.7\n',
    'PK\x03\x04',
    '\0\0\0\x18ftypheic',
    'BM',
  ],
]

/** A file for a form, with any name, as a browser sends it. */
function upload(random: SeededRandom, existing: ExistingData): InjectOptions {
  const name = text(random, existing)
    .toWellFormed()
    .replaceAll(/[\r\n"]/g, '_')
    .slice(0, 300)
  const field = random.boolean(0.8) ? 'file' : name
  const type = random.pick(['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'text/html', 'x', ''])
  const noise = String.fromCharCode(...random.list(0, 400, () => random.integer(0, 255)))
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(random.pick(fileStarts) + noise, 'latin1'),
    Buffer.from(random.boolean(0.85) ? '\r\n--x--\r\n' : random.pick(['', '\r\n--x', '\r\n--y--\r\n'])),
  ])
  return {
    method: 'POST',
    url: `/api/shops/${random.pick(existing.shops)}/uploads`,
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000', 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  }
}

/** A known address with some letters encoded, doubled slashes, dots, semicolons or other case, and odd values in its headers. */
function otherSpelling(random: SeededRandom, existing: ExistingData): InjectOptions {
  const path = [...random.pick(knownPaths)].map((letter) => respelled(random, letter)).join('')
  const suffix = random.pick(['', '', '/', '//', ';x=1', '.', '%00', '%2e', '%', '%zz', '%ff', '?', '?%00=%00', '#x', '/../', '/%2e%2e/'])
  const headers = Object.fromEntries(
    random.list(0, 4, () => [
      random.pick(['accept', 'accept-encoding', 'accept-language', 'if-none-match', 'range', 'cookie', 'content-type', 'forwarded']),
      random
        .pick([
          '',
          ',',
          ';q=',
          '*/*;q=2',
          'bytes=0-',
          'bytes=9-1',
          '"',
          'W/"',
          'a=b; a=c',
          '=;=',
          'gzip;q=nan',
          'de-'.repeat(300),
          text(random, existing),
        ])
        .replace(/[^\t -~\u00a0-\u00ff]/g, '')
        .slice(0, 2_000),
    ]),
  )
  return {
    method: random.pick(['GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const),
    url: `/${(path + suffix).replace(/^[/\\]+/, '')}`,
    headers,
  }
}

function respelled(random: SeededRandom, letter: string): string {
  if (letter === '/') return random.pick(['/', '/', '/', '/', '//', '%2f', '/./'])
  if (!random.boolean(0.12)) return letter
  return random.pick([`%${letter.charCodeAt(0).toString(16)}`, letter.toUpperCase(), `%25${letter.charCodeAt(0).toString(16)}`])
}
