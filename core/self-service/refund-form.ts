import { z } from 'zod'
import { requiredText } from '#core/addresses/text-fields.ts'
import { readIban } from '#core/payments/bank-account.ts'
import { asksWay, needsAccount, type RefundMethod } from './refund-methods.ts'
import { compactNumber } from './ticket-number.ts'

/** An order has fewer tickets of one event than this. */
const maxTickets = 100
const holderLength = 70

const validationCode = z
  .string()
  .max(100)
  .transform(compactNumber)
  .refine((code) => /^\d*$/.test(code), 'refund_code_digits')

/** The account that a transfer goes to. Messages are text keys. */
export const bankAccountSchema = z.object({
  name: requiredText('refund_holder_required', holderLength),
  iban: z
    .string({ error: 'refund_iban_required' })
    .trim()
    .min(1, 'refund_iban_required')
    .max(60, 'refund_iban_invalid')
    .transform((written) => readIban(written) ?? '')
    .refine((iban) => iban !== '', 'refund_iban_invalid'),
})

/**
 * A refund as its form sends it (ENT-31, REF-05…09). The codes come without their last character (REF-06). Messages are text keys.
 * @param method how the order's money goes back
 */
export function refundSchema(method: RefundMethod) {
  return z
    .object({
      itemDetails: z.array(z.object({ validationCode })).min(1).max(maxTickets).superRefine(checkCodes),
      bankAccount: bankAccountSchema.nullish().transform((account) => account ?? null),
      methodConfirmed: z.boolean(),
      legalConsent: z.boolean().refine((agreed) => agreed, 'refund_consent_required'),
    })
    .superRefine(({ bankAccount, methodConfirmed }, context) => {
      const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
      if (bankAccount) return
      if (needsAccount(method)) refuse(['bankAccount', 'name'], 'refund_holder_required')
      if (needsAccount(method)) refuse(['bankAccount', 'iban'], 'refund_iban_required')
      else if (asksWay(method) && !methodConfirmed) refuse(['methodConfirmed'], 'refund_method_required')
    })
}

/** The first number is required, and none may be entered twice (REF-05). */
function checkCodes(items: readonly { validationCode: string }[], context: z.RefinementCtx): void {
  const codes = items.map((item) => item.validationCode)
  for (const [index, code] of codes.entries()) {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: [index, 'validationCode'], message })
    if (index === 0 && code === '') refuse('refund_code_required')
    if (code !== '' && codes.indexOf(code) < index) refuse('refund_code_duplicate')
  }
}

export type RefundInput = z.output<ReturnType<typeof refundSchema>>
