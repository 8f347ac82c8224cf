import { sessionSpan, sweepDelay } from '#core/sessions/expiry.ts'
import { askingMinutes, countdownSurplus } from '#core/sessions/countdown.ts'
import { deadlineLead, heartbeatInterval } from '#core/sessions/heartbeat.ts'
import { deviceSpan, proofSpan } from '#core/staff/session-rules.ts'
import {
  approvalSpan,
  maxAnswerSeconds,
  minMinutesToPay,
  minPageMinutes,
  openingMinutes,
  pendingFindingMinutes,
  reconcileAfterMinutes,
} from '#core/payments/deadlines.ts'
import { redirectMinutes, transferMinutes } from '#core/payments/methods.ts'
import { payNowReminderMinutes, transferReminderDays, transferRestDays } from '#core/payments/reminders.ts'
import { day, hour, minute, second } from '#core/time/durations.ts'
import { maxGiftDays } from '#core/vouchers/gift.ts'
import { maxVoucherYears } from '#core/vouchers/validity.ts'
import { lastOffersBefore, shortestOffer } from '#core/waiting-list/offer-end.ts'
import { maxWindowMinutes, placeDays, reloadSpreadSeconds, usualWindowMinutes } from '#core/waiting-room/admission-limits.ts'

/** The settings that have to fit the policies, as the configuration has them. */
export interface PolicySettings {
  /** In seconds. */
  waitingRoomReload: number
  voucherYears: number
  choices: { days: number; hoursToChange: number; reminderDays: readonly number[] }
  waitingLists: { offerHours: number }
  /** In milliseconds. */
  staff: { idle: number; longest: number }
}

/** How long the shop gives somebody, or takes for something itself. */
export interface Policy {
  says: string
  /** In milliseconds. */
  span: number
  /** Where it is decided: a file, or a setting. */
  place: string
}

/** Every policy on which another one depends. A new one takes part in a pair of `contradictions.ts`. */
export function policiesWith(settings: PolicySettings) {
  return { ...paymentPolicies, ...sessionPolicies, ...waitingPolicies(settings), ...otherPolicies(settings) }
}

export type PolicyName = keyof ReturnType<typeof policiesWith>
export type Policies = Readonly<Record<PolicyName, Policy>>

const paymentPolicies = {
  payNowDeadline: {
    says: 'how long an order that is paid at once keeps its units',
    span: redirectMinutes * minute,
    place: 'core/payments/methods.ts',
  },
  payNowReminder: {
    says: 'when the buyer of an order that is paid at once is reminded, after placing',
    span: payNowReminderMinutes * minute,
    place: 'core/payments/reminders.ts',
  },
  timeToPay: { says: 'the least time in which somebody can pay', span: minMinutesToPay * minute, place: 'core/payments/deadlines.ts' },
  providerPage: {
    says: 'how long such a page is open at least',
    span: minPageMinutes * minute,
    place: 'core/payments/deadlines.ts',
  },
  opening: {
    says: 'how long the shop may take to open a page of a provider',
    span: openingMinutes * minute,
    place: 'core/payments/deadlines.ts',
  },
  providerAnswer: {
    says: 'how long a provider may take to answer',
    span: maxAnswerSeconds * second,
    place: 'core/payments/deadlines.ts',
  },
  reconciliation: {
    says: 'after how long the reconciliation takes over what nobody has settled',
    span: reconcileAfterMinutes * minute,
    place: 'core/payments/deadlines.ts',
  },
  pendingFinding: {
    says: 'after how long a pending payment is a finding of the doctor',
    span: pendingFindingMinutes * minute,
    place: 'core/payments/deadlines.ts',
  },
  approval: { says: 'how long an approval of PayPal can be used', span: approvalSpan, place: 'core/payments/deadlines.ts' },
  transferDeadline: {
    says: 'how long an order that is paid by bank transfer keeps its units',
    span: transferMinutes * minute,
    place: 'core/payments/methods.ts',
  },
  transferReminder: {
    says: 'when a buyer is reminded of a bank transfer, before the deadline',
    span: transferReminderDays * day,
    place: 'core/payments/reminders.ts',
  },
  transferRest: {
    says: 'for how long after placing nobody is reminded of one',
    span: transferRestDays * day,
    place: 'core/payments/reminders.ts',
  },
} satisfies Record<string, Policy>

