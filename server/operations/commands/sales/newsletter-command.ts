import type { Command } from '#server/command.ts'
import { shopBySlug } from '#server/shops/shop-list.ts'
import { newsletterToken } from '#server/newsletter/newsletter-token.ts'
import { confirmedReaders } from '#server/newsletter/queries.ts'

/** `bin/stagefront newsletter SHOP`: confirmed subscribers as CSV, for the service that sends the newsletter (OPS-24). */
export const newsletterCommand: Command = {
  actOf: ([slug = '']) => ({ act: 'newsletter.export', thing: slug }),
  usage: 'SHOP',
  async run(context, [slug = '']) {
    const shop = await shopBySlug(context, slug)
    if (!shop) {
      console.error(slug === '' ? 'the shop is missing; name it by its slug, for example main' : `there is no shop "${slug}"`)
      return 2
    }
    console.log('email,locale,unsubscribe_token')
    for (const { id, email, locale, secret } of await confirmedReaders(context.db, shop.id))
      console.log([email, locale, newsletterToken('leave', id, secret)].join(','))
    return 0
  },
}
