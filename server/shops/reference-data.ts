import { keepKnown } from './cached-reference-data.ts'
import { readCountries, readLegalEntities, readPaymentMethods } from './queries-reference-data.ts'

/** Countries by code, in the operator's order, whether we ship there or not; from memory. */
export const allCountries = keepKnown(readCountries)

/** Contract partners by id, from memory. Papers that are kept read them anew. */
export const allLegalEntities = keepKnown(readLegalEntities)

/** How orders may be paid, those methods that are off included; from memory. */
export const allPaymentMethods = keepKnown(readPaymentMethods)
