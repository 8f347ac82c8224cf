import { sandboxSmtpUrl } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { count, span, type Finding } from './finding.ts'
import { paymentsState } from './queries-doctor.ts'

const part = 'mail'

/** Whether the mail server answers. */
export async function examineMailServer({ outbox, config }: Pick<Context, 'outbox' | 'config'>): Promise<Finding[]> {
  const { hostname, port } = new URL(config.smtpUrl)
  const server = `${hostname}:${port || 'its usual port'}`
  if (await outbox.ready()) return [{ part, level: 'good', said: `the server at ${server} takes mails` }]
  const isOwn = config.sandbox && config.smtpUrl === sandboxSmtpUrl(config)
  const advice = isOwn
    ? 'The sandbox takes mails while the shop is open: start it, or see why its sandbox ended'
    : 'Check SMTP_URL: host, port, user and password'
  return [{ part, level: 'bad', said: `the mail server at ${server} does not take mails`, advice }]
}

/** Whether the mail server answers, and whether mails are left behind. */
export async function examineMail(ctx: Pick<Context, 'db' | 'clock' | 'outbox' | 'config'>): Promise<Finding[]> {
  const server = await examineMailServer(ctx)
  const findings = server.filter(({ level }) => level !== 'good')
  const { unsent, oldestUnsent } = await paymentsState(ctx.db, ctx.clock.now())
  if (unsent > 0) {
    const since = oldestUnsent ? (ctx.clock.now().getTime() - oldestUnsent.getTime()) / 1000 : 0
    const said = `${count(unsent, 'mail')} could not be sent so far, the oldest for ${span(since)}`
    findings.push({
      part,
      level: since > 3600 ? 'bad' : 'warn',
      said,
      advice: 'bin/stagefront jobs list --failing shows what the server said',
    })
  }
  return findings.length > 0 ? findings : server
}
