import { emailKey } from './email.ts'

/** Gmail ignores dots in front of the @ and has two domains. */
const gmailDomains = new Set(['gmail.com', 'googlemail.com'])

/** Whether two addresses are spellings of one mailbox, so that they belong to one person. */
export function sameMailbox(one: string, other: string): boolean {
  return plainMailbox(one) === plainMailbox(other)
}

/**
 * The mailbox behind an e-mail address, for counting: other spellings of one mailbox give the same text. What `emailKey` ignores, an
 * addition after a plus sign, and the dots and the second domain of Gmail make no difference. The database has the same rule in
 * `fold_email`; a test compares the two.
 */
export function plainMailbox(email: string): string {
  const [local = '', domain = ''] = emailKey(email).split('@')
  const plus = local.indexOf('+', 1)
  const mailbox = plus > 0 ? local.slice(0, plus) : local
  return gmailDomains.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}
