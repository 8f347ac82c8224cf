/**
 * Replaces placeholders such as `{parcel_de}` by facts of the shop. A line whose facts are all missing is left out, so that no page
 * shows "Register: " without a value. A missing fact that follows a comma is removed with the comma.
 */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
  const hasFact = (name: string) => (facts[name] ?? '') !== ''
  return text
    .split('\n')
    .filter((line) => {
      const placeholders = [...line.matchAll(/\{(\w+)\}/g)]
      return placeholders.length === 0 || placeholders.some(([, name = '']) => hasFact(name))
    })
    .join('\n')
    .replace(/, \{(\w+)\}/g, (all, name: string) => (hasFact(name) ? all : ''))
    .replace(/\{(\w+)\}/g, (_all, name: string) => escapeMarkup(facts[name] ?? ''))
}

/** The same for plain text, such as a headline, in which nothing is escaped. */
export function fillPlainFacts(text: string, facts: Readonly<Record<string, string>>): string {
  return fillFacts(text, facts).replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
}

/** Plain text as HTML that shows exactly this text. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** The placeholders of a text that are no facts. The import refuses them. */
export function unknownFacts(text: string): string[] {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !(factNames as readonly string[]).includes(name))
}

/** The facts that a page can name. The figures of STA-04 and LIM-29 are settings of the shop; postage comes from the carriers (STA-12). */
export const factNames = [
  'shop',
  'shop_url',
  'company',
  'person',
  'address',
  'post_code',
  'city',
  'country',
  'email',
  'phone',
  'vat_id',
  'register_entry',
  'parcel_price',
  'parcel_country',
  'free_postage',
  'parcel_de',
  'parcel_name',
  'free_postage_de',
  'postage_countries',
  'dispatch_days',
  'session_minutes',
  'order_data_days',
  'seen_days',
  'withdrawal_days',
  'return_days',
  'error_report_days',
  'newsletter_confirm_days',
  'free_return_from',
  'ticket_cancel_hours',
  'refund_days',
  'vat_rate',
  'cash_on_delivery_charge',
  'payment_methods',
  'payment_days',
  'transfer_days',
  'advent_year',
  'advent_open',
  'advent_close',
] as const

export type FactName = (typeof factNames)[number]
