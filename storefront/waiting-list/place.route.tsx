import { redirect } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage, type LoaderPage } from '#storefront/loader-page.ts'
import { readText } from '#storefront/ui/forms/form-reply.ts'
import { sendForm } from '#storefront/ui/forms/send-form.ts'
import type { Route } from './+types/place.route.ts'
import { loadPlace } from './load-place.ts'
import { PlaceView } from './place-view.tsx'
import {
  acceptOfferMutation,
  changePlaceMutation,
  confirmPlaceMutation,
  declineOfferMutation,
  leaveListMutation,
} from './waiting-list-documents.ts'

/** Somebody's own place on a waiting list, behind the link in its mails. Opening it changes nothing: mail programs open links, too. */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadPlace(loaderPage(context), params.token)
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const form = await request.formData()
  return act(loaderPage(context), token, readText(form, 'act'), readText(form, 'amount'))
}

/** Where the action does not answer, what was entered stays on the page. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendForm(form, ({ problems }) => ({ done: false, message: problems[0]?.message ?? '' }))
}

async function act({ execute, ...page }: LoaderPage, token: string, name: string, amount: string) {
  const input = { token }
  switch (name) {
    case 'confirm':
      return (await execute(confirmPlaceMutation, { input })).confirmWaitingList
    case 'change':
      return (await execute(changePlaceMutation, { input: { token, amount: /^\d{1,6}$/.test(amount) ? Number(amount) : 0 } }))
        .changeWaitingList
    case 'decline':
      return (await execute(declineOfferMutation, { input })).declineOffer
    case 'leave':
      return { ...(await execute(leaveListMutation, { input })).leaveWaitingList, hasLeft: true }
    case 'accept': {
      const [problem] = (await execute(acceptOfferMutation, { input })).acceptOffer.problems
      if (!problem) throw redirect(paths.cart(), 303)
      return { done: false, message: problem.message }
    }
    default:
      return { done: false, message: m.waiting_list_problem_link({}, page) }
  }
}

export default function Place({ loaderData: place, actionData: answer }: Route.ComponentProps) {
  return <PlaceView place={place} answer={answer} />
}
