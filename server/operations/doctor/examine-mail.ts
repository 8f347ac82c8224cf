import { sandboxSmtpUrl } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { count, span, type Finding } from './finding.ts'
import { paymentsState } from './queries-doctor.ts'

const part = 'mail'

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

/** Checks that the mail server answers and that no mail stays unsent. */
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
  return findings.length > 0 ? findings : server
}
