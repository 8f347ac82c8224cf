import { eventDate, localDate } from '#core/time/event-date.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { mayOnList, type WaitingListMailKind } from '#core/waiting-list/entry.ts'
import type { Locale } from '#core/shops/locale.ts'
import { paths, systemPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import type { Jobs } from '#server/foundations/jobs/jobs.ts'
import { renderWaitingListMail } from '#server/foundations/outbox/render-mail.ts'
import { takeMailTurn } from '#server/foundations/outbox/take-mail-turn.ts'
import { mailSender } from '#server/house/shops/sellers.ts'
import { listToken } from '../joining/list-token.ts'
import { listOpenOffers } from '../offers/queries-offers.ts'
import { listedName, variantName } from '../joining/present-entry.ts'
import { findEntry, findListed, type EntryRow, type ListedProduct } from '../stored/queries-entries.ts'

/**
 * The job `send-waiting-list-mail`. Its mails support one-click unsubscribing (RFC 8058). What a stranger can cause waits its turn among
 * the mails of its recipient; what a confirmed address waits for does not. A mail that is no longer true is not sent. A repeated run
 * sends the same Message-ID, which mail programs show once.
 */
export async function sendListMail(ctx: Context, payload: Jobs['send-waiting-list-mail']): Promise<void> {
  const { entryId, kind, cause } = payload
  const entry = await findEntry(ctx.db, entryId)
  const product = entry && (await findListed(ctx.db, entry.productId))
  if (!entry || !product || !isTrue(entry, kind)) return
  const [offer] = kind === 'offer' ? await listOpenOffers(ctx.db, [entry.id]) : []
  if (kind === 'offer' && (offer?.id !== cause || offer.expiresAt <= ctx.clock.now())) return
  const key = `waiting-list:${entryId}:${kind}:${cause}`
  const isCausedByAnybody = kind === 'confirm' || kind === 'known'
  if (isCausedByAnybody && !(await takeMailTurn(ctx, { key, name: 'send-waiting-list-mail', payload, recipient: entry.email }))) return
  const sender = await mailSender(ctx, entry.shopId, entry.locale)
  if (!sender) return
  const { origin, link } = sender
  const token = listToken(entry)
  const isAboutProduct = kind === 'restock' || kind === 'sale_start'
  const productPage = product.kind === 'event' ? paths.event(product.slug) : paths.product(product.slug)
  const mail = await renderWaitingListMail({
    ...sender.head,
    kind,
    waitsFor: entry.kind,
    about: describeProduct(product, entry.locale),
    variant: variantName(product, offer?.variantId ?? entry.variantId ?? 0, entry.locale),
    amount: offer?.amount ?? entry.amount,
    until: offer ? untilText(offer.expiresAt, entry.locale, sender.head.shop.timeZone) : null,
    links: {
      ...sender.links,
      target: link(isAboutProduct ? productPage : paths.waitingList(token)),
      leave: link(paths.waitingList(token)),
    },
  })
  await ctx.outbox.send({
    ...mail,
    kind: `waiting_list_${kind}`,
    ...sender.envelope,
    to: entry.email,
    messageId: `<waiting-list-${entryId}-${kind}-${cause}@${new URL(origin).hostname}>`,
    attachments: [],
    headers: {
      'List-Unsubscribe': `<${origin}${systemPaths.waitingListOneClick(token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}

/** Whether the mail still says what is so: an entry may have been confirmed, or begun anew, since it was enqueued. */
function isTrue({ state }: EntryRow, kind: WaitingListMailKind): boolean {
  switch (kind) {
    case 'confirm':
      return mayOnList(state, 'confirm')
    case 'known':
      return state === 'waiting' || state === 'offered'
    case 'offer':
      return mayOnList(state, 'accept')
    case 'restock':
    case 'sale_start':
      return state === 'notified'
    case 'closed':
      return state === 'closed'
  }
}

/** `Moorgrab: Torfmond, 23. Dezember 2026, Kesselhaus` */
function describeProduct(product: ListedProduct, locale: Locale): string {
  const { happeningFrom, timeZone, venueName } = product
  const date = happeningFrom && timeZone ? eventDate(localDate(happeningFrom.toISOString(), timeZone), locale).full : null
  return [listedName(product, locale), date, venueName].filter(Boolean).join(', ')
}

function untilText(at: Date, locale: Locale, timeZone: string): { day: string; time: string } {
  return { day: formatMoment(at, 'long', locale, timeZone), time: formatMoment(at, 'time', locale, timeZone) }
}
