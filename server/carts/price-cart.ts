import { totals, type Totals } from '#core/carts/totals.ts'
import type { Connection } from '#db/database.ts'
import { countryFacts } from '../shops/queries.ts'
import { offeredCarriers, type OfferedCarrier } from '../shipping/offer-carriers.ts'
import type { Cart } from './cart.ts'
import { extraChargeOf } from './queries.ts'

export interface PricedCart extends Totals {
  physical: boolean
  over18: boolean
  /** Cheapest first; none for a cart without physical items. */
  carriers: OfferedCarrier[]
  /** The chosen one while it is still offered, else the cheapest (CHK-11). */
  carrier: OfferedCarrier | null
}

/** What a cart costs right now, worked out from the database alone (OPS-10). */
export async function priceCart(connection: Connection, { row, units }: Cart): Promise<PricedCart> {
  const physical = units.some((unit) => unit.physical)
  const over18 = units.some((unit) => unit.over18)
  const weightGrams = units.reduce((sum, unit) => sum + (unit.physical ? unit.weightGrams : 0), 0)
  const carriers = physical ? await offeredCarriers(connection, { countryCode: row.countryCode, weightGrams, over18 }) : []
  const carrier = carriers.find(({ id }) => id === row.carrierId) ?? carriers[0] ?? null
  const extraCharge = row.paymentMethod ? await extraChargeOf(connection, row.paymentMethod) : 0
  const exported = physical && !(await countryFacts(connection, [row.countryCode])).get(row.countryCode)?.inEu
  return { ...totals(units, carrier?.price ?? 0, extraCharge, exported), physical, over18, carriers, carrier }
}
