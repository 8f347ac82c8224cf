import { z } from 'zod'
import { addressLengths } from '#core/addresses/address.ts'
import type { PersonalDataKind } from '#core/carts/personal-data.ts'
import { contactIdentifier, longestText } from '#core/carts/personal-identifier.ts'
import { requiredText } from './address-form.ts'

/** The maximum length of a holder's address, which is one line. */
const longestAddress = 120

const names = z.object({
  firstName: requiredText('personal_first_name_required', addressLengths.firstName),
  lastName: requiredText('personal_last_name_required', addressLengths.lastName),
})
const contact = names.extend({
  address: requiredText('personal_address_required', longestAddress),
  phone: requiredText('personal_phone_required', addressLengths.phone),
})

/**
 * What is entered for one item, by kind, turned into its identifier (PER-03, LIM-33). Fields that a kind does not require are ignored.
 * Messages are text keys (`formProblems` reads them).
 */
export const personalSchemas = {
  name: names.transform((entered) => contactIdentifier({ ...entered, address: '', phone: '' })),
  contact: contact.transform(contactIdentifier),
  text: z.object({ text: requiredText('personal_text_required', longestText) }).transform(({ text }) => text),
} as const satisfies Record<Exclude<PersonalDataKind, 'none'>, z.ZodType<string>>
