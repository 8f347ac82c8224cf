import { optionalText } from '#core/addresses/text-fields.ts'
import { applicationSchema } from './application-form.ts'

const orderLength = 40

/** A message to the shop's company: like an application, and which order it is about. */
export const contactSchema = applicationSchema.extend({
  order: optionalText(orderLength),
})
