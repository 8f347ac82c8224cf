import { day, hour } from '#core/time/durations.ts'
import { setting } from '../setting.ts'
import { wholeNumber } from '../setting-types.ts'

export const staffSettings = {
  /** In milliseconds. */
  staff: {
    idle: setting(
      'STAFF_IDLE_HOURS',
      wholeNumber(1, 168)
        .default(12)
        .transform((hours) => hours * hour),
    ).says(`When somebody of the staff is signed out: after so many hours without using the pages, and after so many days in any case.`),
    longest: setting(
      'STAFF_SESSION_DAYS',
      wholeNumber(1, 90)
        .default(7)
        .transform((days) => days * day),
    ),
  },
}
