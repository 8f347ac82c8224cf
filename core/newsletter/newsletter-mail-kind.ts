/** `confirm` asks to confirm a subscription; `link` brings the link to end one. */
export type NewsletterMailKind = 'confirm' | 'link'
