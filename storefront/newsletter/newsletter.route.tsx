import { Form } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { loadPosterStrip } from '#storefront/home/load-poster-strip.ts'
import { PosterStrip } from '#storefront/home/poster-strip.tsx'
import { ContentHead } from '#storefront/content/content-frame.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import { sendForm } from '#storefront/ui/forms/send-form.ts'
import type { FormReply } from '#storefront/ui/forms/form-reply.ts'
import type { Route } from './+types/newsletter.route.ts'
import { NewsletterForm, type NewsletterAnswer } from './newsletter-form.tsx'
import { sendLinkMutation, subscribeMutation } from './newsletter-documents.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { posters: await loadPosterStrip(loaderPage(context)) }
}

/** The action of both forms, also of the ones in footers: subscribing (API-16), and requesting a link to unsubscribe. */
export async function action({ context, request }: Route.ActionArgs): Promise<NewsletterAnswer> {
  const { execute } = loaderPage(context)
  const form = await request.formData()
  const email = String(form.get('email') ?? '').slice(0, 400)
  if (form.get('intent') === 'link') {
    const { sendNewsletterLink: answer } = await execute(sendLinkMutation, { input: { email } })
    return { ...answer, intent: 'link', email, problems: [] }
  }
  const input = { email, consent: form.get('consent') === 'yes', popup: form.get('popup') === 'yes' }
  const { subscribeToNewsletter: answer } = await execute(subscribeMutation, { input })
  return { ...answer, intent: 'subscribe', email }
}

/** Where the action does not answer, what was entered stays on the page. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendForm(form, unanswered)
}

function unanswered({ values, problems }: FormReply): NewsletterAnswer {
  const { intent, email = '' } = values
  const said = problems.map(({ message }) => ({ code: '', message }))
  return { intent: intent === 'link' ? 'link' : 'subscribe', done: false, message: '', email, problems: said }
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const page = usePageContext()
  const link = actionData?.intent === 'link' ? actionData : undefined
  return (
    <>
      <div className="wrap section">
        <ContentHead title={m.newsletter_title({}, page)} description={m.newsletter_description({ shop: page.shop.name }, page)} />
        <p className="lead prose under-heading">{m.newsletter_text({}, page)}</p>
        <div className="newsletter-page">
          <NewsletterForm answer={actionData?.intent === 'subscribe' ? actionData : undefined} />
          <section aria-labelledby="leave">
            <h2 className="heading-2" id="leave">
              {m.newsletter_link_title({}, page)}
            </h2>
            <p className="prose under-heading-close">{m.newsletter_link_text({}, page)}</p>
            <Form method="post" action={paths.newsletter()} className="stack newsletter-leave">
              <p className="field">
                <label htmlFor="leave-email">{m.newsletter_email({}, page)}</label>
                <input
                  className="input"
                  id="leave-email"
                  name="email"
                  type="email"
                  autoComplete="email"
                  maxLength={254}
                  defaultValue={link?.email ?? ''}
                  required
                />
              </p>
              <button className="button" name="intent" value="link">
                {m.newsletter_link_button({}, page)}
              </button>
              <p role="status">{link && (link.message || link.problems[0]?.message || m.cart_offline({}, page))}</p>
            </Form>
          </section>
        </div>
      </div>
      <PosterStrip posters={loaderData.posters} />
    </>
  )
}
