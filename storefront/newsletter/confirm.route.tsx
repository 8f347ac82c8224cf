import { m } from '#texts/compiled/messages.js'
import { pageOf } from '#storefront/api.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { Route } from './+types/confirm.route.ts'
import { LinkPage } from './link-page.tsx'
import { confirmMutation } from './newsletter-documents.ts'

/** The second half of the double opt-in (NWS-06). */
export async function action({ context, params }: Route.ActionArgs) {
  const { confirmNewsletter } = await pageOf(context).execute(confirmMutation, { input: { token: params.token } })
  return confirmNewsletter
}

export default function Confirm({ actionData: answer }: Route.ComponentProps) {
  const shell = usePageContext()
  if (!answer)
    return (
      <LinkPage
        title={m.newsletter_confirm_title({}, shell)}
        text={m.newsletter_confirm_text({ shop: shell.shop.name }, shell)}
        button={m.newsletter_confirm_button({}, shell)}
      />
    )
  const title = answer.done ? m.newsletter_confirmed_title({}, shell) : m.newsletter_link_failed_title({}, shell)
  return <LinkPage title={title} text={answer.message} />
}
