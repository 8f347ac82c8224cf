import { z } from 'zod'
import { linesByIds } from '#server/money/bank/records.ts'
import { done } from '#server/foundations/problems.ts'
import { listOperation } from '../declaring/list.ts'
import { lineSchema, lineState, presentLine } from './line-shown.ts'
import { listedLines, type LineSort } from './queries-lines.ts'

interface Listed {
  shown: z.input<typeof lineSchema>
  changedAt: Date
}

/** Lines of bank statements (OPS-13). */
export const listQueues = listOperation({
  name: 'bank.list',
  act: 'bank.read',
  summary: 'Lists lines of bank statements that a person has to decide, the oldest first',
  example: {
    input: { state: 'open' },
    answer: { items: [{ id: 12, bookedOn: '2027-03-12', amountCents: 4990, party: 'Anna Albers', reason: 'no_reference' }], next: null },
  },
  filters: {
    all: z.boolean().default(false).describe('Those that are decided too'),
    state: lineState.optional(),
  },
  item: lineSchema,
  sorts: ['imported', 'changed'],
  columns: ['id', 'summary', 'next'],
  async read(ctx, { all, state }, page) {
    const states = state ? [state] : all ? null : (['new', 'open'] as const)
    const listed = await listedLines(ctx.db, { states, ...page })
    const lines = new Map(
      (
        await linesByIds(
          ctx.db,
          listed.map(({ id }) => id),
        )
      ).map((line) => [Number(line.id), line]),
    )
    const rows: Listed[] = []
    for (const { id, changedAt } of listed) {
      const line = lines.get(id)
      if (line) rows.push({ shown: await presentLine(ctx, line), changedAt })
    }
    return done(rows)
  },
  cursor: ({ shown, changedAt }: Listed, sort: LineSort) => (sort === 'imported' ? [shown.id] : [changedAt.toISOString(), shown.id]),
  present: ({ shown }) => shown,
})
