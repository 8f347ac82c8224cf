import { z } from 'zod'
import type { ChoiceSettings } from '#core/choices/event-choices.ts'
import { flag, oneOf, wholeNumber } from './setting-types.ts'

const reminders = z
  .string()
  .regex(/^(0|[1-9]\d{0,2}(,[1-9]\d{0,2})*)$/, 'must be days before the deadline, for example 7,1, or 0 for no reminder')
  .transform((days) => [...new Set(days.split(',').map(Number))].filter((number) => number > 0).sort((one, other) => other - one))

/** The variables of the environment for what fans may choose when a show is moved or called off. */
export const choiceVariables = {
  CHOICE_DAYS: wholeNumber(1, 365).default(28),
  CHOICE_HOURS_TO_CHANGE: wholeNumber(0, 336).default(24),
  CHOICE_REMINDER_DAYS: reminders.prefault('7,1'),
  CHOICE_VOUCHERS: flag.default(true),
  CHOICE_DONATIONS: flag.default(true),
  CHOICE_DEFAULT_MOVED: oneOf(['keep', 'refund']).default('keep'),
  CHOICE_DEFAULT_CALLED_OFF: oneOf(['refund', 'none']).default('refund'),
}

const variables = z.object(choiceVariables)

/** The settings in the words of `core/choices`. */
export function readChoiceSettings(values: z.output<typeof variables>): ChoiceSettings {
  return {
    days: values.CHOICE_DAYS,
    hoursToChange: values.CHOICE_HOURS_TO_CHANGE,
    reminderDays: values.CHOICE_REMINDER_DAYS,
    vouchers: values.CHOICE_VOUCHERS,
    donations: values.CHOICE_DONATIONS,
    fallbacks: { moved: values.CHOICE_DEFAULT_MOVED, called_off: values.CHOICE_DEFAULT_CALLED_OFF },
  }
}
