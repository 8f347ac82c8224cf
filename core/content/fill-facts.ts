/**
 * Puts facts into a text where it names them in braces: `{parcel_de}`. A line that names nothing but facts the shop does not have is
 * left out, so that no page says "Register: " and nothing behind it; one missing among others leaves no comma behind.
 */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
  const known = (name: string) => (facts[name] ?? '') !== ''
  return text
    .split('\n')
    .filter((line) => {
      const named = [...line.matchAll(/\{(\w+)\}/g)]
      return named.length === 0 || named.some(([, name = '']) => known(name))
    })
    .join('\n')
    .replace(/, \{(\w+)\}/g, (all, name: string) => (known(name) ? all : ''))
    .replace(/\{(\w+)\}/g, (_all, name: string) => escapeMarkup(facts[name] ?? ''))
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** The facts that a text names and nobody knows: for the import, which refuses misspelt ones. */
export function unknownFacts(text: string): string[] {
  const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return [...new Set(named)].filter((name) => !(factNames as readonly string[]).includes(name))
}

/** What a page of a shop can name. Figures of STA-04 and LIM-29 are settings; postage comes from the carriers (STA-12). */
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
  'parcel_de',
  'parcel_name',
  'postage_countries',
  'dispatch_days',
  'session_minutes',
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
  'advent_year',
  'advent_open',
  'advent_close',
] as const

export type FactName = (typeof factNames)[number]
