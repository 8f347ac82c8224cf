import { z } from 'zod'
import { StripeFault } from './errors.ts'

const integer = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number)
const metadata = z.record(z.string(), z.string().max(500)).default({})
const expand = z.array(z.string()).default([])

/** What Stripe takes as an address: ASCII on both sides, and in front of the @ no dot at the ends and none doubled. */
const email = z
  .string()
  .max(512)
  .regex(
    /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])$/,
    'Invalid email address',
  )
  // A provider knows more of addresses than their form: these it never takes, for trying out what the shop then says.
  .refine((address) => !address.endsWith('@refused.example'), 'Invalid email address')

/** Bank payments for euros that lead to a page of the bank. */
const bankMethods = ['klarna', 'pay_by_bank', 'ideal', 'bancontact', 'eps', 'p24', 'sofort'] as const

const lineItem = z.strictObject({
  quantity: integer.pipe(z.number().min(1)),
  price_data: z.strictObject({
    currency: z.string().length(3),
    unit_amount: integer.pipe(z.number().min(0)),
    product_data: z.strictObject({
      name: z.string().min(1),
      description: z.string().optional(),
      images: z.array(z.string()).optional(),
      metadata: metadata.optional(),
    }),
  }),
})

/** The parameters that the sandbox accepts. Any other is refused by name, so that nothing is silently ignored. */
export const parameters = {
  createSession: z.strictObject({
    mode: z.literal('payment'),
    line_items: z.array(lineItem).min(1).max(100),
    success_url: z.url({ protocol: /^https?$/ }),
    cancel_url: z.url({ protocol: /^https?$/ }).optional(),
    client_reference_id: z.string().max(200).optional(),
    customer_email: email.optional(),
    expires_at: integer.optional(),
    locale: z.string().optional(),
    metadata,
    payment_intent_data: z.strictObject({ description: z.string().optional(), metadata }).optional(),
    allowed_payment_method_types: z.array(z.literal('card')).optional(),
    submit_type: z.enum(['auto', 'pay', 'book']).optional(),
    expand,
  }),
  createIntent: z.strictObject({
    amount: integer.pipe(z.number().min(1)),
    currency: z.string().length(3),
    allowed_payment_method_types: z.array(z.enum(['card', ...bankMethods])).length(1),
    confirm: z.literal('true').optional(),
    description: z.string().optional(),
    metadata,
    payment_method_data: z
      .strictObject({
        type: z.enum(bankMethods),
        billing_details: z.strictObject({
          name: z
            .string()
            .refine((name) => !/^refused\b/i.test(name), 'not accepted')
            .optional(),
          email: email.optional(),
          address: z.strictObject({ country: z.string().length(2) }).optional(),
        }),
        sofort: z.strictObject({ country: z.string().length(2) }).optional(),
      })
      .optional(),
    return_url: z.url({ protocol: /^https?$/ }).optional(),
    expand,
  }),
  cancelIntent: z.strictObject({
    cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
    expand,
  }),
  retrieve: z.strictObject({ expand }),
  createRefund: z.strictObject({
    payment_intent: z.string().optional(),
    charge: z.string().optional(),
    amount: integer.pipe(z.number().min(1)).optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata,
    expand,
  }),
  list: z.strictObject({
    limit: integer.pipe(z.number().min(1).max(100)).default(10),
    starting_after: z.string().optional(),
    type: z.string().optional(),
    payment_intent: z.string().optional(),
    expand,
  }),
}

/** @throws StripeFault naming the first invalid parameter in Stripe's notation, for example `line_items[0][quantity]` */
export function readParameters<Schema extends z.ZodType>(schema: Schema, form: unknown): z.infer<Schema> {
  const read = schema.safeParse(form)
  if (read.success) return read.data
  const issue = read.error.issues[0]!
  if (issue.code === 'unrecognized_keys') {
    const param = inBrackets([...issue.path, issue.keys[0]!])
    throw new StripeFault(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = inBrackets(issue.path)
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    throw new StripeFault(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  const code = param.endsWith('_url') ? 'url_invalid' : param.endsWith('email') || param.endsWith('[email]') ? 'email_invalid' : undefined
  throw new StripeFault(400, `Invalid ${param}: ${issue.message}`, { param, ...(code && { code }) })
}

function inBrackets(path: PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')
}
