import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { Route } from './+types/confirm.route.ts'
import { LinkPage } from './link-page.tsx'
import { confirmMutation } from './newsletter-documents.ts'

/** Confirms a subscription, the second step of the double opt-in (NWS-06). */
export async function action({ context, params }: Route.ActionArgs) {
  const { confirmNewsletter } = await loaderPage(context).execute(confirmMutation, { input: { token: params.token } })
  return confirmNewsletter
}

export default function Confirm({ actionData: answer }: Route.ComponentProps) {
  const page = usePageContext()
  if (!answer)
    return (
      <LinkPage
        title={m.newsletter_confirm_title({}, page)}
        text={m.newsletter_confirm_text({ shop: page.shop.name }, page)}
        button={m.newsletter_confirm_button({}, page)}
      />
    )
  const title = answer.done ? m.newsletter_confirmed_title({}, page) : m.newsletter_link_failed_title({}, page)
  return <LinkPage title={title} text={answer.message} />
}
