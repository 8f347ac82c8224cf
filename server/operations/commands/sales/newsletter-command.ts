import type { Command } from '#server/command.ts'
import { shopBySlug } from '#server/shops/shop-list.ts'
import { confirmedReadersCsv } from '#server/newsletter/confirmed-readers-csv.ts'

/** `bin/stagefront newsletter SHOP`: confirmed subscribers as CSV, for the service that sends the newsletter (OPS-24). */
export const newsletterCommand: Command = {
  actOf: ([slug = '']) => ({ act: 'newsletter.export', thing: slug }),
  usage: ['SHOP'],
  async run(context, [slug = '']) {
    const shop = await shopBySlug(context, slug)
    if (!shop) {
      console.error(slug === '' ? 'the shop is missing; name it by its slug, for example main' : `there is no shop "${slug}"`)
      return 2
    }
    console.log((await confirmedReadersCsv(context.db, shop.id)).trimEnd())
    return 0
  },
}
