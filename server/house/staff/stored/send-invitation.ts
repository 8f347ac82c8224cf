import { isLocale } from '#core/shops/locale.ts'
import { invitationSpan } from '#core/staff/session-rules.ts'
import { hour } from '#core/time/durations.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import type { Jobs } from '#server/foundations/jobs/jobs.ts'
import { renderInvitationMail } from '#server/foundations/outbox/render-mail.ts'
import { mailSender } from '#server/house/shops/sellers.ts'
import { allShops } from '#server/house/shops/shop-list.ts'
import { writeInvitation } from '../accounts.ts'
import { lockAccount } from './queries-accounts.ts'
import { listPasskeys } from '../records-accounts.ts'

/**
 * The job `send-staff-invitation`: makes a link and mails it in the name of the default shop, so that the link is never stored. A repeated
 * run makes another link and mails it; the latest counts. Whoever has accepted meanwhile gets none.
 * @throws Error while there is no default shop, so that the job runs again
 */
export async function sendStaffInvitation(ctx: Context, { accountId, locale }: Jobs['send-staff-invitation']): Promise<void> {
  if (!isLocale(locale)) return
  const shop = (await allShops(ctx)).find(({ slug }) => slug === ctx.config.defaultShop)
  const sender = shop && (await mailSender(ctx, shop.id, locale))
  if (!sender) throw new Error(`There is no shop "${ctx.config.defaultShop}" (DEFAULT_SHOP) that could send an invitation`)
  const invited = await inTransaction(ctx.db, async (trx) => {
    const account = await lockAccount(trx, accountId)
    if (!account || account.endedAt || account.passwordHash || (await listPasskeys(trx, accountId)).length > 0) return null
    return { email: account.email, ...(await writeInvitation(ctx, trx, accountId)) }
  })
  if (!invited) return
  const mail = await renderInvitationMail({
    ...sender.head,
    hours: invitationSpan / hour,
    links: { ...sender.links, invitation: invited.link },
  })
  const messageId = `<staff-${accountId}-${invited.endsAt.getTime()}@${new URL(sender.origin).hostname}>`
  await ctx.outbox.send({ ...mail, kind: 'staff_invitation', ...sender.envelope, to: invited.email, messageId, attachments: [] })
}
