import { inLocale, type Locale } from '#core/shops/locale.ts'
import { voiceOf } from '#core/shops/own-words.ts'
import { paperColours } from '#core/shops/paper-colours.ts'
import { housePaths, paths, shopUrl } from '#core/urls.ts'
import type { Context } from '../context.ts'
import { originOf } from '../http/request-context.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { renderNewsletterMail } from '../outbox/render-mail.ts'
import { listLegalEntities } from '../shops/queries.ts'
import { allShops } from '../shops/shop-list.ts'
import { newsletterToken } from './newsletter-token.ts'
import { findSubscription } from './queries.ts'

/**
 * The job `send-newsletter-mail`: the mail that asks to confirm, or the one with the way out (OPS-24). Both can be answered with one
 * click in the mail program (RFC 8058). Run twice it sends the same Message-ID, which mail programs show once.
 */
export async function sendNewsletterMail(ctx: Context, { subscriptionId, kind, number }: Jobs['send-newsletter-mail']): Promise<void> {
  const subscription = await findSubscription(ctx.db, subscriptionId)
  // Gone, or confirmed in the meantime: what the mail would say is not true any more.
  if (!subscription || (kind === 'confirm' && subscription.status === 'confirmed')) return
  const shop = (await allShops(ctx)).find(({ id }) => id === subscription.shopId)
  if (!shop) return
  const locale = subscription.locale as Locale
  const [company] = await listLegalEntities(ctx.db, [shop.legalEntityId])
  const origin = originOf(ctx, shop)
  const link = (path: string) => shopUrl(origin, shop, path)
  const leaving = newsletterToken('leave', subscription.id, subscription.secret)
  const mail = await renderNewsletterMail({
    ...voiceOf(shop, locale),
    kind,
    shop: { name: inLocale(shop.name, locale), colours: paperColours(shop.design) },
    company: {
      name: company?.company ?? '',
      address: company ? `${company.address}, ${company.postCode} ${company.city}` : '',
      email: company?.email ?? null,
    },
    links: {
      home: link(paths.home()),
      confirm: link(paths.newsletterConfirm(newsletterToken('confirm', subscription.id, subscription.secret))),
      leave: link(paths.newsletterLeave(leaving)),
      dataPolicy: link(paths.dataPolicy()),
      imprint: link(paths.imprint()),
    },
  })
  await ctx.outbox.send({
    ...mail,
    to: subscription.email,
    messageId: `<newsletter-${subscription.id}-${kind}-${subscription.mailedAt.getTime()}-${number}@${new URL(origin).hostname}>`,
    attachments: [],
    headers: {
      'List-Unsubscribe': `<${origin}${housePaths.newsletterOneClick(leaving)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}
