import tlds from 'tlds' with { type: 'json' }
import { canonicalEmail, isEmail } from '#core/addresses/email.ts'
import { isNewsletterEmail } from '#core/newsletter/newsletter-email.ts'
import type { Shop } from '#core/shops/shop.ts'
import type { Problem } from '#server/foundations/problems.ts'
import { parsedSettings } from './parsed-settings.ts'

const topLevelDomains: ReadonlySet<string> = new Set(tlds)

/** Whether the shop's newsletter may go to this address at all (NWS-03). */
export function isReadersEmail(shop: Pick<Shop, 'meta'>, email: string): boolean {
  return isNewsletterEmail(email.trim(), topLevelDomains, parsedSettings(shop).newsletter_endings)
}

/**
 * Why the shop's newsletter does not go to this address: none, or one whose ending the shop does not take (`newsletter_endings`).
 * @param field the one to mend
 * @returns null for an address to which it goes
 */
export function readersProblem(shop: Pick<Shop, 'meta'>, email: string, field: string): Problem | null {
  if (isReadersEmail(shop, email)) return null
  const isWhole = isEmail(canonicalEmail(email.trim()))
  return { code: 'NEWSLETTER_EMAIL', field, ...(isWhole && { text: 'newsletter_problem_ending' as const }) }
}
