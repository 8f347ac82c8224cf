/** `confirm` asks to confirm a subscription; `known` says that there is one already; `link` brings the link to end one. */
export type NewsletterMailKind = 'confirm' | 'known' | 'link'
