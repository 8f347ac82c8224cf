import { problemTable, type Problem } from '#server/foundations/problems.ts'
import { translate, type Reader } from './translate.ts'

/** What forms call their fields, as keys of texts, by the path of the field without its numbers. */
const labels: Readonly<Record<string, string>> = {
  email: 'contact_email',
  'billingAddress.firstName': 'details_first_name',
  'billingAddress.lastName': 'details_last_name',
  'billingAddress.company': 'details_company',
  'billingAddress.address': 'details_address',
  'billingAddress.address2': 'details_address2',
  'billingAddress.postCode': 'details_post_code',
  'billingAddress.city': 'details_city',
  'billingAddress.state': 'details_state',
  'billingAddress.countryCode': 'details_country',
  'billingAddress.phone': 'details_phone',
  giftName: 'gift_name',
  giftMessage: 'gift_message',
  giftEmail: 'gift_email',
  name: 'contact_name',
  order: 'contact_order',
  orderId: 'service_order',
  orderReference: 'merge_reference',
  reference: 'find_order_reference',
  message: 'contact_message',
  comment: 'service_comment',
  items: 'withdraw_items',
  code: 'voucher_code',
  'tickets.id': 'service_number',
  'tickets.name': 'service_holder',
  'tickets.nameNew': 'service_new_holder',
  'tickets.file': 'service_proof',
  'itemDetails.validationCode': 'refund_code',
  'bankAccount.name': 'refund_holder',
  'bankAccount.iban': 'refund_iban',
  firstName: 'trace_first_name',
  lastName: 'trace_last_name',
  address: 'trace_address',
  phone: 'trace_phone',
}

/** Sentences about a value that do not say which value it is. */
const nameless: ReadonlySet<string> = new Set([
  'LANG_FIELD_TOO_LONG',
  'LANG_FIELD_INVALID',
  'LANG_INVALID_INPUT',
  'checkin_field_required',
  'checkin_field_long',
  'input_missing',
  'input_text',
  'input_too_long',
  'input_too_short',
])

/**
 * What a sentence about a field needs in front of it, so that whoever reads it alone knows where to look: in a summary of all that is wrong,
 * or through the API. `Delivery address, City: `; empty where the sentence says it.
 * @param label what the form calls the field where an operator wrote the form
 */
export function nameField({ code, field, label, text }: Pick<Problem, 'code' | 'field' | 'label' | 'text'>, reader: Reader): string {
  if (field === undefined) return ''
  const [, number] = /\.(\d+)\./.exec(field) ?? []
  const isDelivery = field.startsWith('shippingAddress.')
  const key = labels[field.replace(/\.\d+(?=\.)/g, '').replace(/^shippingAddress\./, 'billingAddress.')]
  const name = label ?? (key && translate(reader, key))
  const place = isDelivery ? translate(reader, 'details_shipping') : inList(field, number, reader)
  const parts = [place, nameless.has(text ?? problemTable[code].text) ? name : undefined].filter(Boolean)
  return parts.length === 0 ? '' : `${parts.join(', ')}: `
}

/** Which entry of a list of tickets it is; nothing for the first, which may be the only one. */
function inList(field: string, number: string | undefined, reader: Reader): string | undefined {
  if (number === undefined || number === '0') return undefined
  const key = field.startsWith('tickets.') ? 'service_ticket_nth' : field.startsWith('itemDetails.') ? 'refund_code_nth' : undefined
  return key && translate(reader, key, { number: Number(number) + 1 })
}
