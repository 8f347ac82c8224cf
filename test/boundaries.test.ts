import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** One violation of each boundary, planted beside a copy of the lint configuration: file, code, the rule that must find it. */
const planted: [file: string, code: string, rule: string][] = [
  ['core/carts/a.ts', "import '#server/config/config.ts'", 'no-restricted-imports'],
  ['core/carts/b.ts', "import { readFileSync } from 'node:fs'\nreadFileSync('x')", 'no-restricted-imports'],
  ['core/carts/c.ts', "import { Kysely } from 'kysely'\nnew Kysely()", 'no-restricted-imports'],
  ['core/carts/d.ts', 'export const random = () => Math.random()', 'no-restricted-properties'],
  ['core/carts/g.ts', "import 'pure-rand/generator/mersenne'", 'no-restricted-imports'],
  ['core/time/h.ts', "import '@date-fns/tz'", 'no-restricted-imports'],
  ['core/carts/e.ts', 'export const clock = () => Date.now()', 'no-restricted-properties'],
  ['core/carts/f.ts', "import '../../server/config/config.ts'", 'no-restricted-imports'],
  ['core/shops/settings/above-a.ts', "import '#core/catalog/sellable.ts'", 'no-restricted-imports'],
  ['core/orders/above-b.ts', "import '../checkout/steps.ts'", 'no-restricted-imports'],
  [
    'core/catalog/events/above-c.ts',
    "import type { Totals } from '../../carts/totals.ts'\nexport type A = Totals",
    'no-restricted-imports',
  ],
  ['core/payments/bank-account.ts', "import '#core/orders/status.ts'", 'no-restricted-imports'],
  ['core/urls.ts', "import './shops/locale.ts'", 'no-restricted-imports'],
  // Every folder of core has a place in the line: what has none may import any library.
  ...readdirSync(join(root, 'core'), { withFileTypes: true }).flatMap((entry): typeof planted =>
    entry.isDirectory() ? [[`core/${entry.name}/library.ts`, "import 'fastify'", 'no-restricted-imports']] : [],
  ),
  ['texts/a.ts', "import '#server/config/config.ts'", 'no-restricted-imports'],
  ['mail/a.tsx', "import '#storefront/fetch-persisted.ts'", 'no-restricted-imports'],
  ['mail/b.tsx', "import '#texts/compiled/messages.js'", 'no-restricted-imports'],
  ['db/a.ts', "import '#server/config/config.ts'", 'no-restricted-imports'],
  ['storefront/a.tsx', "import '#server/config/config.ts'", 'no-restricted-imports'],
  ['storefront/b.tsx', "import '#db/database.ts'", 'no-restricted-imports'],
  ['storefront/c.tsx', "import '#mail/order.tsx'", 'no-restricted-imports'],
  ['storefront/d.tsx', "import '#texts/messages.ts'", 'no-restricted-imports'],
  ['storefront/carts/above-a.tsx', "import '#storefront/catalog/products/product-card.tsx'", 'no-restricted-imports'],
  ['storefront/catalog/events/above-b.ts', "import '../../orders/load-order.ts'", 'no-restricted-imports'],
  [
    'storefront/search-engines/above-c.ts',
    "import type { EventView } from '#storefront/catalog/events/load-event.ts'\nexport type A = EventView",
    'no-restricted-imports',
  ],
  ['storefront/ui/forms/above-d.tsx', "import '#storefront/layout/shop-header.tsx'", 'no-restricted-imports'],
  ['storefront/look/above-e.ts', "import '../ui/price.tsx'", 'no-restricted-imports'],
  [
    'storefront/page-context.ts',
    "import type { CartStore } from './carts/cart-store.ts'\nexport type A = CartStore",
    'no-restricted-imports',
  ],
  ['storefront/loader-page.ts', "import '#storefront/ui/price.tsx'", 'no-restricted-imports'],
  ['storefront/router-context.ts', "import './root.tsx'", 'no-restricted-imports'],
  // Every folder of the storefront has a place in the line.
  ...readdirSync(join(root, 'storefront'), { withFileTypes: true }).flatMap((entry): typeof planted =>
    entry.isDirectory() ? [[`storefront/${entry.name}/above-root.ts`, "import '../root.tsx'", 'no-restricted-imports']] : [],
  ),
  ['office/a.tsx', "import '#storefront/ui/price.tsx'", 'no-restricted-imports'],
  ['office/b.ts', "import '#server/foundations/context.ts'", 'no-restricted-imports'],
  ['office/c.ts', "import type { Context } from '#server/foundations/context.ts'\nexport type A = Context", 'no-restricted-imports'],
  [
    'office/orders/d.ts',
    "import { listOrders } from '#server/operations/orders/list-orders.ts'\nexport const a = listOrders",
    'no-restricted-imports',
  ],
  ['office/orders/e.ts', "import '#texts/messages.ts'", 'no-restricted-imports'],
  ['office/orders/f.ts', "import '../../db/database.ts'", 'no-restricted-imports'],
  ['server/http/pages/office.ts', "import type { Place } from '#office/frame/places.ts'\nexport type A = Place", 'no-restricted-imports'],
  ['sandbox/a.ts', "import '#core/urls.ts'", 'no-restricted-imports'],
  ['sandbox/mail/b.ts', "import '../../core/urls.ts'", 'no-restricted-imports'],
  ['server/selling/carts/a.ts', "import '../../money/orders/place.ts'", 'no-restricted-imports'],
  ['server/selling/carts/b.ts', "import '#server/money/checkout/placing/place-order.ts'", 'no-restricted-imports'],
  ['server/import/c.ts', "import '../money/orders/order.ts'", 'no-restricted-imports'],
  ['server/publishing/content/a.ts', "import '../newsletter/routes.ts'", 'no-restricted-imports'],
  ['server/publishing/content/b.ts', "import '#server/import/run-import.ts'", 'no-restricted-imports'],
  ['server/foundations/import-support/a.ts', "import '#server/selling/catalog/cached-reads.ts'", 'no-restricted-imports'],
  ['server/house/shops/a.ts', "import '../../startup/wiring/app.ts'", 'no-restricted-imports'],
  ...['request', 'images', 'pdf', 'storage', 'outbox', 'jobs', 'changes', 'metrics', 'audit'].flatMap((folder): typeof planted => [
    [`server/foundations/${folder}/above-a.ts`, "import '../../selling/carts/cart.ts'", 'no-restricted-imports'],
    [
      `server/foundations/${folder}/above-b.ts`,
      "import type { Visit } from '#server/house/shops/shop-access.ts'\nexport type A = Visit",
      'no-restricted-imports',
    ],
    [`server/foundations/${folder}/above-c.ts`, "import '#server/http/visitors.ts'", 'no-restricted-imports'],
  ]),
  ...[
    '../../startup/wiring/app.ts',
    '#server/startup/main.ts',
    '#server/startup/wiring/slices.ts',
    '#server/startup/wiring/import-parts.ts',
    '#server/http/api/graphql-route.ts',
    '../../http/pages/storefront.ts',
  ].map((path, at): (typeof planted)[number] => [`server/selling/carts/above-${at}.ts`, `import '${path}'`, 'no-restricted-imports']),
  ...[
    '#server/startup/listen.ts',
    '../../../startup/development/sell-out.ts',
    '../../../foundations/jobs/worker.ts',
    '#server/upkeep/doctor/disk.ts',
  ].map((path, at): (typeof planted)[number] => [
    `server/money/payments/starting/above-${at}.ts`,
    `import '${path}'`,
    'no-restricted-imports',
  ]),
  ['server/selling/stock/seats.ts', "import '#server/selling/seating/find-seat.ts'", 'no-restricted-imports'],
  ['server/selling/seating/lists.ts', "import '../catalog/loaders.ts'", 'no-restricted-imports'],
  ['server/money/checkout/changes.ts', "import '#server/after-sale/order-changes/changing/undo-merge.ts'", 'no-restricted-imports'],
  ['server/selling/catalog/news.ts', "import '#server/publishing/content/news/list-news.ts'", 'no-restricted-imports'],
  ['server/upkeep/doctor/lists.ts', "import '../../operations/orders/list-orders.ts'", 'no-restricted-imports'],
  ['server/after-sale/personal-data/doctor.ts', "import '#server/upkeep/doctor/finding.ts'", 'no-restricted-imports'],
  ['server/money/bank/documents.ts', "import '../documents/queries-documents.ts'", 'no-restricted-imports'],
  ['server/money/documents/months.ts', "import '../accounting/close-month.ts'", 'no-restricted-imports'],
  ['server/money/documents/mails.ts', "import '../order-mails/send-order-mail.ts'", 'no-restricted-imports'],
  ['server/after-sale/order-mails/changes.ts', "import '../order-changes/cancel-order.ts'", 'no-restricted-imports'],
  ['server/selling/waiting-room/carts.ts', "import '#server/selling/carts/cart.ts'", 'no-restricted-imports'],
  ['server/house/staff/staff-sessions.ts', "import '#server/house/sessions/visitor-session.ts'", 'no-restricted-imports'],
  ['server/house/shops/staff.ts', "import '#server/house/staff/sign-in.ts'", 'no-restricted-imports'],
  ['server/config/config.ts', "import type { Cost } from '../http/api/graphql-limits.ts'\nexport type A = Cost", 'no-restricted-imports'],
  ['server/foundations/context.ts', "import '#server/house/sessions/visitor-session.ts'", 'no-restricted-imports'],
  ['server/config/log-settings.ts', "import '#server/foundations/log.ts'", 'no-restricted-imports'],
  ['server/foundations/slice.ts', "import '../startup/wiring/app.ts'", 'no-restricted-imports'],
  ['server/http/api/pages.ts', "import '#storefront/router-context.ts'", 'no-restricted-imports'],
  ['server/startup/wiring/app.ts', "import '#storefront/router-context.ts'", 'no-restricted-imports'],
  ['server/startup/mails.ts', "import '#mail/order.tsx'", 'no-restricted-imports'],
  ['server/foundations/request/cycle-a.ts', "import type { B } from './cycle-b.ts'\nexport type A = B | null", 'no-cycle'],
  ['server/foundations/request/cycle-b.ts', "import type { A } from './cycle-a.ts'\nexport type B = A | string", 'no-cycle'],
  [
    'server/foundations/images/cycle-c.ts',
    "import type { D } from '#server/foundations/pdf/cycle-d.ts'\nexport type C = D | null",
    'no-cycle',
  ],
  [
    'server/foundations/pdf/cycle-d.ts',
    "import type { C } from '#server/foundations/images/cycle-c.ts'\nexport type D = C | string",
    'no-cycle',
  ],
  ['server/selling/carts/c.ts', "import '#mail/order.tsx'", 'no-restricted-imports'],
  ['server/selling/carts/d.ts', "import '#storefront/fetch-persisted.ts'", 'no-restricted-imports'],
  ['server/money/payments/life-a.ts', "import '#server/money/orders/life/queries-life.ts'", 'no-restricted-imports'],
  ['server/money/checkout/supplements/life-b.ts', "import '../../orders/life/take-step.ts'", 'no-restricted-imports'],
  ['server/money/payments/settling/life-d.ts', "import '../life/queries-life.ts'", 'no-restricted-imports'],
  ['server/money/orders/queries-life-c.ts', "import './life/queries-births.ts'", 'no-restricted-imports'],
  ['server/money/payments/door-a.ts', "import '#server/money/orders/life/anything.ts'", 'no-restricted-imports'],
  ['server/money/payments/settling/door-b.ts', "import '../../orders/presenting/present-order.ts'", 'no-restricted-imports'],
  ['server/money/payments/settling/door-c.ts', "import '#server/money/vouchers/queries.ts'", 'no-restricted-imports'],
  ['server/money/bank/queries-door.ts', "import '../orders/queries-listing.ts'", 'no-restricted-imports'],
  [
    'server/operations/orders/door-d.ts',
    "import type { A } from '#server/money/orders/life/a.ts'\nexport type B = A",
    'no-restricted-imports',
  ],
  ['server/http/door-e.ts', "import '../after-sale/ticketing/downloads/download-file.ts'", 'no-restricted-imports'],
  ['server/http/pages/door-f.ts', "import '#server/after-sale/self-service/forms/submit-form.ts'", 'no-restricted-imports'],
  ['server/startup/door-g.ts', "import '#server/money/payments/stored/queries-payments.ts'", 'no-restricted-imports'],
  ['server/money/payments/providers/stripe-door.ts', "import '#server/money/orders/stored/a.ts'", 'no-restricted-imports'],
  ['server/money/orders/stored/records.ts', "import { sql } from 'kysely'\nexport const one = sql`select 1`", 'no-restricted-imports'],
  ['server/selling/carts/e.ts', "import '#test/world/fixed-clock.ts'", 'no-restricted-imports'],
  ['server/selling/carts/f.ts', "import 'stripe'", 'no-restricted-imports'],
  ['server/money/payments/settle.ts', "import 'stripe'", 'no-restricted-imports'],
  ['server/after-sale/ticketing/a.ts', "import 'nodemailer'", 'no-restricted-imports'],
  ['server/after-sale/ticketing/b.ts', "import '#texts/compiled/messages.js'", 'no-restricted-imports'],
  ['server/selling/carts/g.ts', "import { sql } from 'kysely'\nexport const one = sql`select 1`", 'no-restricted-imports'],
  ['server/selling/carts/h.ts', "export const read = (db: any) => db.selectFrom('cart')", 'no-restricted-properties'],
  ['server/selling/carts/i.ts', 'export const port = process.env.PORT', 'no-process-env'],
  ['server/selling/carts/j.ts', 'export default function addToCart() {}', 'no-default-export'],
  ['server/selling/carts/k.ts', "import { l } from './l.ts'\nexport const k = () => l", 'no-cycle'],
  ['server/selling/carts/l.ts', "import { k } from './k.ts'\nexport const l = () => k", 'no-cycle'],
  ['server/selling/carts/m.ts', 'export const now = () => Date.now()', 'no-restricted-properties'],
  ['server/selling/carts/n.ts', 'async function later() {}\nexport function start() {\n  later()\n}', 'no-floating-promises'],
  ['server/selling/carts/o.ts', 'export const anything = (value: any) => value', 'no-explicit-any'],
  ['server/selling/carts/p.ts', '// @ts-ignore\nexport const wrong: number = 1', 'ban-ts-comment'],
  ['server/selling/carts/q.ts', `// ${'TO'}DO later\nexport const done = false`, 'no-warning-comments'],
  ['server/selling/carts/s.ts', `export function long() {\n${'  void 0\n'.repeat(99)}}`, 'max-lines-per-function'],
  ['storefront/carts/s.tsx', `export function Long() {\n${'  void 0\n'.repeat(99)}}`, 'max-lines-per-function'],
  ['core/carts/h.ts', `export const long = () => {\n${'  void 0\n'.repeat(99)}}`, 'max-lines-per-function'],
  ['server/selling/carts/r.ts', `export const long = 1\n${'// line\n'.repeat(401)}`, 'max-lines'],
]

