import type { SubmitRefundInput } from '#api/client/graphql.ts'
import { sentNumber } from '#core/self-service/ticket-number.ts'
import { readText } from '#storefront/ui/forms/form-reply.ts'

/** The name of the field of the n-th ticket, as the API's problems name it. */
export function codeField(index: number): string {
  return `itemDetails.${index}.validationCode`
}

export const fields = {
  holder: 'bankAccount.name',
  iban: 'bankAccount.iban',
  /** Where the money goes: `true` for back the way it came, `account` for a bank account. */
  way: 'methodConfirmed',
  consent: 'legalConsent',
} as const

/** What the form sends: each ticket number without its last character (REF-06), and a bank account if it asked for one. */
export function refundInput(
  form: FormData,
  { productId, orderId, email }: Pick<SubmitRefundInput, 'productId' | 'orderId' | 'email'>,
): SubmitRefundInput {
  const codes: string[] = []
  for (let index = 0; form.has(codeField(index)); index++) codes.push(sentNumber(readText(form, codeField(index))))
  const way = readText(form, fields.way)
  const namesAccount = !form.has('asksWay') || way === 'account'
  return {
    productId,
    orderId,
    email,
    itemDetails: codes.map((validationCode) => ({ validationCode })),
    bankAccount: namesAccount ? { name: readText(form, fields.holder), iban: readText(form, fields.iban) } : null,
    methodConfirmed: way === 'true',
    legalConsent: form.has(fields.consent),
  }
}
