import { plainCode } from '#core/codes/read-code.ts'

/** What a bank delivers as the other side's account, if it has the form of an IBAN; null for account numbers and other texts. */
export function ibanIn(written: string): string | null {
  const compact = plainCode(written).replace(/^IBAN(?=[A-Z]{2}\d\d)/, '')
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(compact) ? compact : null
}