/** Allowed imports must stay allowed, otherwise rules that refuse everything would pass. */
const clean: [file: string, code: string][] = [
  ['core/carts/fine.ts', "import { z } from 'zod'\nimport '#core/urls.ts'\nimport '../money/cents.ts'\nexport const schema = z.string()"],
  [
    'server/selling/carts/fine.ts',
    "import '../stock/take-hold.ts'\nimport '#core/urls.ts'\nimport '#texts/messages.ts'\nimport '#db/database.ts'\nimport './queries.ts'",
  ],
  [
    'server/selling/carts/queries-fine.ts',
    "import { sql } from 'kysely'\nexport const read = (db: { selectFrom(name: string): unknown }) => [sql`x`, db.selectFrom('cart')]",
  ],
  ['core/carts/long.ts', `export function long() {\n${'  void 0\n'.repeat(98)}}`],
  ['core/carts/long.test.ts', `export function long() {\n${'  void 0\n'.repeat(99)}}`],
  ['core/random/seeded-random.ts', "import 'pure-rand/generator/mersenne'"],
  ['core/time/from-zoned-time.ts', "import '@date-fns/tz'"],
  ['core/checkout/fine.ts', "import '../orders/status.ts'\nimport '#core/shops/locale.ts'\nimport '#core/urls.ts'"],
  ['server/money/payments/providers/stripe.ts', "import 'stripe'"],
  ['server/foundations/outbox/smtp-fine.ts', "import 'nodemailer'\nimport '#mail/order.tsx'"],
  [
    'server/http/pages/fine.ts',
    "import '#storefront/router-context.ts'\nimport '../../selling/carts/cart.ts'\nimport '#server/house/shops/shop-access.ts'",
  ],
  ['server/foundations/request/fine.ts', "import '#server/config/config.ts'\nimport '../changes/queries.ts'\nimport '#core/shops/shop.ts'"],
  [
    'server/operations/fine.ts',
    "import '../startup/main.ts'\nimport '../money/checkout/place-order.ts'\nimport '#server/startup/queries-health.ts'",
  ],
  ['server/after-sale/personal-data/fine.ts', "import '#server/publishing/newsletter/records.ts'\nimport '#server/money/bank/records.ts'"],
  [
    'server/money/orders/records-fine.ts',
    "import { sql } from 'kysely'\nexport const read = (db: { selectFrom(name: string): unknown }) => [sql`x`, db.selectFrom('orders')]",
  ],
  ['server/money/orders/pay-order.ts', "import './life/take-step.ts'\nimport './stored/a.ts'"],
  ['server/startup/wiring/fine.ts', "import '#server/money/payments/settling/reconcile-payments.ts'"],
  ['server/money/orders/life/fine.ts', "import './take-step.ts'\nimport './queries-life.ts'"],
  ['server/money/payments/settling/fine.ts', "import '#server/money/orders/pay-order.ts'\nimport '#server/money/orders/change-order.ts'"],
  ['server/selling/seating/fine.ts', "import '../stock/take-hold.ts'"],
  ['server/selling/catalog/fine.ts', "import '#server/selling/seating/fine.ts'"],
  ['server/selling/waiting-room/fine.ts', "import '#server/house/sessions/visitor-session.ts'"],
  ['storefront/root.tsx', "import './layout/shop-header.tsx'\nimport './carts/use-cart.ts'"],
  [
    'storefront/catalog/fine.tsx',
    "import '#storefront/bundles/bundle-box.tsx'\nimport '../carts/use-cart.ts'\nimport '#storefront/page-context.ts'",
  ],
  ['storefront/layout/fine.ts', "import type { Cart } from '#storefront/carts/use-cart.ts'\nexport type A = Cart"],
  [
    'office/orders/fine.tsx',
    "import '#core/urls.ts'\nimport '#texts/compiled/messages.js'\nimport type { listOrders } from '#server/operations/orders/list-orders.ts'\nexport type A = typeof listOrders",
  ],
  ['office/routes.ts', 'export default []'],
  ['server/http/office/fine.ts', "import type { Place } from '#office/frame/places.ts'\nexport type A = Place"],
  ['storefront/fine.tsx', "import '#core/urls.ts'\nimport '#texts/compiled/messages.js'\nimport '#api/client/gql.ts'"],
]

