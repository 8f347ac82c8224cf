import type { Sentence } from '#core/text/sentence.ts'
import { formProblems } from '#core/checkout/form-problem.ts'

/**
 * A refusal: the shop's rules do not allow what the visitor asked for. Refusals are values; exceptions are bugs or outages.
 */
export interface Problem {
  code: ProblemCode
  /** The form field or line it belongs to, as named in the input. */
  field?: string
  /** What the field is called in a form that an operator wrote, in the reader's language. */
  label?: string
  /** The number that was exceeded or is left, for example a cart limit. */
  limit?: number
  /** The price that was shown and the current one, in cents, where a price has changed. */
  prices?: { old: number; new: number }
  /** What a payment provider says about the payment that failed. */
  reason?: string
  /** Further parameters of its text, besides `limit`. */
  words?: Readonly<Record<string, string>>
  /** Why, for the staff: a sentence among the texts of operations, which becomes the word `fault`. */
  sentence?: Sentence
  /** The seats that it is about, by their ids in the event's plan. */
  seatIds?: readonly string[]
  /** A more precise text than the code's own, e.g. that of the form field. */
  text?: string
}

export type Result<T> = { ok: true; value: T } | { ok: false; problems: Problem[] }

export function done<T>(value: T): Result<T> {
  return { ok: true, value }
}

/** A refusal of one thing. INVALID_INPUT needs a text of its own: by its code alone nobody knows what would be right. */
export function refuse(code: 'INVALID_INPUT', rest: Omit<Problem, 'code'> & { text: string }): { ok: false; problems: Problem[] }
export function refuse(code: Exclude<ProblemCode, 'INVALID_INPUT'>, rest?: Omit<Problem, 'code'>): { ok: false; problems: Problem[] }
export function refuse(code: ProblemCode, rest: Omit<Problem, 'code'> = {}): { ok: false; problems: Problem[] } {
  return { ok: false, problems: [{ code, ...rest }] }
}

/**
 * Refuses what somebody was shown otherwise: CHANGED_SINCE with both.
 * @param field the field of the input that holds what was shown
 */
export function changedSince(field: string, shown: string, now: string): { ok: false; problems: Problem[] } {
  return refuse('CHANGED_SINCE', { field, words: { shown, now } })
}

export function refuseAll(problems: Problem[]): { ok: false; problems: Problem[] } {
  return { ok: false, problems }
}

/** The errors of a form's schema: INVALID_INPUT for each field, with the field's own text. */
export function refuseForm(error: Parameters<typeof formProblems>[0]): { ok: false; problems: Problem[] } {
  return refuseAll(formProblems(error).map(({ key, ...rest }) => ({ code: 'INVALID_INPUT', ...rest, text: key })))
}

