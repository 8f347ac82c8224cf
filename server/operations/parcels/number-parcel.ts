import { z } from 'zod'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { setParcelNumber } from '#server/money/orders/records-parcels.ts'
import { impossible } from '../declaring/impossible.ts'
import { changeOperation } from '../operation.ts'
import { actorNames } from '../declaring/actor-names.ts'
import { findScopedParcel, parcelField, parcelSchema, showParcel } from './parcel-shown.ts'
import { carriersNumber } from './send-parcel.ts'

/** Writes down by which number the carrier knows a parcel, in place of an earlier one. */
export const numberParcel = changeOperation({
  name: 'parcels.number',
  act: 'orders.mark-sent',
  summary: 'Writes down by which number the carrier knows a parcel; its buyer can follow it from then on',
  input: z.object({ id: parcelField, number: carriersNumber.describe('By which the carrier knows it') }),
  output: parcelSchema,
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['id', 'number'] },
  says: ({ id, number }, say) => [say('parcels.numbered', { parcel: id, number: number ?? '' })],
  async run(ctx, { id, number }) {
    const found = await findScopedParcel(ctx, id)
    if (!found.ok) return found
    noteAct({ parcel: id })
    if (await setParcelNumber(ctx.db, id, number)) return showParcel(ctx, id)
    const { takenBackAt, takenBackBy } = found.value
    const by = (await actorNames(ctx, [takenBackBy ?? ''])).get(takenBackBy ?? '') ?? ''
    return impossible(ctx.say('parcels.taken_back_already', { parcel: id, by, at: takenBackAt ?? ctx.clock.now() }))
  },
})
