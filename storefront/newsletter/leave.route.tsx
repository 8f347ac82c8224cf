import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { Route } from './+types/leave.route.ts'
import { LinkPage } from './link-page.tsx'
import { leaveMutation } from './newsletter-documents.ts'

/** Unsubscribes from the newsletter (OPS-24). */
export async function action({ context, params }: Route.ActionArgs) {
  const { leaveNewsletter } = await loaderPage(context).execute(leaveMutation, { input: { token: params.token } })
  return leaveNewsletter
}

export default function Leave({ actionData: answer }: Route.ComponentProps) {
  const page = usePageContext()
  if (answer) return <LinkPage title={m.newsletter_left_title({}, page)} text={answer.message} />
  return (
    <LinkPage
      title={m.newsletter_leave_title({}, page)}
      text={m.newsletter_leave_text({ shop: page.shop.name }, page)}
      button={m.newsletter_leave_button({}, page)}
    />
  )
}
