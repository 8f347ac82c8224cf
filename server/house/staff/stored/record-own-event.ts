import { recordAccountEvent, type AccountEvent } from '#server/foundations/audit/record-act.ts'
import type { Context } from '#server/foundations/context.ts'

type AuditContext = Pick<Context, 'db' | 'clock' | 'random'>

/** Writes into the audit log what somebody has done with their own account. It is written before they get their answer. */
export async function recordOwnEvent(
  ctx: AuditContext,
  event: Exclude<AccountEvent, 'account.sign-in-refused'>,
  accountId: number,
  how: string | null = null,
): Promise<void> {
  const named = `${accountId}`
  await recordAccountEvent(ctx, {
    actor: `staff:${named}`,
    event,
    outcome: 'done',
    thing: `account:${named}`,
    detail: how === null ? {} : { how },
  })
}

/** Writes that somebody was not let in. Nobody knows who it was. @param accountId null where there is no such account */
export async function recordRefusal(ctx: AuditContext, accountId: number | null, how: 'password' | 'passkey'): Promise<void> {
  const thing = accountId === null ? null : `account:${accountId}`
  await recordAccountEvent(ctx, { actor: 'nobody', event: 'account.sign-in-refused', outcome: 'refused', thing, detail: { how } })
}
