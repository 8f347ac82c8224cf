import { maxKeyDays, staffLengths } from '#core/staff/session-rules.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { isAct, actRule, type Act } from '#core/staff/acts.ts'
import type { GrantScope } from '#core/staff/grants.ts'
import type { KeyIdentity } from '#core/staff/identity.ts'
import { findReach } from '#core/staff/reach.ts'
import { day } from '#core/time/durations.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { lockAccount } from './stored/queries-accounts.ts'
import { grantsOfAccount } from './stored/queries-grants.ts'
import { readGrants } from './records-accounts.ts'
import { endKeyRow, insertKey, keyOwner } from './stored/queries-keys.ts'
import { hashStaffToken, newStaffToken } from './sessions/staff-token.ts'

/*
 * Keys by which programs use the API of the staff: `sfk_ID_SECRET`. The id is shown in lists and the audit log, the secret once, when the key is
 * made. A key does no more than its account may do at the moment, so taking a role away from the account narrows its keys too.
 */

/** What a key is to be. */
export interface KeyInput {
  label: string
  acts: readonly string[]
  scope: GrantScope
  endsAt: Date
}

/**
 * Makes a key for an account.
 * Problems: INVALID_INPUT for `label`, `ends_at`, or `acts` with the act that does not exist, that no key may do, or that the account may
 * not do itself; STAFF_NOT_FOUND.
 * @returns the key, which nobody can be shown again
 */
export async function createKey(
  ctx: Pick<Context, 'db' | 'clock' | 'random'>,
  accountId: number,
  input: KeyInput,
): Promise<Result<{ id: string; key: string }>> {
  const label = cleanText(input.label)
  if (label === '' || label.length > staffLengths.key) {
    return refuse('INVALID_INPUT', { field: 'label', text: 'staff_key_label_wrong', words: { most: String(staffLengths.key) } })
  }
  const createdAt = ctx.clock.now()
  const span = input.endsAt.getTime() - createdAt.getTime()
  if (!(span > 0 && span <= maxKeyDays * day)) return refuse('INVALID_INPUT', { field: 'ends_at', text: 'staff_key_end_wrong' })
  return inTransaction(ctx.db, async (trx) => {
    const account = await lockAccount(trx, accountId)
    if (!account || account.endedAt) return refuse('STAFF_NOT_FOUND')
    const id = Buffer.from(ctx.random.bytes(5)).toString('hex')
    const { token, tokenHash: secretHash } = newStaffToken(ctx)
    const acts = [...new Set(input.acts.filter(isAct))]
    const grants = await grantsOfAccount(trx, accountId)
    const own: KeyIdentity = { kind: 'key', keyId: id, label, acts, scope: input.scope, endsAt: input.endsAt, accountId, grants }
    const wrong = input.acts.find((act) => !isAct(act) || actRule(act).isSensitive || findReach(own, act) === null)
    if (wrong !== undefined || acts.length === 0) {
      return refuse('INVALID_INPUT', { field: 'acts', text: 'staff_key_act_wrong', words: { act: wrong ?? '' } })
    }
    const { kind: scopeKind } = input.scope
    const scopeIds = input.scope.kind === 'house' ? [] : [...input.scope.ids]
    await insertKey(trx, { id, accountId, secretHash, label, acts, scopeKind, scopeIds, createdAt, endsAt: input.endsAt })
    noteAct({ account: accountId, acts: acts.length, until: input.endsAt.toISOString() }, `key:${id}`)
    return done({ id, key: `sfk_${id}_${token}` })
  })
}

/** Ends a key. Problems: STAFF_NOT_FOUND. @param accountId only if it is this account's; null for everybody's */
export async function endKey(ctx: Pick<Context, 'db' | 'clock'>, id: string, accountId: number | null): Promise<Result<null>> {
  return (await endKeyRow(ctx.db, id, accountId, ctx.clock.now())) ? done(null) : refuse('STAFF_NOT_FOUND')
}

/** Whom a key belongs to; null for one that is wrong or has ended, and for one of the sandbox outside of it. */
export async function identifyKey(ctx: Pick<Context, 'db' | 'clock' | 'config'>, sent: string): Promise<KeyIdentity | null> {
  const [, keyId = '', secret = ''] = /^sfk_([0-9a-f]{10})_([\w-]{43})$/.exec(sent) ?? []
  if (keyId === '') return null
  const owner = await keyOwner(ctx.db, { id: keyId, secretHash: hashStaffToken(secret), now: ctx.clock.now() })
  if (!owner || (owner.isSandbox && !ctx.config.sandbox)) return null
  const scope: GrantScope = owner.scopeKind === 'house' ? { kind: 'house' } : { kind: owner.scopeKind, ids: owner.scopeIds }
  const acts: Act[] = owner.acts.filter(isAct)
  return {
    kind: 'key',
    keyId,
    label: owner.label,
    acts,
    scope,
    endsAt: owner.endsAt,
    accountId: owner.accountId,
    grants: readGrants(owner.grants),
  }
}
