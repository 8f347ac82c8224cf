import DataLoader from 'dataloader'
import type { Locale } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { hiddenCategories } from '#server/house/shops/shop-access.ts'
import { findCatalogCache, type CatalogCache } from './caching/catalog-cache.ts'

/*
 * Catalog reads that go through the catalog cache (`caching/catalog-cache.ts`). Each is defined once, at module level, by a name and a read
 * function. The function gets nothing but the view and its arguments, and the cache key is made from both, so a key cannot miss
 * something that the result depends on.
 */

interface CachedRead<Args extends readonly unknown[], T> {
  /** Names the read in the cache. No two reads may have the same name. */
  name: string
  /** Set if the result can change by time alone, such as a list of coming events. */
  timeDependent?: boolean
  /** @param args values whose JSON differs if the result may differ */
  read: (connection: Connection, view: View, ...args: Args) => Promise<T>
}

/** A read of one value. */
interface ReadValue<Args extends readonly unknown[], T> {
  (ctx: RequestContext, ...args: Args): Promise<T>
  /** The same as part of another read, which may have to be repeated more often. */
  within(connection: Connection, view: View, ...args: Args): Promise<T>
}

/** Defines a read whose result is cached as a whole. `null` is not cached. */
export function cachedRead<Args extends readonly unknown[], T extends object | number | null>(
  definition: CachedRead<Args, T>,
): ReadValue<Args, T> {
  const { name, read, timeDependent = false } = registered(definition)
  const within = (connection: Connection, view: View, ...args: Args) => {
    const query = () => read(connection, view, ...args)
    if (!view.cache) return query()
    const key = `${viewScope(view)} ${name} ${JSON.stringify(args)}`
    return key.length > maxKeyLength ? query() : view.cache.read(key, query, { timeDependent })
  }
  return Object.assign((ctx: RequestContext, ...args: Args) => within(ctx.db, makeView(ctx), ...args), { within })
}

type CachedReadById<T> = CachedRead<[ids: number[]], Map<number, T>>

/** Reads values by id. Ids without a value are missing from the result. */
export interface ReadById<T> {
  (ctx: RequestContext, ids: readonly number[]): Promise<Map<number, T>>
  /** The value of one id, if it is cached. */
  cached(ctx: RequestContext, id: number): T | undefined
}

/** Defines a read of values by id, each of which is cached by itself: only those that are not cached are read, with one query. */
export function cachedReadById<T extends object>(definition: CachedReadById<T>): ReadById<T> {
  const { name, read, timeDependent = false } = registered(definition)
  const options = { timeDependent }
  const partOf = (ctx: RequestContext) => `${scopeOfRequest(ctx)} ${name}`
  const readById = (ctx: RequestContext, ids: readonly number[]) => {
    const cache = findCatalogCache(ctx)
    const query = (missing: number[]) => read(ctx.db, makeView(ctx), missing)
    const distinct = [...new Set(ids)]
    return cache ? cache.readEach(partOf(ctx), distinct, query, options) : query(distinct)
  }
  const cached = (ctx: RequestContext, id: number) => findCatalogCache(ctx)?.findEach<T>(partOf(ctx), id, options)
  return Object.assign(readById, { cached })
}

/** The same for lists by id: an id for which nothing is read has an empty list, which is cached too. */
export function cachedListsById<T>({ read, ...definition }: CachedReadById<T[]>): ReadById<T[]> {
  return cachedReadById({
    ...definition,
    read: async (connection, view, ids) => {
      const lists = await read(connection, view, ids)
      return new Map(ids.map((id) => [id, lists.get(id) ?? []]))
    },
  })
}

/** Longer keys come from unusual requests, which are hardly ever repeated. */
const maxKeyLength = 500

/** Visitors with equal scopes see the same catalog. */
function viewScope({ shopId, locale, gated }: View): string {
  return `${shopId} ${locale} ${gated?.join() ?? ''}`
}

const scopeOfRequest = oncePer((ctx: RequestContext) => viewScope(makeView(ctx)))

const names = new Set<string>()

/** @throws Error at start-up if the name is taken, because both reads would share their results */
function registered<Definition extends { name: string }>(definition: Definition): Definition {
  if (names.has(definition.name)) throw new Error(`Two cached reads are named "${definition.name}": each needs a name of its own`)
  names.add(definition.name)
  return definition
}

/**
 * Loads parts of listings by id. A part in the catalog cache is returned at once: a promise per part, of which a page has hundreds, costs
 * more than the part. All others that are asked for concurrently are read with one statement.
 */
export interface PartLoader<T> {
  load(id: number): T | Promise<T>
}

/** Every id has a value; a missing one is an error. */
export function partLoader<T>(ctx: RequestContext, read: ReadById<T>): PartLoader<T> {
  return makeLoader<T, never>(ctx, read, (id) => new Error(`The catalog has no entry with the id ${id}`))
}

/** An id may be without a value. */
export function partFinder<T>(ctx: RequestContext, read: ReadById<T>): PartLoader<T | null> {
  return makeLoader<T, null>(ctx, read, () => null)
}

/** Passes on a value: at once, or when it has been loaded. */
export function whenLoaded<T, Result>(value: T | Promise<T>, pass: (value: T) => Result): Result | Promise<Result> {
  return value instanceof Promise ? value.then(pass) : pass(value)
}

/** @param missing what an id without a value has; an error is thrown */
function makeLoader<T, Missing>(ctx: RequestContext, read: ReadById<T>, missing: (id: number) => Missing | Error): PartLoader<T | Missing> {
  // Most loaders of a request find everything in the cache, or are not used at all.
  let statements: DataLoader<number, T | Missing> | undefined
  const readBatch = async (ids: readonly number[]) => {
    const values = await read(ctx, ids)
    return ids.map((id) => values.get(id) ?? missing(id))
  }
  return { load: (id) => read.cached(ctx, id) ?? (statements ??= uncached(readBatch)).load(id) }
}

/** Collects concurrent loads and remembers none: within a request, the catalog may change. */
export function uncached<Key, T>(batch: DataLoader.BatchLoadFn<Key, T>): DataLoader<Key, T> {
  return new DataLoader(batch, { cache: false })
}

/** Groups rows into lists by key, in their order. */
export function grouped<Row, T>(rows: readonly Row[], split: (row: Row) => [key: number, value: T]): Map<number, T[]> {
  const lists = new Map<number, T[]>()
  for (const row of rows) {
    const [key, value] = split(row)
    const list = lists.get(key)
    if (list) list.push(value)
    else lists.set(key, [value])
  }
  return lists
}

/** Everything that decides what a request sees of the catalog: its shop, its language and the time. */
export interface View {
  shopId: number
  locale: Locale
  now: Date
  /** Categories that are hidden because this visitor has not entered the code of a discount gate (SHP-14); missing if there are none. */
  gated?: readonly string[]
  /** Missing if nothing is cached, as in tests and development. */
  cache?: CatalogCache
}

/** The view of this request. */
export function makeView(ctx: RequestContext): View {
  const gated = hiddenCategories(ctx.shop, ctx.gateOpen)
  const cache = findCatalogCache(ctx)
  return { shopId: ctx.shop.id, locale: ctx.locale, now: ctx.clock.now(), ...(gated.length > 0 && { gated }), ...(cache && { cache }) }
}
