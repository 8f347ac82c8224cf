import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountForms, staffPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { m } from '#texts/messages.ts'
import { escaped } from '../waiting-room/room-frame.ts'
import { acceptForms } from '../accept-forms.ts'
import { sendAccountForm, showAccountForm } from './account-forms.ts'
import { accept, showInvitation } from './invitation-pages.ts'
import { prove, showProve, showSignIn, signIn, signInAsRole, signOut } from './sign-in-pages.ts'
import { seeAs } from './see-as-page.ts'
import { readStaffRequest, sendStaffPage, type StaffRequest } from './staff-request.ts'

type Handler = (visit: StaffRequest) => Promise<FastifyReply>

/**
 * The pages on which staff sign in and look after their own accounts. Plain pages without the storefront: they work while no shop is set up
 * and nothing is built, run at most one script, which is for passkeys, and share no code with pages that show what others have written.
 */
export async function staffPages(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (pages) => {
    acceptForms(pages)
    const serve = (handler: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = await readStaffRequest(context, request, reply)
      return visit ? handler(visit) : reply
    }
    const page = (path: string, show: Handler, send?: Handler) => {
      pages.get(path, serve(show))
      if (send) pages.post(path, serve(send))
    }
    page(staffPaths.signIn(), (visit) => showSignIn(visit), signIn)
    page(staffPaths.prove(), (visit) => showProve(visit), prove)
    page(staffPaths.invitation(':token'), (visit) => showInvitation(visit), accept)
    pages.post(staffPaths.signOut(), serve(signOut))
    pages.post(staffPaths.seeAs(), serve(seeAs))
    if (context.config.sandbox) pages.post(staffPaths.sandbox(), serve(signInAsRole))
    for (const form of accountForms) {
      page(
        staffPaths.accountForm(form),
        (visit) => showAccountForm(visit, form),
        (visit) => sendAccountForm(visit, form),
      )
    }
    for (const path of [staffPaths.home(), staffPaths.formerAccount()])
      pages.get(
        path,
        serve(async ({ reply }) => reply.redirect(staffPaths.account(), 303)),
      )
    pages.all(`${staffPaths.home()}/*`, serve(showNothing))
  })
}

/** Every other path below `/admin`. */
async function showNothing(visit: StaffRequest): Promise<FastifyReply> {
  const { texts } = visit
  const title = m.staff_not_found_title({}, texts)
  const body = `<h1>${escaped(title)}</h1><p><a href="${staffPaths.account()}">${escaped(m.staff_back({}, texts))}</a></p>`
  return sendStaffPage(visit, { title, body, address: staffPaths.account() }, [{ code: 'STAFF_NOT_FOUND' }])
}
