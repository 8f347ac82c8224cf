import { asciiEmail, canonicalEmail, isEmail } from '#core/addresses/email.ts'
import { z } from 'zod'

/** Where mail servers send what they say about mails that could not be delivered. */
export interface BounceTarget {
  /** What stands in front of a mail's own part: `bounces+`, or nothing where a whole domain takes bounces. */
  prefix: string
  /** In ASCII. */
  domain: string
}

/** With the plus and a mail's own part it fits into the 64 characters that mail servers take in front of the @. */
const longestMailbox = 24

const message =
  'must be an address whose mailbox takes what follows a +, for example bounces@shop.example, ' +
  `with at most ${longestMailbox} characters and no + in front of the @, or a domain, for example bounces.shop.example`

/** Where bounces go, as operators write it: a mailbox, or a domain of which every address takes mail. */
export const bounceTargetSchema = z.string(message).transform((written, { addIssue }): BounceTarget => {
  const isDomain = !written.includes('@')
  const address = canonicalEmail(isDomain ? `all@${written.trim()}` : written)
  const [mailbox = '', domain = ''] = asciiEmail(address).split('@')
  if (isEmail(address) && !mailbox.includes('+') && mailbox.length <= longestMailbox)
    return { prefix: isDomain ? '' : `${mailbox}+`, domain }
  addIssue(message)
  return z.NEVER
})
