import { z } from 'zod'
import { addressLengths, sameAddress, type Address } from '#core/addresses/address.ts'
import { addressText } from '#core/addresses/address-lines.ts'
import { addressSchema } from '#core/checkout/address-form.ts'
import { formProblems } from '#core/checkout/form-problem.ts'
import { mayDo } from '#core/orders/life.ts'
import { inTransaction } from '#db/transaction.ts'
import { done, refuse, refuseAll, type Result } from '#server/foundations/problems.ts'
import { changeShippingAddress } from '#server/money/orders/change-order.ts'
import { lockOrderWithSupplements, type OrderRow } from '#server/money/orders/records.ts'
import { changeOperation } from '../operation.ts'
import { impossible } from '../declaring/impossible.ts'
import type { Say } from '../declaring/say.ts'
import { words } from '../declaring/values.ts'
import { findWholeOrder, onWholeOrder, orderField, orderSchema } from './order-shown.ts'

const { firstName, lastName, company, address, address2, postCode, city, state } = addressLengths
const input = z.object({
  order: orderField,
  firstName: words(firstName, 'Marlene').optional().describe('First name'),
  lastName: words(lastName, 'Dahl').optional().describe('Last name'),
  company: words(company, 'Dahl GmbH').optional().describe('Company'),
  address: words(address, 'Am Hafen 3').optional().describe('Street and number'),
  address2: words(address2, 'Hinterhaus').optional().describe('Further line'),
  postCode: words(postCode, '24103').optional().describe('Post code'),
  city: words(city, 'Kiel').optional().describe('Town'),
  state: words(state, 'Kiel').optional().describe('State'),
})

/** Corrects where an order is sent, until it is. */
export const correctOrderAddress = changeOperation({
  name: 'orders.correct-address',
  act: 'orders.correct',
  summary: 'Corrects where an order is sent, until it is; what is not given stays',
  details: 'The country stays, and so do issued documents.',
  input,
  output: orderSchema,
  thing: ['order'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['order'] },
  says: ({ reference: order, address: now }, say) => [
    now === null ? say('orders.address_corrected', { order }) : say('orders.sent_to', { order, address: now }),
  ],
  async run(ctx, { order, ...parts }) {
    const found = await findWholeOrder(ctx, order)
    if (found.ok && !found.value.showsContact) return refuse('ACT_NOT_GRANTED', { words: { act: ctx.say('orders.contacts') } })
    return onWholeOrder(ctx, order, async (orderId) =>
      inTransaction<Result<null>>(ctx.db, async (trx) => {
        const locked = await lockOrderWithSupplements(trx, orderId)
        if (!locked) return refuse('THING_NOT_FOUND', { field: 'order' })
        const shippingAddress = corrected(locked.shippingAddress, parts)
        if (!shippingAddress.ok) return shippingAddress
        const why = whyNot(ctx.say, locked, shippingAddress.value)
        if (why !== null) return impossible(why)
        await changeShippingAddress(trx, locked, { shippingAddress: shippingAddress.value, now: ctx.clock.now(), actor: ctx.actor })
        return done(null)
      }),
    )
  },
})

/** The address with what was given in place of what it had, by the rules of the checkout. Problems: INVALID_INPUT. */
function corrected(former: Address, parts: Readonly<Record<string, string | undefined>>): Result<Address> {
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  const read = addressSchema([former.countryCode]).safeParse({ ...former, ...given })
  if (read.success) return done(read.data)
  return refuseAll(formProblems(read.error).map(({ key, ...rest }) => ({ code: 'INVALID_INPUT', ...rest, text: key })))
}

function whyNot(
  say: Say,
  { reference: order, status, physical, supplementOf, shippingAddress }: OrderRow,
  address: Address,
): string | null {
  if (supplementOf !== null) return say('orders.in_parcel_of_another', { order })
  if (!physical) return say('orders.nothing_is_sent', { order })
  if (!mayDo(status, 'correct_address')) return say('orders.address_too_late', { order, status })
  return sameAddress(shippingAddress, address) ? say('orders.sent_there_already', { order, address: addressText(address) }) : null
}
