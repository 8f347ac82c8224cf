import type { PersonalitemsQuery } from '#api/client/graphql.ts'
import { personalFields, personalValues, type PersonalDataKind, type PersonalField } from '#core/carts/personal-data.ts'
import type { Locale } from '#core/shops/locale.ts'
import { itemName, itemNotes } from '../lines/cart-lines.ts'

/** An item that has to be personalised, as the form asks about it. */
export interface PersonalItem {
  id: string
  kind: PersonalDataKind
  isTicket: boolean
  /** "Moorgrab, Leipzig" or "T-Shirt Torf". */
  name: string
  notes: string
  /** What was entered before, by field. */
  values: Partial<Record<PersonalField, string>>
  /** The company that gets what is entered; null for merchandise. */
  organiser: string | null
  /** The promoter's own data policy for this event (PER-02). */
  policyLink: string | null
}

/** The items of a cart that have to be personalised, those of bundles too, in the order of the cart. */
export function personalItems(cart: NonNullable<PersonalitemsQuery['cart']>, locale: Locale): PersonalItem[] {
  return cart.items.flatMap((item) => {
    const { id, personalData: kind, personalIdentifier, productVariant } = item
    if (kind === 'none') return []
    const { product } = productVariant
    const isTicket = product.kind === 'event'
    return {
      id,
      kind,
      isTicket,
      name: itemName(item),
      notes: itemNotes(item, locale).join(', '),
      values: personalValues(kind, personalIdentifier ?? null),
      organiser: isTicket ? product.contractPartner.company : null,
      policyLink: product.policyLink ?? null,
    }
  })
}

/** The name of the form field for a part of an item's data, by which the API names it in its problems too. */
export function personalFieldName(itemId: string, field: PersonalField): string {
  return `${itemId}.${field}`
}

/** What was entered before, by field name. */
export function savedPersonalData(items: readonly PersonalItem[]): Record<string, string> {
  return Object.fromEntries(
    items.flatMap(({ id, kind, values }) => personalFields[kind].map((field) => [personalFieldName(id, field), values[field] ?? ''])),
  )
}

/** Reads the form. Its fields `item` say which items it asked about. */
export function readPersonalForm(form: FormData): {
  items: ({ itemId: string } & Partial<Record<PersonalField, string>>)[]
  terms: boolean
} {
  const items = form.getAll('item').map((item) => {
    const itemId = String(item)
    const prefix = `${itemId}.`
    const entered = [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && isPersonalField(name.slice(prefix.length)) ? [[name.slice(prefix.length), String(value)]] : [],
    )
    return { itemId, ...Object.fromEntries(entered) }
  })
  return { items, terms: form.has('terms') }
}

function isPersonalField(name: string): name is PersonalField {
  return Object.values(personalFields).some((fields) => fields.some((field) => field === name))
}
