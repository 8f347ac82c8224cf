import DataLoader from 'dataloader'
import type { RequestContext } from '#server/foundations/context.ts'
import type { ReadById } from './cached-reads.ts'

/**
 * Loads parts of listings by id. A part in the catalog cache is returned at once: a promise per part, of which a page has hundreds, costs
 * more than the part. All others that are asked for concurrently are read with one statement.
 */
export interface PartLoader<T> {
  load(id: number): T | Promise<T>
}

/** Every id has a value; a missing one is an error. */
export function partLoader<T>(ctx: RequestContext, read: ReadById<T>): PartLoader<T> {
  return loaderOf<T, never>(ctx, read, (id) => new Error(`The catalog has no entry with the id ${id}`))
}

/** An id may be without a value. */
export function partFinder<T>(ctx: RequestContext, read: ReadById<T>): PartLoader<T | null> {
  return loaderOf<T, null>(ctx, read, () => null)
}

/** Passes on a value: at once, or when it has been loaded. */
export function whenLoaded<T, Result>(value: T | Promise<T>, pass: (value: T) => Result): Result | Promise<Result> {
  return value instanceof Promise ? value.then(pass) : pass(value)
}

/** @param missing what an id without a value has; an error is thrown */
function loaderOf<T, Missing>(ctx: RequestContext, read: ReadById<T>, missing: (id: number) => Missing | Error): PartLoader<T | Missing> {
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
