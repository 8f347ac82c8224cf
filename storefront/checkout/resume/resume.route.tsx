import { useEffect, useState } from 'react'
import { Form, Link, redirect, useFetcher, useHref } from 'react-router'
import { resumeWait } from '#core/sessions/heartbeat.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { useCartStore } from '#storefront/carts/use-cart.ts'
import { ContentHead } from '#storefront/content/content-frame.tsx'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { PageOptions } from '#storefront/page-options.ts'
import { readText } from '#storefront/ui/forms/form-reply.ts'
import type { Route } from './+types/resume.route.ts'
import { resumeSessionMutation } from './resume-documents.ts'

export const handle: PageOptions = { bareFrame: true }

/** The link's parameter. */
const parameter = 'id'

export function loader({ request }: Route.LoaderArgs) {
  return { id: new URL(request.url).searchParams.get(parameter) ?? '' }
}

/** Opens the cart. Without JavaScript the browser is sent on to it; otherwise the page does that after a second. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const input = { id: readText(form, parameter) }
  const { resumeSession } = await loaderPage(context).execute(resumeSessionMutation, { input })
  const [problem] = resumeSession.problems
  if (!resumeSession.session) return { failure: problem?.message ?? '', next: null }
  const left = problem && new URLSearchParams({ problem: problem.code, limit: String(problem.limit ?? '') })
  const next = left ? `${paths.cart()}?${left}` : paths.cart()
  return form.has('inline') ? { failure: null, next } : redirect(next, 303)
}

/**
 * Opens the cart of a mailed link on this device (SES-09). Only a POST opens it, which the page sends by itself: programs that check
 * links in mails send GET requests.
 */
export default function ResumePage({ loaderData: { id }, actionData }: Route.ComponentProps) {
  const page = usePageContext()
  const fetcher = useFetcher<typeof action>()
  const { submit } = fetcher
  const answer = fetcher.data ?? actionData
  const failure = id === '' ? m.LANG_SESSION_RESUME_ERROR({}, page) : (answer?.failure ?? null)
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    if (id === '' || isSent) return
    setSent(true)
    void submit({ [parameter]: id, inline: '1' }, { method: 'post' })
  }, [id, isSent, submit])
  useGoOn(answer?.next ?? null)
  if (failure !== null) return <Failure text={failure} />
  return (
    <div className="wrap section">
      <ContentHead title={m.resume_title({}, page)} description={m.resume_running({}, page)} />
      <p className="lead prose under-heading" role="status">
        {m.resume_running({}, page)}
      </p>
      <noscript>
        <Form method="post" className="stack">
          <input type="hidden" name={parameter} value={id} />
          <button className="button button-main">{m.resume_open({}, page)}</button>
        </Form>
      </noscript>
    </div>
  )
}

/** Fetches the cart in all tabs, and opens the checkout a second later (LIM-79). */
function useGoOn(next: string | null): void {
  const store = useCartStore()
  const target = useHref(next ?? paths.cart())
  useEffect(() => {
    if (next === null) return
    store.refresh().catch(() => undefined)
    const timer = setTimeout(() => window.location.assign(target), resumeWait)
    return () => clearTimeout(timer)
  }, [next, store, target])
}

/** ERR-55 */
function Failure({ text }: { text: string }) {
  const page = usePageContext()
  return (
    <div className="wrap section state">
      <ContentHead title={m.resume_failed_title({}, page)} description={text} />
      <p className="lead" role="alert">
        {text}
      </p>
      <Link className="button button-main" to={paths.cart()} reloadDocument>
        {m.asking_cart({}, page)}
      </Link>
    </div>
  )
}
