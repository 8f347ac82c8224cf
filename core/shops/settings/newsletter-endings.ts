/**
 * Which domain endings the newsletter accepts, a setting of the shop (T-25): `short`, 2 to 4 letters as specified; `real`, these and every
 * real top-level domain, which is the default; `any`, each that the checkout accepts.
 */
export const newsletterEndings = ['short', 'real', 'any'] as const
export type NewsletterEndings = (typeof newsletterEndings)[number]
