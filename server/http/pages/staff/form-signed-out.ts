import type { FastifyReply } from 'fastify'
import { staffPaths } from '#core/urls.ts'
import { m } from '#texts/messages.ts'
import { sendRefusedPage } from '../refused/refused-page.ts'
import type { StaffRequest } from './staff-request.ts'

/**
 * Answers a form of somebody who is not signed in any more, because they signed out in another tab or their session has ended. What was typed
 * comes back, to be sent again after signing in; secrets are typed anew.
 */
export function formSignedOut({ request, reply, texts }: Pick<StaffRequest, 'request' | 'reply' | 'texts'>): FastifyReply {
  const page = {
    title: m.staff_signed_out_title({}, texts),
    text: [m.staff_signed_out_text({}, texts)],
    first: { to: staffPaths.signIn(), text: m.staff_signed_out_link({}, texts) },
  }
  return sendRefusedPage(request, reply.code(401), page, texts)
}
