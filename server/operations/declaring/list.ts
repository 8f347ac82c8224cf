import { z } from 'zod'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import type { InputSchema, Operation, OperationContext } from '../operation.ts'
import { about, wholeNumber } from './values.ts'

/*
 * All lists have one shape: filters, how many, after which entry, and in which order; the answer is a page of entries and the cursor of the
 * next one, so that no entry is out of reach and none is left out in silence.
 */

export const maxEntries = 500
const usualEntries = 50

/** Which part of a list is read. */
export interface PageOf<Sort extends string> {
  sort: Sort
  /** One more than is shown, which says whether there are more. */
  limit: number
  /** The values of the last entry that was read, in the order in which `cursor` gives them; null for the first page. */
  after: readonly CursorValue[] | null
}

type CursorValue = string | number

/** The fields that every list takes besides its filters. */
function pageFields<Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return {
    limit: wholeNumber(1, maxEntries, { value: 'N' }).default(usualEntries).describe('At most so many'),
    after: z
      .string()
      .max(500)
      .optional()
      .describe('The `next` of the page before')
      .meta(about({ value: 'CURSOR' })),
    ...(sorts.length > 1 && {
      sort: z
        .enum(sorts)
        .default(sorts[0] as never)
        .describe('In which order'),
    }),
  }
}

interface ListDeclaration<Filters extends z.core.$ZodLooseShape, Item extends z.ZodObject, Row, Sort extends string> extends Pick<
  Operation<z.ZodObject<Filters>>,
  'name' | 'act' | 'summary' | 'details' | 'thing' | 'problems' | 'example'
> {
  filters: Filters
  item: Item
  /** The orders there are, the usual one first. */
  sorts: readonly [Sort, ...Sort[]]
  /** The fields of an entry that a table shows, in this order. */
  columns: readonly (keyof z.output<Item> & string)[]
  positional?: readonly (keyof Filters & string)[]
  /** Reads the entries after `page.after`, at most `page.limit`. */
  read(ctx: OperationContext, filters: z.output<z.ZodObject<Filters>>, page: PageOf<Sort>): Promise<Result<readonly Row[]>>
  /** The values by which a row is found again: those of its order, and last what makes them unique. */
  cursor(row: Row, sort: Sort): readonly CursorValue[]
  present(row: Row, ctx: OperationContext): z.input<Item>
}

/** What a list answers. */
export type ListOutput<Item extends z.ZodObject> = z.ZodObject<{ items: z.ZodArray<Item>; next: z.ZodNullable<z.ZodString> }>

/** Declares a list. Further problems: INVALID_INPUT for `limit` and `after`. */
export function listOperation<Filters extends z.core.$ZodLooseShape, Item extends z.ZodObject, Row, Sort extends string>(
  declaration: ListDeclaration<Filters, Item, Row, Sort>,
): Operation<InputSchema, ListOutput<Item>> {
  const { filters, item, sorts, columns, positional = [], read, cursor, present, ...rest } = declaration
  const output: ListOutput<Item> = z.object({
    items: z.array(item),
    next: z.string().nullable().describe('What the following page is asked for with, as `after`; null for the last page'),
  })
  return {
    ...rest,
    kind: 'list',
    input: z.object({ ...filters, ...pageFields(sorts) }),
    output,
    columns,
    command: { positional },
    async run(ctx, input) {
      const { limit, after, sort = sorts[0] } = input as { limit: number; after?: string; sort?: Sort }
      const values = after === undefined ? null : readCursor(after, sort)
      if (values === undefined) return refuse('INVALID_INPUT', { field: 'after', text: 'input_cursor' })
      const page = read.call(declaration, ctx, input as never, { sort, limit: limit + 1, after: values })
      const rows = await (values === null ? page : page.catch(refuseForgedCursor))
      if (!rows.ok) return rows
      const shown = rows.value.slice(0, limit)
      const last = shown.at(-1)
      const hasMore = rows.value.length > limit && last !== undefined
      const next = hasMore ? writeCursor(cursor(last, sort), sort) : null
      return { ok: true, value: { items: shown.map((row) => present(row, ctx)), next } }
    },
  }
}

/**
 * The rows behind a cursor, of a list that is short enough to be read whole. Problems: INVALID_INPUT for `after` where the row that it names
 * is gone, or stands elsewhere by now: nobody knows what came behind it.
 * @param rows in the order of the list
 * @param cursor the values of a row's order that may change, and last what makes it unique
 */
export function cutPage<Row>(
  rows: readonly Row[],
  { after, limit }: Pick<PageOf<string>, 'after' | 'limit'>,
  cursor: (row: Row) => readonly CursorValue[],
): Result<readonly Row[]> {
  if (after === null) return done(rows.slice(0, limit))
  const last = JSON.stringify(after)
  const at = rows.findIndex((row) => JSON.stringify(cursor(row)) === last)
  return at < 0 ? refuse('INVALID_INPUT', { field: 'after', text: 'input_cursor' }) : done(rows.slice(at + 1, at + 1 + limit))
}

function writeCursor(values: readonly CursorValue[], sort: string): string {
  return Buffer.from(JSON.stringify([sort, ...values])).toString('base64url')
}

/** A cursor that the shop has not written may hold what is no day or number for the database, which says so (SQLSTATE 22). */
function refuseForgedCursor(error: unknown): Result<never> {
  const isOfData = error instanceof Error && 'code' in error && /^22...$/.test(String(error.code))
  if (!isOfData) throw error
  return refuse('INVALID_INPUT', { field: 'after', text: 'input_cursor' })
}

/** @returns undefined for what is no cursor of a list in this order */
function readCursor(text: string, sort: string): readonly CursorValue[] | undefined {
  try {
    const [named, ...values] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    const fits = named === sort && values.every((value) => typeof value === 'string' || typeof value === 'number')
    return fits ? (values as CursorValue[]) : undefined
  } catch {
    return undefined
  }
}
