import { contactOf } from '#core/carts/personal-identifier.ts'
import { inLocale } from '#core/shops/locale.ts'
import { holderName } from '#core/ticketing/holder-name.ts'
import type { HolderRow } from './queries-events.ts'
import { placeName } from '#server/seating/place-name.ts'

/** One ticket at the door. */
export interface DoorListEntry {
  /** Of its item in the order. */
  id: number
  name: string
  ticketType: string
  /** The last four digits of the code: enough to compare, too few to forge a ticket. */
  code: string
  reference: string
  email: string
  /** Of the holder, where the event asks for it (PER-04). */
  address: string
  phone: string
  /** Empty for a ticket that was sold and is valid. */
  note: string
}

const alphabetically = new Intl.Collator('de', { sensitivity: 'base', numeric: true })

/** The tickets of an event for the door: sorted by the last word of the name, then by the whole name and the ticket type. */
export function doorList(holders: readonly HolderRow[]): DoorListEntry[] {
  return holders
    .map(entryOf)
    .sort(
      (one, other) =>
        alphabetically.compare(surname(one.name), surname(other.name)) ||
        alphabetically.compare(one.name, other.name) ||
        alphabetically.compare(one.ticketType, other.ticketType) ||
        one.code.localeCompare(other.code),
    )
}

const english = { locale: 'en' as const, words: undefined }

function entryOf(holder: HolderRow): DoorListEntry {
  const { billingAddress, personalIdentifier, code, state, reference, email } = holder
  const contact = contactOf(personalIdentifier)
  const type = [holder.pricingCategoryName, holder.variantDescription].map((text) => inLocale(text, 'en')).filter(Boolean)
  return {
    id: holder.itemId,
    name: holder.holderName ?? holderName(billingAddress, personalIdentifier),
    ticketType: [...type, ...(holder.place ? [placeName(holder.place, english)] : [])].join(', '),
    code: code === null ? '' : `…${code.slice(-4)}`,
    reference,
    email,
    address: contact?.address ?? '',
    phone: contact?.phone ?? '',
    note: [holder.complimentary ? 'complimentary' : '', stateNote(state)].filter(Boolean).join(', '),
  }
}

function stateNote(state: string | null): string {
  if (state === null) return 'not issued yet'
  if (state === 'frozen') return 'NOT VALID: payment disputed'
  return state === 'valid' ? '' : state
}

function surname(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? ''
}
