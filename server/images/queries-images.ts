import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { Picture } from './present-image.ts'

export interface NewImage {
  sha256: string
  mediaType: string
  width: number
  height: number
  sourceName: string
  createdAt: Date
}

/**
 * Inserts an image unless its content is stored already. @returns its id and state; `pending` if it is new, or if its job has not run yet
 */
export async function insertImage(connection: Connection, image: NewImage): Promise<{ id: number; state: ImageState }> {
  const inserted = await connection
    .insertInto('image')
    .values(image)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id: inserted.id, state: 'pending' }
  const row = await connection.selectFrom('image').select(['id', 'state']).where('sha256', '=', image.sha256).executeTakeFirstOrThrow()
  return { id: row.id, state: row.state as ImageState }
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

/** Adds widths that now exist as files. The two batches may finish in any order and more than once. */
export async function addWidths(connection: Connection, id: number, widths: readonly number[], all: readonly number[]): Promise<void> {
  await sql`
    update image set
      widths = made.widths,
      state = case when made.widths @> ${[...all]}::integer[] then 'ready' else 'listed' end,
      failure = null
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
