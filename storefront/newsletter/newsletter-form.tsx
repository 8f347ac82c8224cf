import { useEffect, useEffectEvent, useId } from 'react'
import { Link, useFetcher } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { track } from '#storefront/tracking/track.ts'

/** The result of a newsletter form. */
export interface NewsletterAnswer {
  intent: 'subscribe' | 'link'
  done: boolean
  message: string
  email: string
  problems: { code: string; message: string; field?: string | null }[]
}

interface NewsletterFormProps {
  /** The result of a form that was sent without JavaScript, or before the form's code had arrived. */
  answer?: NewsletterAnswer | undefined
  popup?: boolean
  /** Called once the subscription is stored. */
  onDone?: (() => void) | undefined
  /** Closes the pop-up after a subscription. */
  onClose?: (() => void) | undefined
}

/**
 * Idle, subscribing, subscribed (NWS-01). Without JavaScript the newsletter page shows the result. It does not use `ui/forms`,
 * because the footer has it on every page and `ui/forms` would add 1.4 kB to the scripts of each.
 */
export function NewsletterForm({ answer, popup = false, onDone, onClose }: NewsletterFormProps) {
  const page = usePageContext()
  const fetcher = useFetcher<NewsletterAnswer>()
  const id = useId()
  const result = fetcher.data ?? answer
  useSubscribed(result, popup, onDone)
  if (result?.done)
    return (
      <div className="newsletter-done" role="status">
        <p className="lead">{result.message}</p>
        {result.intent === 'subscribe' ? <Link to={paths.newsletter()}>{m.newsletter_manage({}, page)}</Link> : null}
        {onClose ? (
          <button type="button" className="link" onClick={onClose}>
            {m.newsletter_close({}, page)}
          </button>
        ) : null}
      </div>
    )
  const problemOf = (field: string) => result?.problems.find((problem) => problem.field === field)?.message
  const [email, consent] = [problemOf('email'), problemOf('consent')]
  const other = result?.problems.find((problem) => !problem.field)
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" action={paths.newsletter()} className="newsletter-form" noValidate>
      <input type="hidden" name="popup" value={popup ? 'yes' : 'no'} />
      <p className="field">
        <label htmlFor={`${id}e`} className={email ? 'is-bad' : ''}>
          {m.newsletter_email({}, page)} *
        </label>
        <input
          className="input"
          id={`${id}e`}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={result?.email ?? ''}
          required
          aria-invalid={email ? true : undefined}
          aria-describedby={email ? `${id}ee` : undefined}
        />
        {email ? (
          <span className="field-error" role="alert" id={`${id}ee`}>
            {email}
          </span>
        ) : null}
      </p>
      <div>
        <label className={consent ? 'checkbox is-bad' : 'checkbox'}>
          <input
            type="checkbox"
            name="consent"
            value="yes"
            required
            aria-invalid={consent ? true : undefined}
            aria-describedby={consent ? `${id}ce` : undefined}
          />
          <span className="small">
            {m.newsletter_consent({}, page)} <Link to={paths.dataPolicy()}>{m.newsletter_consent_link({}, page)}</Link>{' '}
            {m.newsletter_consent_end({}, page)} *
          </span>
        </label>
        {consent ? (
          <span className="field-error" role="alert" id={`${id}ce`}>
            {consent}
          </span>
        ) : null}
      </div>
      <p role="status" className="field-error">
        {other && (other.message || m.cart_offline({}, page))}
      </p>
      <button className={isBusy ? 'button is-busy' : 'button'} aria-busy={isBusy} name="intent" value="subscribe">
        {isBusy ? m.newsletter_subscribing({}, page) : m.newsletter_subscribe({}, page)}
      </button>
    </fetcher.Form>
  )
}

/** Reports a subscription, once per result, also of a form that was sent before its code had arrived (NWS-07). */
function useSubscribed(answer: NewsletterAnswer | undefined, popup: boolean, onDone: (() => void) | undefined): void {
  const report = useEffectEvent(() => {
    track({ kind: 'NewsletterSubscription', popup })
    onDone?.()
  })
  useEffect(() => {
    if (answer?.done) report()
  }, [answer])
}
