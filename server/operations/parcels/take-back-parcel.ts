import { z } from 'zod'
import { takeBackParcel as takeBack, type StaysSent } from '#server/after-sale/order-changes/send-parcel.ts'
import { refuse } from '#server/foundations/problems.ts'
import { impossible } from '../declaring/impossible.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { actorNames } from '../declaring/actor-names.ts'
import { findScopedParcel, parcelField, parcelSchema, showParcel } from './parcel-shown.ts'
import type { ScopedParcel } from './queries-parcels.ts'

/** Takes back a parcel that was sent by mistake, and the mail about it. */
export const takeBackParcel = changeOperation({
  name: 'parcels.take-back',
  act: 'orders.mark-sent',
  summary: 'Takes back a parcel that was sent by mistake, as long as the mail about it waits; its goods wait to be packed again',
  input: z.object({ id: parcelField }),
  output: parcelSchema,
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['id'] },
  says: ({ id, order }, say) => [say('parcels.taken_back', { parcel: id, order })],
  async run(ctx, { id }) {
    const found = await findScopedParcel(ctx, id)
    if (!found.ok) return found
    const stays = await takeBack(ctx, { parcel: id, actor: ctx.actor })
    if (stays === 'none') return refuse('THING_NOT_FOUND', { field: 'id' })
    const parcel = stays === 'taken_back' ? await findScopedParcel(ctx, id) : found
    return stays === null || !parcel.ok ? showParcel(ctx, id) : impossible(await whyItStays(ctx, stays, parcel.value))
  },
})

async function whyItStays(ctx: OperationContext, stays: Exclude<StaysSent, 'none'>, parcel: ScopedParcel): Promise<string> {
  const { id, order, takenBackAt, takenBackBy } = parcel
  switch (stays) {
    case 'taken_back': {
      const by = (await actorNames(ctx, [takenBackBy ?? ''])).get(takenBackBy ?? '') ?? ''
      return ctx.say('parcels.taken_back_already', { parcel: id, by, at: takenBackAt ?? ctx.clock.now() })
    }
    case 'mailed':
      return ctx.say('parcels.mailed', { parcel: id })
    case 'late':
      return ctx.say('parcels.late', { parcel: id })
    case 'moved':
      return ctx.say('parcels.moved', { order })
  }
}