/** One table: code → HTTP status of the REST layer and key of the text shown (texts/). */
export const problemTable = {
  // stock and carts
  NOT_FOUND: { status: 404, text: 'LANG_ITEM_ERROR_ITEMNOTFOUND' },
  NOT_AVAILABLE: { status: 409, text: 'LANG_ITEM_NOT_AVAILABLE' },
  NOT_ENOUGH: { status: 409, text: 'LANG_ERROR_NOTENOUGH' },
  NETWORK_LIMIT: { status: 409, text: 'LANG_NETWORK_LIMIT' },
  CUSTOMER_LIMIT: { status: 409, text: 'LANG_CUSTOMER_LIMIT' },
  EMAIL_LIMIT: { status: 409, text: 'LANG_EMAIL_LIMIT' },
  CART_LIMIT: { status: 409, text: 'LANG_TICKET_TOOMANY_DETAIL' },
  AMOUNT_STEP: { status: 409, text: 'LANG_TICKET_STEP' },
  NO_OPTION: { status: 422, text: 'LANG_ITEM_ERROR_NOOPTION' },
  NOTHING_SELECTED: { status: 422, text: 'LANG_TICKET_NOTHING_SELECTED' },
  BUNDLE_UNKNOWN: { status: 404, text: 'LANG_BUNDLE_NOTAVAILABLE' },
  BUNDLE_NOT_AVAILABLE: { status: 409, text: 'LANG_BUNDLE_ERROR_NOTAVAILABLE' },
  BUNDLE_ONE_TICKET: { status: 409, text: 'LANG_BUNDLE_ERROR_ONE_TICKET' },
  BUNDLE_LIMIT: { status: 409, text: 'LANG_TICKET_TOOMANY_COMBINED' },
  NOT_ON_SALE: { status: 409, text: 'LANG_EVENT_NOT_ON_SALE' },
  WAITING_ROOM: { status: 409, text: 'LANG_WAITING_ROOM' },
  // seats
  RELEASE_FIRST: { status: 409, text: 'LANG_SEATMAP_ERROR_RELEASE_FIRST' },
  SECTION_INCOMPLETE: { status: 409, text: 'LANG_SEATMAP_SECTION_INCOMPLETE' },
  SEAT_TOO_CLOSE: { status: 409, text: 'LANG_SEATMAP_SEAT_TOO_CLOSE' },
  COMPANION_ALONE: { status: 409, text: 'seats_companion_alone' },
  // shops
  SHOP_LOCKED: { status: 403, text: 'LANG_SHOP_LOCKED' },
  WRONG_CODE: { status: 403, text: 'LANG_WRONG_CODE' },
  // sessions
  SESSION_REQUIRED: { status: 403, text: 'LANG_SESSION_REQUIRED' },
  RESUME_FAILED: { status: 404, text: 'LANG_SESSION_RESUME_ERROR' },
  SESSION_TERMINATED: { status: 410, text: 'LANG_SESSION_TERMINATED' },
  // checkout
  CART_EMPTY: { status: 409, text: 'LANG_CART_EMPTY' },
  CART_EXPIRED: { status: 410, text: 'LANG_ALLG_RESERVATION_KILL_MSG' },
  CART_CHANGED: { status: 409, text: 'LANG_CART_CHANGED' },
  PRICE_CHANGED: { status: 409, text: 'LANG_PRICE_CHANGED' },
  VOUCHER_CHANGED: { status: 409, text: 'voucher_problem_changed' },
  VOUCHER_MISTYPED: { status: 422, text: 'voucher_problem_mistyped' },
  VOUCHER_UNKNOWN: { status: 404, text: 'voucher_problem_unknown' },
  VOUCHER_SPENT: { status: 409, text: 'voucher_problem_spent' },
  VOUCHER_EXPIRED: { status: 409, text: 'voucher_problem_expired' },
  VOUCHER_FOREIGN: { status: 409, text: 'voucher_problem_foreign' },
  VOUCHER_LIMIT: { status: 409, text: 'voucher_problem_limit' },
  UNKNOWN_COUNTRY: { status: 422, text: 'LANG_UNKNOWN_COUNTRY' },
  NO_DELIVERY_METHOD: { status: 409, text: 'LANG_ERROR_NODELIVERYMETHOD' },
  PERSONAL_DATA_REQUIRED: { status: 409, text: 'LANG_PERSONAL_DATA_REQUIRED' },
  HOLDER_NAME_REPEATED: { status: 409, text: 'LANG_HOLDER_NAME_REPEATED' },
  ADDRESS_MISSING: { status: 409, text: 'LANG_ADDRESS_MISSING' },
  COUNTRY_MISMATCH: { status: 422, text: 'LANG_COUNTRY_MISMATCH' },
  SHIPPING_METHOD_REQUIRED: { status: 422, text: 'LANG_SHIPPING_METHOD_REQUIRED' },
  SHIPPING_METHOD_UNKNOWN: { status: 422, text: 'LANG_SHIPPING_METHOD_REQUIRED' },
  PAYMENT_METHOD_REQUIRED: { status: 422, text: 'LANG_PAYMENT_METHOD_REQUIRED' },
  PAYMENT_METHOD_NOT_OFFERED: { status: 422, text: 'LANG_PAYMENT_METHOD_NOT_OFFERED' },
  TERMS_REQUIRED: { status: 422, text: 'LANG_TERMS_REQUIRED' },
  TERMS18_REQUIRED: { status: 422, text: 'LANG_TERMS18_REQUIRED' },
  INVALID_INPUT: { status: 422, text: 'LANG_INVALID_INPUT' },
  TOO_MANY_REQUESTS: { status: 429, text: 'LANG_TOO_MANY_REQUESTS' },
  // newsletter
  NEWSLETTER_EMAIL: { status: 422, text: 'newsletter_problem_email' },
  NEWSLETTER_CONSENT: { status: 422, text: 'newsletter_problem_consent' },
  NEWSLETTER_TOO_MANY: { status: 429, text: 'newsletter_problem_too_many' },
  NEWSLETTER_DUPLICATE: { status: 409, text: 'newsletter_problem_duplicate' },
  NEWSLETTER_FAILED: { status: 502, text: 'newsletter_problem_failed' },
  NEWSLETTER_LINK: { status: 404, text: 'newsletter_problem_link' },
  // waiting lists
  WAITING_LIST_CLOSED: { status: 409, text: 'waiting_list_problem_closed' },
  WAITING_LIST_NOT_NEEDED: { status: 409, text: 'waiting_list_problem_not_needed' },
  WAITING_LIST_LINK: { status: 404, text: 'waiting_list_problem_link' },
  OFFER_ENDED: { status: 410, text: 'waiting_list_problem_offer_ended' },
  // orders and payments
  ORDER_PLACED: { status: 409, text: 'LANG_ORDER_PLACED' },
  EMAIL_NOT_CORRECTABLE: { status: 409, text: 'LANG_EMAIL_NOT_CORRECTABLE' },
  ORDER_NOT_FOUND: { status: 404, text: 'LANG_CHECKOUT_ORDERNOTFOUND' },
  ORDER_NOT_PAYABLE: { status: 409, text: 'LANG_ORDER_NOT_PAYABLE' },
  CART_NOT_MERGEABLE: { status: 409, text: 'LANG_MERGE_NOT_MERGEABLE' },
  NO_MATCHING_DELIVERY: { status: 409, text: 'LANG_MERGE_NO_DELIVERY' },
  SUPPLEMENT_OPEN: { status: 409, text: 'LANG_MERGE_SUPPLEMENT_OPEN' },
  REFUND_TOO_MUCH: { status: 409, text: 'LANG_REFUND_TOO_MUCH' },
  ORDER_STATE: { status: 409, text: 'LANG_ORDER_STATE' },
  ORDER_PICKED_UP: { status: 409, text: 'LANG_ORDER_PICKED_UP' },
  RETURN_URL_FOREIGN: { status: 422, text: 'LANG_RETURN_URL_FOREIGN' },
  PAYMENT_FAILED: { status: 502, text: 'LANG_CHECKOUT_PAYMENTFAILED_TEXT' },
  PAYMENT_REFUSED: { status: 422, text: 'payment_refused' },
  PAYMENT_NOT_APPROVED: { status: 409, text: 'LANG_PAYMENT_NOT_APPROVED' },
  PAYMENT_UNDER_WAY: { status: 409, text: 'LANG_PAYMENT_UNDER_WAY' },
  PAYMENT_NOT_CONFIRMED: { status: 409, text: 'LANG_PAYMENT_NOT_CONFIRMED' },
  // staff
  NOT_SIGNED_IN: { status: 401, text: 'staff_not_signed_in' },
  ACT_NOT_GRANTED: { status: 403, text: 'staff_act_not_granted' },
  FOREIGN_PAGE: { status: 403, text: 'staff_foreign_page' },
  THING_NOT_FOUND: { status: 404, text: 'staff_thing_not_found' },
  NOT_POSSIBLE: { status: 409, text: 'staff_not_possible' },
  CHANGED_SINCE: { status: 409, text: 'staff_changed_since' },
  FORM_TOO_OLD: { status: 409, text: 'staff_form_too_old' },
  PROOF_REQUIRED: { status: 403, text: 'staff_proof_required' },
  SEEING_AS: { status: 403, text: 'staff_seeing_as' },
  RUN_BROKE: { status: 500, text: 'staff_run_broke' },
  // the door
  DOOR_CODE_WRONG: { status: 403, text: 'door_problem_code' },
  DOOR_SIGNED_OUT: { status: 401, text: 'door_problem_signed_out' },
  DOOR_CLOSED: { status: 410, text: 'door_problem_closed' },
  SIGN_IN_REFUSED: { status: 401, text: 'staff_sign_in_refused' },
  INVITATION_UNKNOWN: { status: 404, text: 'staff_invitation_unknown' },
  STAFF_NOT_FOUND: { status: 404, text: 'staff_not_found' },
  ACCOUNT_EXISTS: { status: 409, text: 'staff_account_exists' },
  LAST_OWNER: { status: 409, text: 'staff_last_owner' },
  LAST_CREDENTIAL: { status: 409, text: 'staff_last_credential' },
  // after the sale
  REFUND_NOT_FOUND: { status: 404, text: 'FORM_REFUND_NOTFOUNDERROR' },
  REFUND_NOT_POSSIBLE: { status: 409, text: 'refund_blocked' },
  REFUND_PAUSED: { status: 409, text: 'refund_paused' },
  TICKET_WRONG: { status: 422, text: 'refund_code_wrong' },
  FORM_CLOSED: { status: 409, text: 'service_closed' },
  UPLOAD_TOO_LARGE: { status: 413, text: 'service_upload_too_large' },
  UPLOAD_NO_PICTURE: { status: 422, text: 'service_upload_no_picture' },
  TICKET_NOT_FOUND: { status: 404, text: 'CHECKIN_ERROR_NOTFOUND' },
  CHECKIN_CLOSED: { status: 409, text: 'checkin_closed' },
  TICKET_USED: { status: 409, text: 'refund_code_used' },
  CHOICES_CLOSED: { status: 409, text: 'choices_closed' },
  CHOICE_SETTLED: { status: 409, text: 'choices_ticket_settled' },
  CHOICE_NOT_OFFERED: { status: 422, text: 'choices_not_offered' },
  CHOICE_AMOUNTS_CHANGED: { status: 409, text: 'choices_amounts_changed' },
} as const satisfies Record<string, { status: number; text: string }>

export type ProblemCode = keyof typeof problemTable
