import type { Dice } from './dice.ts'

/** What this house knows: slugs, ids, references, a session. Half of all inputs should get past the first check. */
export interface Known {
  shops: readonly string[]
  slugs: readonly string[]
  ids: readonly string[]
  /** Of orders, with their references. */
  orders: readonly { id: string; reference: string }[]
  hashes: readonly string[]
  cookies: readonly string[]
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

export function text(dice: Dice, known: Known): string {
  const kind = dice.below(10)
  if (kind < 2) return dice.pick(known.slugs)
  if (kind < 4) return dice.pick(known.ids)
  if (kind < 5) return dice.pick(dice.once(0.5) ? known.orders.map((order) => order.id) : known.orders.map((order) => order.reference))
  if (kind < 8) return dice.pick(hostile)
  if (kind < 9) return dice.pick(hostile).repeat(1 + dice.below(200))
  return String.fromCharCode(...dice.many(0, 20, () => dice.below(dice.once(0.5) ? 128 : 65_536)))
}

export function whole(dice: Dice): number {
  return dice.pick([0, 1, 2, 3, 5, 8, 18, 50, 100, 500, 501, 1000, -1, -2_147_483_648, 2_147_483_647, dice.below(1000)])
}

export function fraction(dice: Dice): number {
  return dice.pick([0, 39.9, 24.9, 0.001, -1, 1e308, -1e308, 5e-324, 2_147_483_648, 1e21, dice.below(10_000) / 100])
}

/** Any JSON, most of it of the wrong shape. */
export function json(dice: Dice, known: Known, depth = 0): unknown {
  const kind = dice.below(depth > 3 ? 6 : 9)
  if (kind < 2) return text(dice, known)
  if (kind < 3) return dice.once(0.5) ? whole(dice) : fraction(dice)
  if (kind < 4) return dice.once(0.5)
  if (kind < 6) return null
  if (kind < 7) return dice.many(0, 5, () => json(dice, known, depth + 1))
  return Object.fromEntries(dice.many(0, 5, () => [dice.pick(bodyKeys), json(dice, known, depth + 1)]))
}

const bodyKeys = [
  ...['query', 'variables', 'operationName', 'extensions', 'persistedQuery', 'sha256Hash', 'version', 'input', 'items', 'language'],
  ...['personal_identifier', 'preferred_payment_method', 'reference', 'constructor', 'toString', 'a', ''],
]
