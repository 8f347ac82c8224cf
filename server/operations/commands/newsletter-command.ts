import type { Command } from '#server/command.ts'
import { shopBySlug } from '#server/shops/shop-list.ts'
import { newsletterToken } from '#server/newsletter/newsletter-token.ts'
import { confirmedReaders } from '#server/newsletter/queries.ts'

/** `bin/stagefront newsletter SHOP`: the readers who confirmed, for whoever sends the newsletter (OPS-24). */
export const newsletterCommand: Command = {
  name: 'newsletter',
  usage: 'SHOP',
  summary: 'Writes out the confirmed readers of a shop as CSV: address, language, token of the link that unsubscribes',
  async run(context, [slug = '']) {
    const shop = await shopBySlug(context, slug)
    if (!shop) {
      console.error(`There is no shop "${slug}"`)
      return 2
    }
    console.log('email,locale,unsubscribe_token')
    for (const { id, email, locale, secret } of await confirmedReaders(context.db, shop.id))
      console.log([email, locale, newsletterToken('leave', id, secret)].join(','))
    return 0
  },
}
