import { sql, type RawBuilder } from 'kysely'
import type { Picture } from '#server/foundations/images/present-image.ts'

/** Selects the image with the id in a column as a picture; null for an image that could not be processed. */
export function selectPicture(column: string): RawBuilder<Picture | null> {
  return sql`(select json_build_object('sha256', i.sha256, 'width', i.width, 'height', i.height, 'widths', i.widths)
    from image i where i.id = ${sql.ref(column)} and i.state <> 'failed')`
}