let folder: string
let reported: Map<string, string[]>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stagefront-boundaries-'))
  for (const file of ['oxlint.config.ts', 'package.json', 'tsconfig.json']) copyFileSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, code] of [...planted, ...clean]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\n`)
  }
  reported = lint(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(planted.map(([file, , rule]) => [file, rule] as const))('a violation is found: %s by %s', (file, rule) => {
  expect(reported.get(file) ?? []).toContain(rule)
})

test.each(clean)('what is allowed is left alone: %s', (file) => {
  expect(reported.get(file) ?? []).toEqual([])
})

test("ARCHITECTURE.md shows the order of core's folders as it is linted", () => {
  const linted = /const coreLine =\s*'([^']+)'/.exec(textOf('oxlint.config.ts'))?.[1] ?? ''
  expect(linted.split(' ').length).toBeGreaterThan(10)
  expect(textOf('ARCHITECTURE.md')).toContain(`\`${linted.replaceAll(' ', ' ← ')}\``)
})

test('file names are in kebab-case and specific, and no comment disables a check', () => {
  const files = sourceFiles().filter((file) => /\.(ts|tsx|css|graphql)$/.test(file) && !file.startsWith('api/'))
  const faults = files.flatMap((file) => [
    ...(/(^|\/)(utils|helpers|common|lib|misc)\//.test(file) ? [`${file}: a folder says what is in it`] : []),
    ...(basename(file).startsWith('index.') ? [`${file}: no barrels`] : []),
    ...(/[A-Z_]/.test(basename(file)) ? [`${file}: names are in kebab-case`] : []),
    ...(switchesOff(file) ? [`${file}: switches a check off`] : []),
  ])
  expect(files.length).toBeGreaterThan(50)
  expect(faults).toEqual([])
})

/** The clock and random modules, and folders that measure or generate. Storefront code may measure in the browser, and the door's page also works without the server. */
const mayReadClock =
  /^(server\/foundations\/(clock|random)\.ts|storefront\/door\/this-phone\.ts|(bench|bin|db|examples|sandbox|test)\/|api\/)|\.test\.tsx?$/
const clockOrChance = /\bnew Date\(\s*\)|\b(randomUUID|getRandomValues|randomBytes)\b/

test('time and randomness are read in server/foundations/clock.ts and server/foundations/random.ts only', () => {
  for (const planted of [
    'new Date()',
    'new Date( )',
    'crypto.randomUUID()',
    "import { randomBytes } from 'node:crypto'",
    'crypto.getRandomValues(x)',
  ])
    expect(clockOrChance.test(planted), planted).toBe(true)
  for (const allowed of ['new Date(value)', 'ctx.clock.now()', 'randomId(ctx.random)'])
    expect(clockOrChance.test(allowed), allowed).toBe(false)
  const files = sourceFiles().filter((file) => /\.tsx?$/.test(file) && !mayReadClock.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => clockOrChance.test(withoutComments(textOf(file))))).toEqual([])
})

