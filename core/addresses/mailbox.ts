/**
 * The mailbox behind an e-mail address, for counting: other spellings of one mailbox give the same text. Upper and lower case make no
 * difference, and most mail services ignore what follows a plus sign.
 */
export function mailboxOf(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@[^@]*$)/, '')
}
