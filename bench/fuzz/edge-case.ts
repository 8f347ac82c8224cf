import type { InjectOptions } from 'fastify'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { text, type ExistingData } from './values.ts'
import { webhook } from './webhook-case.ts'

/*
 * Requests that only get past the first check if they are built with care: correctly signed webhooks with unusual bodies, the forms of
 * pages, uploads, and known addresses in other spellings.
 */

const formPaths = [
  ...['/cart', '/checkout', '/checkout/details', '/checkout/payment', '/checkout/confirm', '/newsletter', '/withdrawal/online'],
  ...['/access', '/search', '/events', '/cart.data', '/checkout/details.data', '/newsletter.data', '/withdrawal/online.data'],
  ...['/promo', '/order', '/contact', '/jobs', '/request', '/checkin', '/trace', '/ticketservice/change', '/ticketservice/cancel'],
  ...['/checkout/personalise', '/checkout/send', '/checkout/resume', '/checkout/add-to-order', '/checkout/button/wallet'],
  ...['/checkout/button/paypal', '/waiting-list/{token}', '/newsletter/confirm/{token}', '/newsletter/unsubscribe/{token}'],
  ...['/checkout/payment/{order}/{reference}', '/checkout/cancel/{order}/{reference}', '/order/{reference}/{token}'],
  ...['/order/{reference}/{token}/choices', '/events/torfmond-bremen', '/products/moorgrab-torf-shirt', '/waiting-room/torfmond-bremen'],
  ...['/webhooks/waiting-list/{token}', '/webhooks/newsletter/{token}'],
]
const formFields = [
  ...['intent', 'email', 'consent', 'popup', 'name', 'order', 'items', 'code', 'variant', 'amount', 'item', 'q', 'terms', 'version'],
  ...['message', 'iban', 'holder', 'ticket', 'holders', 'names', 'phone', 'choice', 'reference', 'voucher', 'seats', 'bundle', 'id'],
  ...['giftAmount', 'giftName', 'giftEmail', 'giftMessage', 'giftSendOn', 'deliveryFirstName', 'country', 'payment', 'remember'],
  ...['firstName', 'lastName', 'address', 'postCode', 'city', 'countryCode', 'paymentMethod', 'shippingMethod', 'total', '__proto__'],
]
const intents = [
  ...['add', 'remove', 'subscribe', 'link', 'confirm', 'change', 'check', 'renew', 'place', 'save', ''],
  ...['voucher', 'personalise', 'gift', 'leave', 'decline', 'accept', 'refund', 'keep', 'cancel', 'pay', 'send', 'country'],
]
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

/** A form of a page as a browser sends it, from the shop itself. */
function pageForm(random: SeededRandom, existing: ExistingData): InjectOptions {
  const order = random.pick(existing.orders)
  const filled: Record<string, string> = { order: order.id, reference: order.reference, token: `${'a'.repeat(22)}.${'b'.repeat(43)}` }
  const part = (_all: string, name: string) =>
    random.boolean(0.85) ? (filled[name] ?? '') : encodeURIComponent(text(random, existing).toWellFormed().slice(0, 300))
  const path = `${random.boolean(0.2) ? '/moorgrab' : ''}${random.pick(formPaths).replace(/\{(\w+)\}/g, part)}`
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
