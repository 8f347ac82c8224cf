import type { Address } from '#core/addresses/address.ts'
import type { Connection } from '#db/database.ts'
import type { OrderRow } from '../order.ts'
import { eraseItems, erasedEmail } from '../queries-erasing.ts'
import { eraseEntries } from './queries-life.ts'
import { takeStep } from './take-step.ts'

/**
 * Erases who placed an order: address, e-mail, names on its items, and former addresses in its history. Goods, prices and countries
 * stay. The caller has locked the order.
 */
export async function eraseOrder(trx: Connection, order: OrderRow, { now, actor }: { now: Date; actor: string }): Promise<void> {
  const { id, billingAddress, shippingAddress } = order
  await eraseItems(trx, id)
  await eraseEntries(trx, id)
  const set = {
    email: erasedEmail,
    newsletter: false,
    billingAddress: countryOnly(billingAddress),
    shippingAddress: countryOnly(shippingAddress),
  }
  await takeStep(trx, order, 'erase', { at: now, actor, set })
}

function countryOnly({ countryCode }: Address): Address {
  const nothing = { company: null, address: '', address2: null, postCode: '', city: '', phone: null }
  return { ...nothing, firstName: '', lastName: '', countryCode }
}
