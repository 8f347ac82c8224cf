import { fewLeft } from '#core/stock/few-left.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { Locale } from '#core/shops/locale.ts'
import { inReadersLanguage, offeredVariant } from '../records-conditions.ts'
import type { View } from '../cached-reads.ts'
import { type LowPools, type Stock, type StockedVariant } from './stock-state.ts'

/** The columns of a listing that describe its stock. */
export interface StockColumns {
  priceCents: number
  variants: StockedVariant[]
  /** Missing if the rest of the listing is cached: then the low pools are read separately, each time. */
  lowPools?: Record<string, number>
}

/** The stock of the product `p`, as columns. */
export function stockColumns({ locale, cache }: Pick<View, 'locale' | 'cache'>): RawBuilder<unknown> {
  return sql`${variantsColumn(locale)} as variants${cache ? sql`` : sql`, ${lowPools} as low_pools`}`
}

function variantsColumn(locale: Locale): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', v.id, 'slug', v.slug, 'order', v.position, 'price', v.price_cents, 'physical', v.physical, 'amountStep', v.amount_step,
      'description', ${inReadersLanguage('v.description', locale)}, 'note', ${inReadersLanguage('v.note', locale)},
      'message', ${inReadersLanguage('v.message', locale)}, 'category', (
        select json_build_object('id', pc.id, 'eventId', pc.event_id, 'name', ${inReadersLanguage('pc.name', locale)}, 'mapColor', pc.map_color,
          'dailyEntry', pc.daily_entry)
        from pricing_category pc where pc.id = v.pricing_category_id),
      'pools', array(select pool_id from variant_pool where variant_id = v.id)) order by v.position, v.id), '[]')
    from product_variant v where v.product_id = p.id and ${sql.raw(offeredVariant)})`
}

const lowPools = sql`(
    select coalesce(json_object_agg(s.id, s.capacity - s.sold - s.held), '{}')
    from product_variant v join variant_pool on variant_pool.variant_id = v.id join stock_pool s on s.id = variant_pool.pool_id
    where v.product_id = p.id and ${sql.raw(offeredVariant)} and s.capacity - s.sold - s.held <= ${sql.lit(fewLeft)})`

/** The pools among these that have few units left or none. */
export async function findLowPools(connection: Connection, ids: readonly number[]): Promise<LowPools> {
  const { rows } = await sql<{ id: number; left: number }>`${prepared}
    select id, capacity - sold - held as left from stock_pool
    where id = any(${[...ids]}::integer[]) and capacity - sold - held <= ${sql.lit(fewLeft)}`.execute(connection)
  return new Map(rows.map(({ id, left }) => [id, left]))
}

/** The stock of a listing, with its low pools if they were read with it. */
export type ListedStock = Stock & { low?: LowPools }

export function toListedStock(
  { variants, priceCents, lowPools: low }: StockColumns,
  event?: { until: Date; cancelled: boolean },
): ListedStock {
  return {
    kind: event ? 'event' : 'merch',
    priceCents,
    until: event?.until.toISOString() ?? null,
    cancelled: event?.cancelled ?? false,
    variants,
    ...(low && { low: new Map(Object.entries(low).map(([id, left]) => [Number(id), left])) }),
  }
}

/** The stock of products of which only the id is known. */
export async function stocksOfProducts(connection: Connection, view: View, ids: readonly number[]): Promise<Map<number, ListedStock>> {
  const { rows } = await sql<StockColumns & { id: number; until: Date | null; cancelled: boolean }>`${prepared}
    select p.id, p.price_cents, e.over_at as until, e.cancelled_at is not null as cancelled, ${stockColumns(view)}
    from product p left join event e on e.product_id = p.id where p.id = any(${[...ids]}::integer[])`.execute(connection)
  return new Map(rows.map(({ id, until, cancelled, ...stock }) => [id, toListedStock(stock, until ? { until, cancelled } : undefined)]))
}
