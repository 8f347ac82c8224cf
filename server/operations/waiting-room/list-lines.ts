import { listOperation, cutPage } from '../declaring/list.ts'
import { lineSchema, linesInScope, type LineShown } from './line-shown.ts'

/** The open lines within the caller's grants (OPS-26). */
export const listLines = listOperation({
  name: 'waiting-room.status',
  act: 'waiting-room.read',
  summary: 'Lists the open waiting lines with how they stand',
  filters: {},
  item: lineSchema,
  sorts: ['opened'],
  columns: ['event', 'wholeShop', 'state', 'startsAt', 'rate', 'capacity', 'window', 'places', 'admitted', 'entered', 'inside', 'seedHash'],
  async read(ctx, _filters, page) {
    return cutPage(await linesInScope(ctx), page, cursor)
  },
  cursor,
  present: (line) => line,
})

function cursor({ line }: LineShown): number[] {
  return [line]
}
