import { sandboxSmtpUrl } from '#server/config/config.ts'
import type { Context } from '#server/foundations/context.ts'
import { bouncesSince } from './queries-bounces.ts'
import { day } from '#core/time/durations.ts'
import { sentence } from '#core/text/sentence.ts'
import { span, type Finding } from './finding.ts'
import { paymentsState } from './queries-doctor.ts'

const part = 'mail'
/** Bounces of so many days are reported. */
const bounceDays = 30

/** Checks that the mail server answers. */
export async function examineMailServer({ outbox, config }: Pick<Context, 'outbox' | 'config'>): Promise<Finding[]> {
  if (config.smtpUrl === null)
    return [{ part, level: 'bad', message: sentence('doctor.mail_unset'), advice: sentence('doctor.mail_unset_advice') }]
  const { hostname, port } = new URL(config.smtpUrl)
  const server = port ? `${hostname}:${port}` : hostname
  if (await outbox.ready()) return [{ part, level: 'good', message: sentence('doctor.mail_good', { server }) }]
  const isOwn = config.sandbox && config.smtpUrl === sandboxSmtpUrl(config)
  const advice = sentence(isOwn ? 'doctor.mail_sandbox' : 'doctor.mail_advice')
  return [{ part, level: 'bad', message: sentence('doctor.mail_bad', { server }), advice }]
}

/** Checks that the mail server answers, that no mail stays unsent, and what came back. */
export async function examineMail(ctx: Pick<Context, 'db' | 'clock' | 'outbox' | 'config'>): Promise<Finding[]> {
  const server = await examineMailServer(ctx)
  const findings = server.filter(({ level }) => level !== 'good')
  const { unsent, oldestUnsent } = await paymentsState(ctx.db, ctx.clock.now())
  if (unsent > 0) {
    const since = oldestUnsent ? (ctx.clock.now().getTime() - oldestUnsent.getTime()) / 1000 : 0
    const message = sentence('doctor.mail_unsent', { mails: unsent, span: span(since) })
    findings.push({
      part,
      level: since > 3600 ? 'bad' : 'warn',
      message,
      advice: sentence('doctor.mail_unsent_advice', { list: 'jobs.list --failing' }),
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
    ...(hardOrders > 0 ? [sentence('doctor.bounced_hard', { orders: hardOrders })] : []),
    ...(softOrders > 0 ? [sentence('doctor.bounced_soft', { orders: softOrders })] : []),
    ...(others > 0 ? [sentence('doctor.bounced_others', { mails: others })] : []),
  ]
  if (found.length > 0) {
    const all = found.reduce((before, next) => sentence('doctor.and', { before, next }))
    const message = sentence('doctor.bounced', { days: bounceDays, all })
    return [{ part, level: 'warn', message, advice: sentence('doctor.bounced_advice', { list: 'mail.list' }) }]
  }
  if (config.bounces || config.sandbox) return []
  return [{ part, level: 'good', message: sentence('doctor.bounces_unset') }]
}
