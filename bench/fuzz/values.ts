import type { SeededRandom } from '#core/random/seeded-random.ts'
import { pasted } from './alphabets.ts'

/** Values that exist in the tested shop. Random inputs use them so that many requests get past the first check. */
export interface ExistingData {
  shops: readonly string[]
  slugs: readonly string[]
  ids: readonly string[]
  orders: readonly { id: string; reference: string }[]
  /** Hashes of persisted documents, and two that match none. */
  hashes: readonly string[]
  cookies: readonly string[]
  /** When the run began; webhooks are signed with this time. */
  startedAt: Date
}

const hostile: readonly string[] = [
  ...['', ' ', '\t\r\n', '\0', 'a\0b', '\u0000\u0001', '\ud800', 'x\udfffx', '\u202eevil', 'é'.normalize('NFD'), '🎸'.repeat(50)],
  ...["'", '"', '`', '\\', "' or '1'='1", "'); --", '%', '_', '*', '**', '%%%', '\\u0000', '\\x00', '$1', '${7*7}', '{{7*7}}', '#{7}'],
  ...['../', '..\\', '../../../../etc/passwd', '%2e%2e%2f', '/etc/passwd', 'file:///etc/passwd', 'con', '.', '..', '~', '//'],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'javascript:alert(1)', ']]>', '&amp;', '<!--'],
  ...[
    '0',
    '-0',
    '-1',
    '1.5',
    '1e309',
    '2147483647',
    '2147483648',
    '-2147483649',
    '9007199254740993',
    '99999999999999999999',
    'NaN',
    'Infinity',
  ],
  ...['null', 'undefined', 'true', '[]', '{}', '{"a":1}', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'],
  ...['018f0000-0000-7000-8000-000000000000', '00000000-0000-0000-0000-000000000000', 'BAX', 'BAXBAXBAX', 'ssx ccx', 'AAAAAAAA'],
  ...[
    'http://localhost:3000/',
    'http://evil.example/',
    'https://user@localhost:3000/',
    'http://localhost:3000\\@evil.example',
    '//evil.example',
  ],
  ...['W10', 'WzEsMV0', 'WzkwMDcxOTkyNTQ3NDA5OTEsMV0', 'WzEsMjE0NzQ4MzY0OF0', 'eyJhIjoxfQ', '=', '===='],
  ...[
    'de',
    'DE',
    'en',
    'zz',
    'de-DE',
    'stripe_checkout',
    'bank_transfer',
    'a@b.de',
    'a@b',
    'a'.repeat(65) + '@example.org',
    '04229',
    '0'.repeat(11),
  ],
]

export function text(random: SeededRandom, existing: ExistingData): string {
  const kind = random.integer(0, 9)
  if (kind < 2) return random.pick(existing.slugs)
  if (kind < 4) return random.pick(existing.ids)
  if (kind < 5)
    return random.pick(random.boolean(0.5) ? existing.orders.map((order) => order.id) : existing.orders.map((order) => order.reference))
  if (kind < 7) return pasted(random, existing)
  if (kind < 8) return random.pick(hostile)
  if (kind < 9) return random.pick(hostile).repeat(random.integer(1, 200))
  return String.fromCharCode(...random.list(0, 20, () => random.integer(0, random.boolean(0.5) ? 127 : 65_535)))
}

export function whole(random: SeededRandom): number {
  return random.pick([0, 1, 2, 3, 5, 8, 18, 50, 100, 500, 501, 1000, -1, -2_147_483_648, 2_147_483_647, random.integer(0, 999)])
}

export function fraction(random: SeededRandom): number {
  return random.pick([0, 39.9, 24.9, 0.001, -1, 1e308, -1e308, 5e-324, 2_147_483_648, 1e21, random.integer(0, 9_999) / 100])
}

/** Random JSON, mostly of the wrong shape for any endpoint. */
export function json(random: SeededRandom, existing: ExistingData, depth = 0): unknown {
  const kind = random.integer(0, depth > 3 ? 5 : 8)
  if (kind < 2) return text(random, existing)
  if (kind < 3) return random.boolean(0.5) ? whole(random) : fraction(random)
  if (kind < 4) return random.boolean(0.5)
  if (kind < 6) return null
  if (kind < 7) return random.list(0, 5, () => json(random, existing, depth + 1))
  return Object.fromEntries(random.list(0, 5, () => [random.pick(bodyKeys), json(random, existing, depth + 1)]))
}

const bodyKeys = [
  ...['query', 'variables', 'operationName', 'extensions', 'persistedQuery', 'sha256Hash', 'version', 'input', 'items', 'language'],
  ...['name', 'email', 'order_id', 'comment', 'tickets', 'type', 'id', 'name_new', 'file', 'item_details', 'validation_code', 'iban'],
  ...['bank_account', 'legal_consent', 'method_confirmed', 'code', 'consent', 'locale', 'event', 'amount', 'exception', 'page', 'cart'],
  ...['sent_at', 'scans', 'text', 'act', 'at', 'first_name', 'last_name', 'answers', 'phone', 'address'],
  ...['personal_identifier', 'preferred_payment_method', 'reference', 'constructor', 'toString', 'a', ''],
]
