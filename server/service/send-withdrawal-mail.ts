import { inLocale, type Locale } from '#core/shops/locale.ts'
import { voiceOf } from '#core/shops/own-words.ts'
import { paperColours } from '#core/shops/paper-colours.ts'
import { paths, shopUrl } from '#core/urls.ts'
import type { Context } from '../context.ts'
import { originOf } from '../http/request-context.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { renderWithdrawalMail } from '../outbox/render-mail.ts'
import { listLegalEntities } from '../shops/queries.ts'
import { allShops } from '../shops/shop-list.ts'
import { findWithdrawal, noteAcknowledged } from './queries.ts'

/**
 * The job `send-withdrawal-mail`: tells the buyer what was received and when, as the law asks for (§ 356a BGB), and the shop's company
 * that somebody has to act. Run twice it sends the same Message-IDs, which mail programs show once.
 */
export async function sendWithdrawalMail(ctx: Context, { withdrawalId }: Jobs['send-withdrawal-mail']): Promise<void> {
  const withdrawal = await findWithdrawal(ctx.db, withdrawalId)
  if (!withdrawal || withdrawal.acknowledgedAt) return
  const shop = (await allShops(ctx)).find(({ id }) => id === withdrawal.shopId)
  if (!shop) return
  const locale = withdrawal.locale as Locale
  const [company] = await listLegalEntities(ctx.db, [shop.legalEntityId])
  const origin = originOf(ctx, shop)
  const link = (path: string) => shopUrl(origin, shop, path)
  const { name, email, orderReference: order, items, receivedAt } = withdrawal
  const mail = await renderWithdrawalMail({
    ...voiceOf(shop, locale),
    declared: { name, email, order, items, receivedAt },
    shop: { name: inLocale(shop.name, locale), colours: paperColours(shop.design) },
    company: {
      name: company?.company ?? '',
      address: company ? `${company.address}, ${company.postCode} ${company.city}` : '',
      email: company?.email ?? null,
    },
    links: {
      home: link(paths.home()),
      withdrawal: link(paths.withdrawal()),
      dataPolicy: link(paths.dataPolicy()),
      imprint: link(paths.imprint()),
    },
  })
  const host = new URL(origin).hostname
  const send = (to: string, part: string, headers: Record<string, string> = {}) =>
    ctx.outbox.send({ ...mail, to, messageId: `<withdrawal-${withdrawalId}${part}@${host}>`, attachments: [], headers })
  await send(email, '')
  if (company?.email) await send(company.email, '-shop', { 'Reply-To': email })
  await noteAcknowledged(ctx.db, withdrawalId, ctx.clock.now())
}
