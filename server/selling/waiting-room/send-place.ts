import { canonicalEmail, emailKey, isEmail } from '#core/addresses/email.ts'
import { isLocale } from '#core/shops/locale.ts'
import { paths } from '#core/urls.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { enqueue, type Jobs } from '#server/foundations/jobs/jobs.ts'
import { renderPlaceMail } from '#server/foundations/outbox/render-mail.ts'
import { takeMailTurn } from '#server/foundations/outbox/take-mail-turn.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { mailSender } from '#server/house/shops/sellers.ts'
import { waitingLines } from './waiting-lines.ts'
import { tokenOf } from './waiting-token.ts'

/**
 * Mails the link of a fan's own place to an address of their choice. The address is stored only until the mail is sent.
 * Problems: INVALID_INPUT for the address, TOO_MANY_REQUESTS beyond the budget of the visitor's network.
 * @param place.event the slug of the event that the fan came for
 */
export async function sendPlace(
  ctx: RequestContext,
  place: { lineId: number; number: number; event: string },
  input: string,
): Promise<Result<null>> {
  const email = canonicalEmail(input)
  if (!isEmail(email)) return refuse('INVALID_INPUT', { field: 'email' })
  if (!(await ctx.budgets.take('place-mail'))) return refuse('TOO_MANY_REQUESTS')
  const payload = { ...place, shopId: ctx.shop.id, email, locale: ctx.locale, requestedAt: ctx.clock.now().toISOString() }
  await enqueue(ctx.db, 'send-place-mail', payload, { key: `place-mail:${place.lineId}:${place.number}:${emailKey(email)}` })
  return done(null)
}

/**
 * The job `send-place-mail`: mails the link of a place, unless its line was closed meanwhile. A repeated run sends the same Message-ID.
 * The mail contains nothing that the visitor has typed, because anybody can have it sent to anybody; it counts among the mails of its
 * recipient.
 */
export async function sendPlaceMail(ctx: Context, payload: Jobs['send-place-mail']): Promise<void> {
  const { shopId, lineId, number, event, email, locale, requestedAt } = payload
  if (!isLocale(locale) || !(await waitingLines(ctx)).some(({ id }) => id === lineId)) return
  const key = `place:${lineId}:${number}:${requestedAt}`
  if (!(await takeMailTurn(ctx, { key, name: 'send-place-mail', payload, recipient: email }))) return
  const sender = await mailSender(ctx, shopId, locale)
  if (!sender) return
  const place = sender.link(`${paths.waitingRoom(event)}?place=${await tokenOf(ctx, lineId, number)}`)
  const mail = await renderPlaceMail({ ...sender.head, links: { ...sender.links, place } })
  const messageId = `<place-${lineId}-${number}-${Date.parse(requestedAt)}@${new URL(sender.origin).hostname}>`
  await ctx.outbox.send({ ...mail, kind: 'place', ...sender.envelope, to: email, messageId, attachments: [] })
}
