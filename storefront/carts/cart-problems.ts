import { m } from '#texts/compiled/messages.js'
import type { LoaderPage } from '#storefront/loader-page.ts'

/** A refusal as pages show it, with the message in the visitor's language. */
export interface CartProblem {
  code: string
  message: string
  /** The variant or form field it is about. */
  field?: string | null
}

/** The language, and the shop's text overrides. */
type TextOptions = Pick<LoaderPage, 'locale' | 'words'>

type Message = (inputs: { limit: number }, options: TextOptions) => string

const messages: Record<string, Message> = {
  NOT_FOUND: (_inputs, options) => m.LANG_ITEM_ERROR_ITEMNOTFOUND({}, options),
  NOT_AVAILABLE: (_inputs, options) => m.LANG_ITEM_NOT_AVAILABLE({}, options),
  NOT_ENOUGH: (inputs, options) => (inputs.limit > 0 ? m.LANG_ERROR_NOTENOUGH(inputs, options) : m.LANG_ITEM_NOT_AVAILABLE({}, options)),
  NETWORK_LIMIT: (inputs, options) => m.LANG_NETWORK_LIMIT(inputs, options),
  CUSTOMER_LIMIT: ({ limit }, options) => m.LANG_CUSTOMER_LIMIT({ limit, product: m.problem_this_item({}, options) }, options),
  EMAIL_LIMIT: ({ limit }, options) => m.LANG_EMAIL_LIMIT({ limit, product: m.problem_this_item({}, options) }, options),
  CART_LIMIT: (inputs, options) => m.LANG_TICKET_TOOMANY_DETAIL(inputs, options),
  AMOUNT_STEP: (inputs, options) => m.LANG_TICKET_STEP(inputs, options),
  NO_OPTION: (_inputs, options) => m.LANG_ITEM_ERROR_NOOPTION({}, options),
  BUNDLE_UNKNOWN: (_inputs, options) => m.LANG_BUNDLE_NOTAVAILABLE({}, options),
  BUNDLE_NOT_AVAILABLE: (_inputs, options) => m.LANG_BUNDLE_ERROR_NOTAVAILABLE({}, options),
  BUNDLE_ONE_TICKET: (_inputs, options) => m.LANG_BUNDLE_ERROR_ONE_TICKET({}, options),
  BUNDLE_LIMIT: (inputs, options) => m.LANG_TICKET_TOOMANY_COMBINED(inputs, options),
  NAME_REQUIRED: (_inputs, options) => m.bundle_name_required({}, options),
  TERMS_REQUIRED: (_inputs, options) => m.personal_terms_required({}, options),
  NOTHING_SELECTED: (_inputs, options) => m.LANG_TICKET_NOTHING_SELECTED({}, options),
  NOT_ON_SALE: (_inputs, options) => m.LANG_EVENT_NOT_ON_SALE({}, options),
  CART_EMPTY: (_inputs, options) => m.LANG_CART_EMPTY({}, options),
  CART_EXPIRED: (_inputs, options) => m.LANG_ALLG_RESERVATION_KILL_MSG({}, options),
  CART_CHANGED: (_inputs, options) => m.LANG_CART_CHANGED({}, options),
  SEATS_KEPT: (_inputs, options) => m.seats_kept({}, options),
  UNKNOWN_COUNTRY: (_inputs, options) => m.LANG_UNKNOWN_COUNTRY({}, options),
  NO_DELIVERY_METHOD: (_inputs, options) => m.LANG_ERROR_NODELIVERYMETHOD({}, options),
  INVALID_INPUT: (_inputs, options) => m.LANG_INVALID_INPUT({}, options),
}

/**
 * The message of a refusal of which only the code and the number are known, for example after a redirect. An unknown code gets a
 * general message, because anybody can type an address (ERR-14, ERR-15).
 * @param limit null where the refusal named no number
 */
export function cartProblemText(code: string, limit: number | null, options: TextOptions): string {
  if (code === 'NOT_ENOUGH' && limit === null) return m.LANG_ERROR_NOTENOUGH_MANY({}, options)
  const message = Object.hasOwn(messages, code) ? messages[code] : undefined
  return message ? message({ limit: limit ?? 0 }, options) : m.LANG_INVALID_INPUT({}, options)
}