test('no module of the server keeps a WeakMap of its own: values per owner are made by oncePer', () => {
  const moduleLevel = /^(export )?(const|let) .*new WeakMap/m
  expect(moduleLevel.test('const caches = new WeakMap<Database, Cache>()')).toBe(true)
  expect(moduleLevel.test('  const visits = new WeakMap<FastifyRequest, () => void>()')).toBe(false)
  const files = sourceFiles().filter((file) => file.startsWith('server/') && file.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => moduleLevel.test(textOf(file)))).toEqual([])
})

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** Committed and new files; one that was just deleted is empty. */
function sourceFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n')
}

function textOf(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}

function switchesOff(file: string): boolean {
  const words = ['oxlint', 'eslint', 'prettier', 'oxfmt'].map((tool) => `${tool}-(disable|ignore)`)
  return new RegExp(`(//|/\\*)\\s*(${words.join('|')})`).test(textOf(file))
}

function lint(cwd: string): Map<string, string[]> {
  const areas = ['core', 'db', 'mail', 'office', 'sandbox', 'server', 'storefront', 'texts']
  const ran = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--type-aware', '--format', 'json', ...areas], {
    cwd,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(ran.stdout) as { diagnostics: { code: string; filename: string }[] }
  const rules = new Map<string, string[]>()
  for (const { code, filename } of diagnostics) {
    const rule = /\((.+)\)/.exec(code)?.[1] ?? code
    rules.set(filename, [...(rules.get(filename) ?? []), rule])
  }
  return rules
}
