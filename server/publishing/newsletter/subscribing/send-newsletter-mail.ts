import { paths, systemPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import type { Jobs } from '#server/foundations/jobs/jobs.ts'
import { renderNewsletterMail } from '#server/foundations/outbox/render-mail.ts'
import { takeMailTurn } from '#server/foundations/outbox/take-mail-turn.ts'
import { mailSender } from '#server/house/shops/sellers.ts'
import { newsletterToken } from './newsletter-token.ts'
import { findSubscription } from '../stored/queries-readers.ts'

/**
 * The job `send-newsletter-mail`: the mail that asks for confirmation, the one for somebody who is subscribed already, or the one with
 * the unsubscribe link (OPS-24). All support one-click unsubscribing (RFC 8058). A repeated run sends the same Message-ID, which mail
 * programs show once.
 */
export async function sendNewsletterMail(ctx: Context, payload: Jobs['send-newsletter-mail']): Promise<void> {
  const { subscriptionId, kind, number } = payload
  const subscription = await findSubscription(ctx.db, subscriptionId)
  // Deleted or confirmed in the meantime: the mail is no longer needed.
  if (!subscription || (kind === 'confirm' && subscription.status === 'confirmed')) return
  const key = `newsletter:${subscriptionId}:${kind}:${subscription.mailedAt.getTime()}:${number}`
  if (!(await takeMailTurn(ctx, { key, name: 'send-newsletter-mail', payload, recipient: subscription.email }))) return
  const sender = await mailSender(ctx, subscription.shopId, subscription.locale)
  if (!sender) return
  const { origin, link } = sender
  const leaving = newsletterToken('leave', subscription.id, subscription.secret)
  const mail = await renderNewsletterMail({
    ...sender.head,
    kind,
    links: {
      ...sender.links,
      confirm: link(paths.newsletterConfirm(newsletterToken('confirm', subscription.id, subscription.secret))),
      leave: link(paths.newsletterLeave(leaving)),
    },
  })
  await ctx.outbox.send({
    ...mail,
    kind: `newsletter_${kind}`,
    ...sender.envelope,
    to: subscription.email,
    messageId: `<newsletter-${subscription.id}-${kind}-${subscription.mailedAt.getTime()}-${number}@${new URL(origin).hostname}>`,
    attachments: [],
    headers: {
      'List-Unsubscribe': `<${origin}${systemPaths.newsletterOneClick(leaving)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}
