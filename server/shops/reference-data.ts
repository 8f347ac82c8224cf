import { cachedReferenceData } from './cached-reference-data.ts'
import { readCountries, readLegalEntities, readPaymentMethods } from './queries-reference-data.ts'

/** Countries by code, in the operator's order, whether we ship there or not; from memory. */
export const allCountries = cachedReferenceData(readCountries)

/** Contract partners by id, from the cache. Stored documents read them from the database instead. */
export const allLegalEntities = cachedReferenceData(readLegalEntities)

/** How orders may be paid, those methods that are off included; from memory. */
export const allPaymentMethods = cachedReferenceData(readPaymentMethods)
