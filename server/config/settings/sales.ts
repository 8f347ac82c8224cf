import { z } from 'zod'
import { maxVoucherYears, minVoucherYears } from '#core/vouchers/validity.ts'
import { setting } from '../setting.ts'
import { flag, oneOf, seconds, wholeNumber } from '../setting-types.ts'

/** How much one client may take of what is for sale (docs/decisions/0036-fair-shares.md). */
export const shareSettings = {
  fairness: {
    /** A product's own limit may be smaller (LIM-70). */
    itemsPerLine: setting('ITEMS_PER_LINE', wholeNumber(1, 1000).default(10))
      .says(`How many of one variant (a size of a shirt, a kind of ticket) a cart may contain. A product's cart_limit may be smaller; a larger
      one applies over all its variants. 1 to 1000.`),
    unitsPerNetwork: setting('UNITS_PER_NETWORK', wholeNumber(0).default(60))
      .says(`How many units of one event or product a network address (IPv6: a /64 network) may have reserved and in unpaid orders; 0 for no
      limit. The defaults let a family and a hall of residence buy. As above, this machine is not counted.`),
    unitsPerEmail: setting('UNITS_PER_EMAIL', wholeNumber(0).default(24)).says(`The same for one e-mail address.`),
    transferPercent: setting('BANK_TRANSFER_PERCENT', wholeNumber(0, 100).default(20))
      .says(`Percentage of a ticket contingent that orders waiting for a bank transfer may take. Bank transfer is no longer offered once that is
      reached, or when only a few tickets are left. 100 for no limit, 0 for no bank transfer for tickets.`),
  },
}

/** Waiting rooms and waiting lists (docs/rules/waiting-room.md, docs/rules/waiting-list.md). */
export const waitingSettings = {
  /** In seconds (LIM-71). */
  waitingRoomReload: setting('WAITING_ROOM_RELOAD_SECONDS', wholeNumber(1).default(30)).says(
    `After how many seconds the page of a waiting fan asks again, give or take a few.`,
  ),
  waitingLists: {
    perNetwork: setting('WAITING_LIST_PER_NETWORK', wholeNumber(0).default(20)).says(
      `How many entries one address may have on the waiting lists of one event or product; 0 for no limit.`,
    ),
    offerHours: setting('WAITING_LIST_OFFER_HOURS', wholeNumber(1, 168).default(24)).says(
      `For how many hours tickets are set aside for the first on a waiting list; less when the event is near.`,
    ),
    /** After how many hours units that fit nobody on the list go on general sale. */
    remainderHours: 6,
  },
}

const reminders = z
  .string()
  .regex(/^(0|[1-9]\d{0,2}(,[1-9]\d{0,2})*)$/, 'must be days before the deadline, for example 7,1, or 0 for no reminder')
  .transform((days) => [...new Set(days.split(',').map(Number))].filter((number) => number > 0).sort((one, other) => other - one))

/** What fans may choose when a show is moved or called off (docs/rules/choices.md). */
export const choiceSettings = {
  choices: {
    days: setting('CHOICE_DAYS', wholeNumber(1, 365).default(28))
      .says(`When a show is moved or called off and its choices are opened (bin/stagefront import PATH --choices): for how many days holders may
      choose, for how many hours each can still change a choice before it is carried out, how many days before the deadline those who
      have not decided are reminded (0 for never), whether they may take a voucher or give the price to the artist, and what becomes of
      their tickets then: moved: keep or refund; called off: refund, or none for nothing by itself.`),
    hoursToChange: setting('CHOICE_HOURS_TO_CHANGE', wholeNumber(0, 336).default(24)),
    reminderDays: setting('CHOICE_REMINDER_DAYS', reminders.prefault('7,1')),
    vouchers: setting('CHOICE_VOUCHERS', flag.prefault('true')),
    donations: setting('CHOICE_DONATIONS', flag.prefault('true')),
    fallbacks: {
      moved: setting('CHOICE_DEFAULT_MOVED', oneOf(['keep', 'refund']).default('keep')),
      called_off: setting('CHOICE_DEFAULT_CALLED_OFF', oneOf(['refund', 'none']).default('refund')),
    },
  },
}

export const orderSettings = {
  /** In milliseconds (LIM-72). */
  pingTimeout: setting('PING_TIMEOUT_SECONDS', seconds(0.1, 60, 5)).says(
    `Seconds that a browser waits for the answer to the ping at the start of the checkout, which prolongs the reservation.`,
  ),
  voucherYears: setting('VOUCHER_YEARS', wholeNumber(minVoucherYears, maxVoucherYears).default(minVoucherYears)).says(
    `Years for which a voucher lasts, counted from the end of the year in which it is issued; at least 3, as German law has it.`,
  ),
  /** OPS-14. */
  deliveredAfterDays: setting('DELIVERED_AFTER_DAYS', wholeNumber(1, 365).default(14)).says(
    `Days after \`orders mark-sent\` when an order counts as delivered and is done.`,
  ),
}
