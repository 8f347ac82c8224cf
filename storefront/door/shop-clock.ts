import { phoneTime } from './this-phone.ts'

export type ShopClock = ReturnType<typeof shopClock>

/**
 * The shop's time on a phone whose own clock may be wrong by days: each answer says how much. What the phone judges and shows follows this
 * clock, with a network and without.
 */
export function shopClock() {
  let lead = 0
  return {
    now: () => new Date(phoneTime().getTime() - lead),
    /** @param next milliseconds by which the phone is ahead of the shop */
    setLead: (next: number) => void (lead = next),
  }
}