const sessionPolicies = {
  session: { says: 'how long a session and its holds last without activity', span: sessionSpan, place: 'core/sessions/expiry.ts' },
  sweep: { says: 'how long after its end the holds of a session are freed', span: sweepDelay, place: 'core/sessions/expiry.ts' },
  heartbeat: { says: 'how often a browser says that somebody is there', span: heartbeatInterval, place: 'core/sessions/heartbeat.ts' },
  deadlineLead: {
    says: 'how long before the end of a session a browser asks how it stands',
    span: deadlineLead,
    place: 'core/sessions/heartbeat.ts',
  },
  countdownSurplus: {
    says: 'how much longer the timer of a reservation runs than the reservation',
    span: countdownSurplus,
    place: 'core/sessions/countdown.ts',
  },
  stillThere: {
    says: 'when a page asks whether somebody is still there, before the end',
    span: askingMinutes[0] * minute,
    place: 'core/sessions/countdown.ts',
  },
} satisfies Record<string, Policy>

/** Of the waiting list and the waiting room. */
function waitingPolicies(settings: PolicySettings) {
  return {
    offer: {
      says: 'how long an offer of the waiting list is good',
      span: settings.waitingLists.offerHours * hour,
      place: 'WAITING_LIST_OFFER_HOURS',
    },
    shortestOffer: {
      says: 'how long an offer is good at least, near the event',
      span: shortestOffer,
      place: 'core/waiting-list/offer-end.ts',
    },
    lastOffers: {
      says: 'how long before the end of the sale the last offers are made',
      span: lastOffersBefore,
      place: 'core/waiting-list/offer-end.ts',
    },
    waitingReload: {
      says: 'after how long a waiting page asks again',
      span: settings.waitingRoomReload * second,
      place: 'WAITING_ROOM_RELOAD_SECONDS',
    },
    reloadSpread: {
      says: 'how much longer it may wait, at random',
      span: reloadSpreadSeconds * second,
      place: 'core/waiting-room/admission-limits.ts',
    },
    usualWindow: {
      says: 'how long a fan may come in after their turn, where the staff say nothing else',
      span: usualWindowMinutes * minute,
      place: 'core/waiting-room/admission-limits.ts',
    },
    longestWindow: {
      says: 'how long the staff may let them come in',
      span: maxWindowMinutes * minute,
      place: 'core/waiting-room/admission-limits.ts',
    },
    place: {
      says: 'how long a browser keeps its place in a queue',
      span: placeDays * day,
      place: 'core/waiting-room/admission-limits.ts',
    },
  } satisfies Record<string, Policy>
}

/** Of choices, the staff and vouchers. */
function otherPolicies({ choices, staff, voucherYears }: PolicySettings) {
  return {
    choice: { says: 'how long holders can choose when a show is moved or called off', span: choices.days * day, place: 'CHOICE_DAYS' },
    choiceReminder: {
      says: 'when holders who have not chosen are first reminded, before the deadline',
      span: (choices.reminderDays[0] ?? 0) * day,
      place: 'CHOICE_REMINDER_DAYS',
    },
    choiceChange: { says: 'how long a choice can be changed', span: choices.hoursToChange * hour, place: 'CHOICE_HOURS_TO_CHANGE' },
    staffSession: { says: 'how long a session of the staff lasts', span: staff.longest, place: 'STAFF_SESSION_DAYS' },
    staffIdle: { says: 'after how long without use a session of the staff ends', span: staff.idle, place: 'STAFF_IDLE_HOURS' },
    staffProof: { says: 'how long a proof of who one is counts', span: proofSpan, place: 'core/staff/session-rules.ts' },
    staffDevice: {
      says: 'how long a browser counts as one in which somebody of the staff has signed in before',
      span: deviceSpan,
      place: 'core/staff/session-rules.ts',
    },
    voucher: { says: 'how long a voucher lasts at least', span: voucherYears * 365 * day, place: 'VOUCHER_YEARS' },
    longestVoucher: {
      says: 'how far away the last day of a voucher may be',
      span: maxVoucherYears * 365 * day,
      place: 'core/vouchers/validity.ts',
    },
    giftDay: { says: 'how long after its purchase a gift voucher may be mailed', span: maxGiftDays * day, place: 'core/vouchers/gift.ts' },
  } satisfies Record<string, Policy>
}
