import { z } from 'zod'
import { changedSince, done, refuse, type Result } from '#server/foundations/problems.ts'
import { endKey as end } from '#server/house/staff/keys.ts'
import { listKeys, type ListedKey } from '#server/house/staff/records-accounts.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { about } from '../declaring/values.ts'
import { keyNamed } from './key-shown.ts'

/** Ends an API key of anybody (OPS-27). */
export const endKey = changeOperation({
  name: 'keys.end',
  act: 'keys.end',
  summary: 'Ends an API key for ever, whoever made it',
  input: z.object({
    id: keyNamed,
    expectedLabel: z
      .string()
      .max(200)
      .describe('What the key is for, as it was shown; refused if it is for something else')
      .meta(about({ example: 'till' })),
  }),
  output: z.object({ id: z.string().describe('Its id'), label: z.string().describe('What it was for') }),
  thing: ['id'],
  problems: ['STAFF_NOT_FOUND', 'CHANGED_SINCE'],
  command: { positional: ['id'] },
  shown: ['expectedLabel'],
  async preview(ctx, { id }) {
    const key = await findKey(ctx, String(id))
    if (!key.ok) return key
    const { label, account, acts, usedAt } = key.value
    const shown = { key: `sfk_${key.value.id}`, label, account, acts: acts.join(', ') }
    return done({
      says: [usedAt ? ctx.say('keys.may_do', { ...shown, at: usedAt }) : ctx.say('keys.may_do_never_used', shown)],
      asks: ctx.say('keys.end_asks'),
      shown: { expectedLabel: label },
    })
  },
  says: ({ id, label }, say) => [say('keys.ended', { id, label })],
  async run(ctx, { id, expectedLabel }) {
    const key = await findKey(ctx, id)
    if (!key.ok) return key
    const { label } = key.value
    if (label !== expectedLabel) return changedSince('expectedLabel', expectedLabel, label)
    const ended = await end(ctx, id, null)
    return ended.ok ? done({ id: `sfk_${id}`, label }) : refuse('STAFF_NOT_FOUND', { field: 'id' })
  },
})

/** A key that has not ended. Problems: STAFF_NOT_FOUND. */
async function findKey({ db }: OperationContext, id: string): Promise<Result<ListedKey>> {
  const key = (await listKeys(db, null)).find((each) => each.id === id && each.endedAt === null)
  return key ? done(key) : refuse('STAFF_NOT_FOUND', { field: 'id' })
}
