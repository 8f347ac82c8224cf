import { sandboxSmtpUrl } from '#server/config/config.ts'
import type { Context } from '#server/foundations/context.ts'
import { bouncesSince } from './queries-bounces.ts'
import { day } from '#core/time/durations.ts'
import { count } from '#core/text/count.ts'
import { span, type Finding } from './finding.ts'
import { paymentsState } from './queries-doctor.ts'

const part = 'mail'
/** Bounces of so many days are reported. */
const bounceDays = 30

/** Checks that the mail server answers. */
export async function examineMailServer({ outbox, config }: Pick<Context, 'outbox' | 'config'>): Promise<Finding[]> {
  if (config.smtpUrl === null)
    return [{ part, level: 'bad', message: 'SMTP_URL is not set, so no mail can be sent', advice: 'Set it to the mail server in .env' }]
  const { hostname, port } = new URL(config.smtpUrl)
  const server = `${hostname}:${port || 'default port'}`
  if (await outbox.ready()) return [{ part, level: 'good', message: `the mail server at ${server} accepts mails` }]
  const isOwn = config.sandbox && config.smtpUrl === sandboxSmtpUrl(config)
  const advice = isOwn
    ? 'The sandbox accepts mails while the shop runs: start it, or find out in its log why the sandbox ended'
    : 'Check SMTP_URL: host, port, user and password'
  return [{ part, level: 'bad', message: `the mail server at ${server} does not accept mails`, advice }]
}

/** Checks that the mail server answers, that no mail stays unsent, and what came back. */
export async function examineMail(ctx: Pick<Context, 'db' | 'clock' | 'outbox' | 'config'>): Promise<Finding[]> {
  const server = await examineMailServer(ctx)
  const findings = server.filter(({ level }) => level !== 'good')
  const { unsent, oldestUnsent } = await paymentsState(ctx.db, ctx.clock.now())
  if (unsent > 0) {
    const since = oldestUnsent ? (ctx.clock.now().getTime() - oldestUnsent.getTime()) / 1000 : 0
    const message = `${count(unsent, 'mail')} not sent yet, the oldest for ${span(since)}`
    findings.push({
      part,
      level: since > 3600 ? 'bad' : 'warn',
      message,
      advice: 'bin/stagefront jobs list --failing shows the error of the mail server',
    })
  }
  findings.push(...(await examineBounces(ctx)))
  const isGood = findings.every(({ level }) => level === 'good')
  return isGood ? [...server, ...findings] : findings
}

/** Reports mails that came back, and what it means that none can. The sandbox delivers nothing, so nothing comes back to it. */
async function examineBounces({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>): Promise<Finding[]> {
  const { hardOrders, softOrders, others } = await bouncesSince(db, new Date(clock.now().getTime() - bounceDays * day))
  const found = [
    ...(hardOrders > 0 ? [`${count(hardOrders, 'order')} with an address that takes no mail`] : []),
    ...(softOrders > 0 ? [`${count(softOrders, 'order')} with a mail that did not arrive`] : []),
    ...(others > 0 ? [`${count(others, 'mail')} about no order that did not arrive`] : []),
  ]
  if (found.length > 0) {
    const advice = 'bin/stagefront mail list shows the mails and what the mail servers said; reach the buyers in another way'
    return [{ part, level: 'warn', message: `of the last ${bounceDays} days: ${found.join(', ')}`, advice }]
  }
  if (config.bounces || config.sandbox) return []
  const message =
    'BOUNCE_ADDRESS is not set: mails that cannot be delivered come back to the mailbox of their sender, and neither orders nor doctor show it'
  return [{ part, level: 'good', message }]
}
