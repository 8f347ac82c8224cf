import { cleanText } from '#core/text/clean-text.ts'
import { canonicalEmail, isEmail } from '#core/addresses/email.ts'
import { z } from 'zod'

/** The sender of a mail. */
export interface Sender {
  /** Empty for an address alone. */
  name: string
  address: string
}

const message = 'must be an e-mail address, alone or after a name, for example "Moorgrab <tickets@moorgrab.example>"'

/** A sender as operators write it: an address, alone or as `Name <address>`. */
export const senderSchema = z.string(message).refine((written) => {
  const { name, address } = splitSender(written)
  return !/[<>\r\n]/.test(name) && isEmail(canonicalEmail(address))
}, message)

/** Splits `Name <address>` into its parts. */
export function parseSender(written: string): Sender {
  const { name, address } = splitSender(written)
  return { name: cleanText(cleanText(name).replace(/^"(.*)"$/, '$1')), address }
}

function splitSender(written: string): Sender {
  const [, name = '', address = ''] = /^(.*)<([^<>]*)>$/s.exec(written.trim()) ?? ['', '', written.trim()]
  return { name: name.trim(), address }
}
