import { listOperation, cutPage } from '../declaring/list.ts'
import { queueSchema, queuesInScope, type QueueShown } from './queue-shown.ts'

/** The open queues within the caller's grants (OPS-26). */
export const listQueues = listOperation({
  name: 'waiting-room.status',
  act: 'waiting-room.read',
  summary: 'Lists the open queues with how they stand',
  filters: {},
  item: queueSchema,
  sorts: ['opened'],
  columns: ['event', 'wholeShop', 'state', 'startsAt', 'rate', 'capacity', 'window', 'places', 'admitted', 'entered', 'inside', 'seedHash'],
  async read(ctx, _filters, page) {
    return cutPage(await queuesInScope(ctx), page, cursor)
  },
  cursor,
  present: (queue) => queue,
})

function cursor({ queue }: QueueShown): number[] {
  return [queue]
}
