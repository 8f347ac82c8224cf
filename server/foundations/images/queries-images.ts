import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { Picture } from './present-image.ts'

export interface NewImage {
  sha256: string
  mediaType: string
  width: number
  height: number
  sourceName: string
  /** Whether the sizes above those of lists are made without being asked for. */
  makesAll: boolean
  createdAt: Date
}

/**
 * Inserts an image unless its content is stored already. One that failed waits again, and one that is added with `makesAll` gets all its
 * sizes from now on.
 */
export async function insertImage(connection: Connection, image: NewImage): Promise<{ id: number; isWaiting: boolean }> {
  const { rows } = await sql<{ id: number; isWaiting: boolean }>`
    with inserted as (
      insert into image (sha256, media_type, width, height, source_name, makes_all, created_at)
      values (${image.sha256}, ${image.mediaType}, ${image.width}, ${image.height}, ${image.sourceName}, ${image.makesAll}, ${image.createdAt})
      on conflict (sha256) do update set makes_all = image.makes_all or excluded.makes_all,
        state = case when image.state = 'failed' then 'pending' else image.state end,
        crashes = case when image.state = 'failed' then 0 else image.crashes end,
        failure = null
        where image.state = 'failed' or excluded.makes_all and not image.makes_all
      returning id, state, makes_all
    )
    select id, ${waiting('i')} as is_waiting from (
      select id, state, makes_all from inserted
      union all
      select id, state, makes_all from image where sha256 = ${image.sha256} and not exists (select from inserted)
    ) as i`.execute(connection)
  return rows[0] as { id: number; isWaiting: boolean }
}

/** Whether sizes of an image have yet to be made: those for lists, or the others where they are made without being asked for. */
function waiting(table: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${table}.state`)} = 'pending' or ${sql.ref(`${table}.state`)} = 'listed' and ${sql.ref(`${table}.makesAll`)})`
}

export type ImageState = 'pending' | 'listed' | 'ready' | 'failed'

export interface StoredImage {
  id: number
  sha256: string
  mediaType: string
  width: number
  sourceName: string
  state: ImageState
  widths: number[]
}

export async function findImage(connection: Connection, id: number): Promise<StoredImage | undefined> {
  const row = await connection
    .selectFrom('image')
    .select(['id', 'sha256', 'mediaType', 'width', 'sourceName', 'state', 'widths'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row as StoredImage | undefined
}

/** An image whose sizes are made next, and whether a page waits for them. */
export interface NextImage extends StoredImage {
  isAskedFor: boolean
}

/**
 * The image whose sizes are made next: those without the sizes for lists come first, of both kinds those that a page asked for. The order
 * of the ids is that of the import.
 * @param without ids of images that are being made already
 */
export async function nextImage(connection: Connection, without: readonly number[] = []): Promise<NextImage | undefined> {
  const { rows } = await sql<NextImage>`
    select id, sha256, media_type, width, source_name, state, widths, asked_at is not null as is_asked_for
    from image i where ${waiting('i')} and id <> all(${[...without]}::bigint[])
    order by state = 'listed', asked_at nulls last, id limit 1`.execute(connection)
  return rows[0]
}

/** Notes that pages show these images without a size that they need. Those that have been asked for already keep their place. */
export async function noteAsked(connection: Connection, hashes: readonly string[], askedFor: 'list' | 'page'): Promise<void> {
  await sql`
    update image set asked_at = coalesce(asked_at, clock_timestamp()), asked_for = ${askedFor}, makes_all = makes_all or ${askedFor} = 'page'
    where sha256 = any(${[...hashes]}::text[]) and state in ('pending', 'listed') and asked_for is distinct from 'page'
      and (${askedFor} = 'page' or state = 'pending' and asked_for is null)`.execute(connection)
}

/** Counts that the picture process died while it worked on an image. @returns how often it did so far */
export async function countCrash(connection: Connection, id: number): Promise<number> {
  const { rows } = await sql<{ crashes: number }>`update image set crashes = crashes + 1 where id = ${id} returning crashes`.execute(
    connection,
  )
  return rows[0]?.crashes ?? 0
}

/** How many images there are, by what is left to make of them, and which come next. */
export interface ImageProgress {
  all: number
  /** Without the sizes for lists. */
  pending: number
  /** With those, waiting for the others. */
  listed: number
  /** With those for lists; the others are made when a page asks for them. */
  resting: number
  failed: number
  /** File names of the next few. */
  next: string[]
  /** File names of some that failed, and why. */
  failures: { sourceName: string; failure: string }[]
}

export async function imageProgress(connection: Connection): Promise<ImageProgress> {
  const { rows } = await sql<ImageProgress>`
    select count(*)::int as "all",
      count(*) filter (where state = 'pending')::int as pending,
      count(*) filter (where state = 'listed' and makes_all)::int as listed,
      count(*) filter (where state = 'listed' and not makes_all)::int as resting,
      count(*) filter (where state = 'failed')::int as failed,
      array(select source_name from image i where ${waiting('i')} order by state = 'listed', asked_at nulls last, id limit 3) as next,
      coalesce((select json_agg(f) from (select source_name as "sourceName", coalesce(failure, '') as failure from image
        where state = 'failed' order by id limit 3) as f), '[]') as failures
    from image`.execute(connection)
  return rows[0] as ImageProgress
}

/** Adds widths that now exist as files. The two batches may finish in any order and more than once. */
export async function addWidths(connection: Connection, id: number, widths: readonly number[], all: readonly number[]): Promise<void> {
  await sql`
    update image set
      widths = made.widths,
      state = case when made.widths @> ${[...all]}::integer[] then 'ready' else 'listed' end,
      failure = null, crashes = 0,
      asked_at = case when asked_for = 'page' then asked_at end,
      asked_for = case when asked_for = 'page' then asked_for end
    from (
      select array(select distinct width from unnest(image.widths || ${[...widths]}::integer[]) as width order by width) as widths
      from image where id = ${id}
    ) made
    where image.id = ${id}`.execute(connection)
}

export async function setImageFailed(connection: Connection, id: number, reason: string): Promise<void> {
  await connection.updateTable('image').set({ state: 'failed', failure: reason }).where('id', '=', id).execute()
}

/**
 * An image as a column of another query; null if it could not be read.
 * @param which a condition on the image `i`
 */
export function imageColumn(which: RawBuilder<unknown>): RawBuilder<Picture | null> {
  return sql`(select json_build_object('sha256', i.sha256, 'width', i.width, 'height', i.height, 'widths', i.widths)
    from image i where ${which} and i.state <> 'failed')`
}
