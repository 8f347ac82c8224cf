import type { FastifyReply } from 'fastify'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { staffPaths } from '#core/urls.ts'
import { startSeeingAs, stopSeeingAs } from '#server/house/staff/gate.ts'
import { m } from '#texts/messages.ts'
import { escaped } from '../waiting-room/room-frame.ts'
import { toSignIn } from './sign-in-pages.ts'
import { summary } from './staff-form.ts'
import { readField, sendStaffPage, type StaffRequest } from './staff-request.ts'

/** Shows the office as the account of the form sees it from now on, or, where it names none, as the person's own again. */
export async function seeAs(visit: StaffRequest): Promise<FastifyReply> {
  const { context, owner, reply, texts } = visit
  if (!owner) return toSignIn(visit)
  const named = readField(visit, 'account')
  if (named === '') {
    await stopSeeingAs(context, owner)
    return reply.redirect(officeAddress(owner.seesAsId === null ? officePaths.today() : officePaths.person(owner.seesAsId)), 303)
  }
  const started = await startSeeingAs(context, owner, named)
  if (started.ok) return reply.redirect(officeAddress(officePaths.today()), 303)
  const title = m.staff_see_as_title({}, texts)
  const back = officeAddress(officePaths.person(named))
  const isStale = started.problems.some(({ code }) => code === 'PROOF_REQUIRED')
  const [way, word] = isStale
    ? [`${staffPaths.prove()}?next=${encodeURIComponent(back)}`, m.office_act_prove({}, texts)]
    : [officeAddress(officePaths.people()), m.staff_to_office({}, texts)]
  const body = `<h1>${escaped(title)}</h1>${summary(started.problems, [], texts)}<p class="row"><a class="button" href="${escaped(way)}">${escaped(word)}</a></p>`
  return sendStaffPage(visit, { title, body, address: officeAddress(officePaths.today()) }, started.problems)
}
