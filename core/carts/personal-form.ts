import { z } from 'zod'
import { personalLengths, type PersonalDataKind } from '#core/carts/personal-data.ts'
import { contactIdentifier } from '#core/carts/personal-identifier.ts'
import { requiredText } from '#core/addresses/text-fields.ts'

const names = z.object({
  firstName: requiredText('personal_first_name_required', personalLengths.firstName),
  lastName: requiredText('personal_last_name_required', personalLengths.lastName),
})
const contact = names.extend({
  address: requiredText('personal_address_required', personalLengths.address),
  phone: requiredText('personal_phone_required', personalLengths.phone),
})

/**
 * What is entered for one item, by kind, turned into its identifier (PER-03, LIM-33). Fields that a kind does not require are ignored.
 * Messages are text keys (`formProblems` reads them).
 */
export const personalSchemas = {
  name: names.transform((entered) => contactIdentifier({ ...entered, address: '', phone: '' })),
  contact: contact.transform(contactIdentifier),
  text: z.object({ text: requiredText('personal_text_required', personalLengths.text) }).transform(({ text }) => text),
} as const satisfies Record<Exclude<PersonalDataKind, 'none'>, z.ZodType<string>>
