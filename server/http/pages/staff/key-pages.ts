import { localDate } from '#core/time/event-date.ts'
import { fromZonedTime } from '#core/time/from-zoned-time.ts'
import { officeClock } from '#server/house/shops/office-clock.ts'
import { maxKeyDays, staffLengths } from '#core/staff/session-rules.ts'
import type { FastifyReply } from 'fastify'
import { acts, actRule } from '#core/staff/acts.ts'
import type { GrantScope } from '#core/staff/grants.ts'
import { findReach } from '#core/staff/reach.ts'
import { inLocale } from '#core/shops/locale.ts'
import { isCalendarDay } from '#core/time/calendar-day.ts'
import { day } from '#core/time/durations.ts'
import { staffPaths } from '#core/urls.ts'
import { recordAct } from '#server/foundations/audit/record-act.ts'
import type { Result } from '#server/foundations/problems.ts'
import { createKey, endKey } from '#server/house/staff/keys.ts'
import type { SessionOwner } from '#server/house/staff/records-accounts.ts'
import { ownIdentity, requireAct } from '#server/house/staff/gate.ts'
import { allShops } from '#server/house/shops/shop-list.ts'
import { actWords } from '#server/operations/page-face.ts'
import { m } from '#texts/messages.ts'
import { escaped } from '../waiting-room/room-frame.ts'
import { toSignIn } from './sign-in-pages.ts'
import { field, hiddenFields, onceFields, summary, type FormProblems } from './staff-form.ts'
import { readField, sendStaffPage, type StaffRequest } from './staff-request.ts'

type Signed = StaffRequest & { owner: SessionOwner }

/** The form for a new API key. */
export async function showKeyForm(visit: Signed, problems: FormProblems = []): Promise<FastifyReply> {
  const { context, texts, form } = visit
  const title = m.staff_key_create({}, texts)
  const action = staffPaths.accountForm('create-key')
  const [now, chosen] = [context.clock.now(), form.getAll('acts')]
  const { timeZone } = await officeClock(context)
  const dayOf = (moment: Date) => localDate(moment.toISOString(), timeZone)
  const lastDay = dayOf(new Date(now.getTime() + (maxKeyDays - 1) * day))
  const label = { name: 'label', label: m.staff_key_label({}, texts), value: readField(visit, 'label'), autocomplete: 'off' }
  const end = { name: 'ends_at', label: m.staff_key_end({}, texts), type: 'date', value: readField(visit, 'ends_at'), autocomplete: 'off' }
  const inWords = await actWords(texts.locale ?? 'de')
  const choices = possibleActs(visit).map(
    (act) => `<label class="choice"><input type="checkbox" name="acts" value="${act}"${chosen.includes(act) ? ' checked' : ''}>
<span>${escaped(inWords(act))} <span class="quiet">${act}</span></span></label>`,
  )
  const shops = (await allShops(context)).map(
    (shop) =>
      `<option value="${shop.id}"${readField(visit, 'scope') === String(shop.id) ? ' selected' : ''}>${escaped(inLocale(shop.name, texts.locale))}</option>`,
  )
  const stale = problems.some(({ code }) => code === 'PROOF_REQUIRED')
  const body = `<h1>${escaped(title)}</h1>${summary(problems, ['label', 'ends_at'], texts)}
${stale ? `<p class="row"><a class="button" href="${staffPaths.prove()}" target="_blank" rel="noopener">${escaped(m.staff_prove_link({}, texts))}</a></p>` : ''}
<form method="post" action="${action}">${hiddenFields(onceFields(visit, visit.owner.accountId))}${field({ ...label, rest: `required maxlength="${staffLengths.key}"` }, problems, texts)}
<fieldset><legend>${escaped(m.staff_key_acts({}, texts))}</legend><div class="choices" tabindex="0" role="group" aria-label="${escaped(m.staff_key_acts({}, texts))}">${choices.join('')}</div></fieldset>
<div class="field"><label for="scope">${escaped(m.staff_key_scope({}, texts))}</label><select id="scope" name="scope"><option value="">${escaped(m.staff_key_scope_house({}, texts))}</option>${shops.join('')}</select></div>
${field({ ...end, rest: `required min="${dayOf(now)}" max="${lastDay}"` }, problems, texts)}
<p class="row"><button class="button main">${escaped(title)}</button></p></form><p><a href="${staffPaths.account()}">${escaped(m.staff_back({}, texts))}</a></p>`
  return sendStaffPage(visit, { title, body, address: action }, problems)
}

/** Makes the key. */
export async function makeKey(visit: Signed): Promise<Result<{ key: string }>> {
  const { context, form, owner } = visit
  const allowed = requireAct(context, ownIdentity(owner), 'keys.create')
  if (!allowed.ok) return allowed
  const shopId = Number(readField(visit, 'scope')) || null
  const scope: GrantScope = shopId === null ? { kind: 'house' } : { kind: 'shops', ids: [shopId] }
  const written = readField(visit, 'ends_at')
  const endsAt = isCalendarDay(written) ? endOfDay(written, (await officeClock(context)).timeZone) : new Date(Number.NaN)
  const input = { label: readField(visit, 'label'), acts: form.getAll('acts'), scope, endsAt }
  return recordAct(
    context,
    { identity: ownIdentity(owner), act: 'keys.create' },
    () => createKey(context, owner.accountId, input),
    (made) => ({ outcome: made.ok ? 'done' : 'refused' }),
  )
}

/** Shows the key to whoever has made it: only with the answer to the form. */
export async function showMadeKey(visit: StaffRequest, result: Result<{ key: string }>): Promise<FastifyReply> {
  const { texts, owner } = visit
  if (!result.ok) return owner ? showKeyForm({ ...visit, owner }, result.problems) : toSignIn(visit)
  const title = m.staff_key_made({}, texts)
  const body = `<h1>${escaped(title)}</h1><p>${escaped(m.staff_key_made_text({}, texts))}</p><p><code>${escaped(result.value.key)}</code></p>
<p class="row"><a class="button" href="${staffPaths.account()}">${escaped(m.staff_back({}, texts))}</a></p>`
  return sendStaffPage(visit, { title, body, address: staffPaths.account() })
}

/** Ends one of somebody's own keys, which needs no right beyond having made it. */
export async function endOwnKey({ context, owner, ...visit }: Signed): Promise<Result<null>> {
  const id = readField(visit, 'id')
  return recordAct(
    context,
    { identity: ownIdentity(owner), act: 'keys.end', thing: /^[0-9a-f]{10}$/.test(id) ? `key:${id}` : null },
    () => endKey(context, id, owner.accountId),
    (ended) => ({ outcome: ended.ok ? 'done' : 'refused' }),
  )
}

/** Acts that the person may do, and a key may do too. */
function possibleActs({ owner }: Signed) {
  return acts.filter((act) => !actRule(act).isSensitive && findReach(ownIdentity(owner), act) !== null)
}

/** The last second of a day by the clock of the office, by which the account's page shows it. */
function endOfDay(written: string, timeZone: string): Date {
  const [year = 1970, month = 1, date = 1] = written.split('-').map(Number)
  return new Date(fromZonedTime({ year, month, day: date + 1, hour: 0, minute: 0 }, timeZone).getTime() - 1000)
}
