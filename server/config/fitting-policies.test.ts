import { expect, test } from 'vitest'
import { ConfigurationError, readConfig } from '#server/config/config.ts'

test.each([
  [{ CHOICE_REMINDER_DAYS: '30,7' }, /CHOICE_REMINDER_DAYS of 30 days .* must be shorter than CHOICE_DAYS of 28 days /],
  [{ CHOICE_DAYS: '7' }, /CHOICE_REMINDER_DAYS of 7 days .* must be shorter than CHOICE_DAYS of 7 days /],
  [
    { CHOICE_DAYS: '8', CHOICE_HOURS_TO_CHANGE: '193' },
    /CHOICE_HOURS_TO_CHANGE of 193 hours .* must be no longer than CHOICE_DAYS of 8 days /,
  ],
  [
    { STAFF_IDLE_HOURS: '25', STAFF_SESSION_DAYS: '1' },
    /STAFF_IDLE_HOURS of 25 hours .* must be no longer than STAFF_SESSION_DAYS of 1 day /,
  ],
  [{ WAITING_ROOM_RELOAD_SECONDS: '600' }, /WAITING_ROOM_RELOAD_SECONDS of 10 minutes .* must be shorter than core\/waiting-room\//],
])('a shop does not start with %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(ConfigurationError)
  expect(() => readConfig(env)).toThrow(message)
})

test.each([
  { CHOICE_REMINDER_DAYS: '0', CHOICE_DAYS: '1' },
  { CHOICE_DAYS: '8', CHOICE_HOURS_TO_CHANGE: '192' },
  { STAFF_IDLE_HOURS: '168', STAFF_SESSION_DAYS: '7' },
  { WAITING_LIST_OFFER_HOURS: '1' },
  { WAITING_ROOM_RELOAD_SECONDS: '594' },
  { VOUCHER_YEARS: '30' },
])('a shop starts with %o', (env) => {
  expect(() => readConfig(env)).not.toThrow()
})
