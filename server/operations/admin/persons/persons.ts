import { canonicalEmail, mayBeStored } from '#core/addresses/email.ts'
import { erasePerson as erase } from '#server/people/erase-person.ts'
import { personalDataOf } from '#server/people/queries-people.ts'
import { storedOrders } from '#server/people/stored-orders.ts'
import { done, refuse } from '#server/problems.ts'
import type { Mutations } from '../operation-types.ts'

/** Shows what is stored about an address (OPS-32). Acts about people count for the whole house only. Problems: INVALID_INPUT. */
export const showPerson: Mutations['showPerson'] = async ({ email }, ctx) => {
  const address = canonicalEmail(email)
  if (!mayBeStored(address)) return refuse('INVALID_INPUT', { field: 'email' })
  const data = await personalDataOf(ctx.db, address)
  return done({
    subjects: Object.entries(data).map(([name, records]) => ({ name, records: records.length })),
    orders: await storedOrders(ctx, address),
  })
}

/** Erases what does not have to be kept (OPS-32). Problems: INVALID_INPUT. */
export const erasePerson: Mutations['erasePerson'] = async ({ email }, ctx) => {
  const address = canonicalEmail(email)
  if (!mayBeStored(address)) return refuse('INVALID_INPUT', { field: 'email' })
  const { kept, ...erased } = await erase(ctx, { email: address, actor: ctx.actor })
  return done({ ...erased, kept: kept.map((order) => ({ ...order, status: null })) })
}
