import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cashOnDeliveryId, paymentMethods } from '#core/payments/methods.ts'

const root = join(import.meta.dirname, '..')
const table = 'core/payments/methods.ts'
/** Invents how often each method was chosen, and what became of it: examples, no rules. */
const demoPast = 'server/upkeep/past/'

/** `paypal` is the name of a company too: only comparing it counts. */
const ids = [...paymentMethods.map(({ id }) => id), cashOnDeliveryId].filter((id) => id !== 'paypal')
const anywhere = new RegExp(`(['"])(${ids.join('|')})\\1`)
const compared = /([=!]==?|\bcase|<>)\s*(['"])paypal\2|(['"])paypal\3\s*[=!]==?/

/** Lines of a source that name a payment method by its id instead of asking the table. */
function namedMethods(source: string): string[] {
  return source.split('\n').filter((line) => anywhere.test(line) || compared.test(line))
}

test('rules that differ by payment method are read from the table, not decided by an id', () => {
  const files = execFileSync('git', ['ls-files', 'core', 'server', 'storefront', 'mail'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== table && !file.startsWith(demoPast))
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap((file) => namedMethods(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`))).toEqual([])
})

test.each([
  "if (order.paymentMethod === 'bank_transfer') return null",
  'const slow = method == "stripe_sofort"',
  "    case 'paypal_express':",
  "const byCard = ['stripe_checkout'].includes(method)",
  "where id = 'cash_on_delivery'",
  "return method !== 'paypal'",
])('a comparison with an id is found: %s', (line) => {
  expect(namedMethods(`const before = 1\n${line}\n`)).toEqual([line])
})

test.each(["  name: 'paypal',", 'bank_transfer: z.boolean(),', '?bank_transfer=${amount}', 'createPayments({ stripe_checkout: stripe })'])(
  'other uses of the words are allowed: %s',
  (line) => {
    expect(namedMethods(line)).toEqual([])
  },
)
