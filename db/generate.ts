import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { describeSchema } from './describe-schema.ts'
import { migrate } from './migrate.ts'

const localTextColumns = `
  select c.relname || '.' || a.attname as name, 'LocalText' || case when a.attnotnull then '' else ' | null' end as type
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where a.atttypid = 'local_text'::regtype and c.relkind = 'r' and not a.attisdropped`

/** Columns whose values are narrower than their SQL type: a check constraint or the import sees to it. */
const typedColumns = {
  'cart.billing_address': 'Address | null',
  'cart.shipping_address': 'Address | null',
  'cart.removed': 'ColumnType<RemovedItem[] | null, string | null, string | null>',
  'cart_item.gift': 'ColumnType<GiftDetails | null, string | null, string | null>',
  'order_item.gift': 'ColumnType<GiftDetails | null, string | null, string | null>',
  'orders.status': 'OrderStatus',
  'orders.locale': 'Locale',
  'voucher.locale': 'Locale',
  'orders.billing_address': 'Address',
  'orders.shipping_address': 'Address',
  'order_item.kind': "'merch' | 'event'",
  'order_item.withdrawal': "'14_days' | 'none'",
  'order_event.data': 'Generated<ColumnType<Record<string, unknown>, string, string>>',
  'product.vat_kind': "'standard' | 'reduced' | null",
  'vat_rate.kind': "'standard' | 'reduced'",
  'withdrawal.locale': 'Locale',
  'job_application.locale': 'Locale',
  'newsletter_subscription.locale': 'Locale',
  'newsletter_subscription.status': "'pending' | 'confirmed'",
  'shop.default_locale': 'Generated<Locale>',
  'shop.meta': 'Generated<ColumnType<Record<string, unknown>, string, string>>',
  'shop.theme': 'Generated<ColumnType<Record<string, unknown>, string, string>>',
  'carrier.delivery_days': 'Generated<ColumnType<Readonly<Record<string, DeliveryDays>>, string, string>>',
  'carrier.free_from': 'Generated<ColumnType<Readonly<Record<string, Cents>>, string, string>>',
  'shop.text_overrides': 'Generated<ColumnType<TextOverrides, string, string>>',
}

/** What the types above need. */
const typeImports = `
import type { Address } from '#core/addresses/address.ts'
import type { Cents } from '#core/money/cents.ts'
import type { RemovedItem } from '#core/carts/removed-item.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import type { Locale, LocalText } from '#core/shops/locale.ts'
import type { DeliveryDays } from '#core/shipping/delivery-estimate.ts'
import type { GiftDetails } from '#core/vouchers/gift.ts'
import type { TextOverrides } from '#core/shops/settings/text-overrides.ts'
import type { ColumnType } from "kysely";`

/** Part of `npm run generate`: `types.ts` and `schema.sql` from a database of its own, freshly migrated. */
const typesFile = join(import.meta.dirname, 'types.ts')
const folder = mkdtempSync(join(tmpdir(), 'stagefront-generate-'))
try {
  const server = await startEmbedded(folder, { settings: { fsync: 'off' } })
  try {
    await migrate(server.url)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    try {
      await generateTypes(client, server.networkUrl)
      writeFileSync(join(import.meta.dirname, 'schema.sql'), await describeSchema(client))
    } finally {
      await client.end()
    }
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Types as `database.ts` reads them: amounts and counts as numbers, days as text, texts in two languages as `LocalText`. */
async function generateTypes(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(localTextColumns)
  const columns = { ...Object.fromEntries(rows.map(({ name, type }) => [name, type])), ...typedColumns }
  const ran = spawnSync(
    'kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', url, '--camel-case', '--date-parser', 'string', '--numeric-parser', 'number'],
      ...['--type-mapping', JSON.stringify({ int8: 'number' })],
      ...['--overrides', JSON.stringify({ columns })],
      ...['--exclude-pattern', '*pgmigrations', '--out-file', typesFile],
    ],
    { encoding: 'utf8' },
  )
  if (ran.status !== 0) throw new Error(`kysely-codegen failed: ${ran.stderr || ran.stdout}`)
  const types = readFileSync(typesFile, 'utf8').replace('import type { ColumnType } from "kysely";', typeImports.trim())
  writeFileSync(typesFile, types)
  spawnSync('oxfmt', [typesFile])
}
