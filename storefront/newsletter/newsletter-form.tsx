import { useEffect, useEffectEvent, useId } from 'react'
import { Link, useFetcher } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { track } from '#storefront/tracking/track.ts'

/** What a form of the newsletter hears back. */
export interface NewsletterAnswer {
  intent: 'subscribe' | 'link'
  done: boolean
  message: string
  email: string
  problems: { code: string; message: string; field?: string | null }[]
}

interface NewsletterFormProps {
  /** Of a form that was sent without JavaScript. */
  answer?: NewsletterAnswer | undefined
  popup?: boolean
  /** Told once the shop has taken the subscription. */
  onDone?: (() => void) | undefined
  /** Closes what the form stands in, when it has been taken. */
  onClose?: (() => void) | undefined
}

/** Idle, subscribing, subscribed (NWS-01). Works without JavaScript: then the newsletter's own page answers. */
export function NewsletterForm({ answer, popup = false, onDone, onClose }: NewsletterFormProps) {
  const page = usePageContext()
  const fetcher = useFetcher<NewsletterAnswer>()
  const id = useId()
  const told = fetcher.data ?? answer
  useSubscribed(fetcher.data, popup, onDone)
  if (told?.done)
    return (
      <div className="newsletter-done" role="status">
        <p className="lead">{told.message}</p>
        {onClose ? (
          <button type="button" className="link" onClick={onClose}>
            {m.newsletter_close({}, page)}
          </button>
        ) : null}
      </div>
    )
  const problemOf = (field: string) => told?.problems.find((problem) => problem.field === field)?.message
  const [email, consent] = [problemOf('email'), problemOf('consent')]
  const other = told?.problems.find((problem) => !problem.field)
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" action={paths.newsletter()} className="newsletter-form" noValidate={told !== undefined}>
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
          defaultValue={told?.email ?? ''}
          required
          aria-invalid={email ? true : undefined}
          aria-describedby={email ? `${id}ee` : undefined}
        />
        {email ? (
          <span className="field-error" id={`${id}ee`}>
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
          <span className="field-error" id={`${id}ce`}>
            {consent}
          </span>
        ) : null}
      </div>
      <p role="status" className="field-error">
        {other ? (
          <>
            {other.message}{' '}
            {other.code === 'NEWSLETTER_DUPLICATE' ? <Link to={paths.newsletter()}>{m.newsletter_manage({}, page)}</Link> : null}
          </>
        ) : null}
      </p>
      <button className={isBusy ? 'button is-busy' : 'button'} aria-busy={isBusy} name="intent" value="subscribe">
        {isBusy ? m.newsletter_subscribing({}, page) : m.newsletter_subscribe({}, page)}
      </button>
    </fetcher.Form>
  )
}

/** Once for each answer that says so (NWS-07). */
function useSubscribed(answer: NewsletterAnswer | undefined, popup: boolean, onDone: (() => void) | undefined): void {
  const tell = useEffectEvent(() => {
    track({ kind: 'NewsletterSubscription', popup })
    onDone?.()
  })
  useEffect(() => {
    if (answer?.done) tell()
  }, [answer])
}
