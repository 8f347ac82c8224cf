import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { HomeLink } from '#storefront/ui/home-link.tsx'
import type { PlaceData } from './load-place.ts'

interface PlaceViewProps {
  /** Null for a link that opens no place, or no longer. */
  place: PlaceData | null
  answer: { done: boolean; message: string; hasLeft?: boolean } | undefined
}

/** A place on a waiting list in each of its states, with what can be done. */
export function PlaceView({ place, answer }: PlaceViewProps) {
  const page = usePageContext()
  const hasLeft = answer?.hasLeft === true
  const title = place ? placeTitle(place, page) : hasLeft ? m.waiting_list_title({}, page) : m.waiting_list_gone_title({}, page)
  return (
    <div className="wrap section stack waiting-place">
      <title>{`${title} · ${page.shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="heading-1">{title}</h1>
      <Answer answer={answer} />
      {place ? <Place place={place} page={page} /> : hasLeft ? null : <p className="lead">{m.waiting_list_gone_text({}, page)}</p>}
      <p>
        {place ? (
          <Link className="text-link" to={place.isEvent ? paths.event(place.productSlug) : paths.product(place.productSlug)}>
            {place.isEvent ? m.waiting_list_to_event({}, page) : m.waiting_list_to_product({}, page)}
          </Link>
        ) : (
          <HomeLink className="button button-main">{m.newsletter_home({}, page)}</HomeLink>
        )}
      </p>
    </div>
  )
}

/** What the last act did. It takes the focus, because the button that had it may be gone. */
function Answer({ answer }: Pick<PlaceViewProps, 'answer'>) {
  const page = usePageContext()
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (answer) box.current?.focus()
  }, [answer])
  if (!answer) return null
  return (
    <p className={answer.done ? 'lead' : 'lead field-error'} role={answer.done ? 'status' : 'alert'} ref={box} tabIndex={-1}>
      {answer.message || m.cart_offline({}, page)}
    </p>
  )
}

function Place({ place, page }: { place: PlaceData; page: PageContext }) {
  const { kind, state, amount, variantName, productName } = place
  const canLeave = state === 'pending' || state === 'waiting' || state === 'offered'
  return (
    <>
      <p className="lead">
        <b>{productName}</b>
        {variantName ? `, ${variantName}` : ''}
        {kind === 'tickets' ? <span className="note">{m.waiting_list_tickets({ amount }, page)}</span> : null}
      </p>
      <PlaceState place={place} page={page} />
      {canLeave ? (
        <Form method="post" className="waiting-leave">
          <p className="note">{m.waiting_list_leave_text({}, page)}</p>
          <button className="button" name="act" value="leave">
            {m.waiting_list_leave({}, page)}
          </button>
        </Form>
      ) : null}
    </>
  )
}

function PlaceState({ place, page }: { place: PlaceData; page: PageContext }) {
  switch (place.state) {
    case 'pending':
      return (
        <Form method="post" className="stack">
          <p>{m.waiting_list_confirm_text({}, page)}</p>
          <p>
            <button className="button button-main" name="act" value="confirm">
              {m.waiting_list_confirm_button({}, page)}
            </button>
          </p>
        </Form>
      )
    case 'waiting':
      return <Waiting place={place} page={page} />
    case 'offered':
      return place.offer ? <Offer offer={place.offer} page={page} /> : null
    case 'taken':
      return (
        <>
          <p>{m.waiting_list_taken_text({}, page)}</p>
          <p>
            <Link className="button button-main" to={paths.cart()} reloadDocument>
              {m.waiting_list_to_cart({}, page)}
            </Link>
          </p>
        </>
      )
    case 'lapsed':
      return <p>{m.waiting_list_lapsed_text({}, page)}</p>
    case 'notified':
      return <p>{m.waiting_list_notified_text({}, page)}</p>
    case 'closed':
      return <p>{m.waiting_list_closed_text({}, page)}</p>
  }
}

function Waiting({ place, page }: { place: PlaceData; page: PageContext }) {
  const { kind, amount, leastAmount, mostAmount, ahead, isMoreAhead } = place
  if (kind === 'restock') return <p>{m.waiting_list_restock_waiting({}, page)}</p>
  if (kind === 'sale_start') return <p>{m.waiting_list_start_waiting({}, page)}</p>
  const count = ahead ?? 0
  return (
    <>
      <p className="heading-3">
        {count === 0
          ? m.waiting_list_place_first({}, page)
          : isMoreAhead
            ? m.waiting_list_place_more({ count }, page)
            : m.waiting_list_place_ahead({ count }, page)}
      </p>
      <p>{m.waiting_list_place_text({}, page)}</p>
      <Form method="post" className="waiting-amount">
        <p className="field">
          <label htmlFor="amount">{m.waiting_list_amount({}, page)}</label>
          <input
            className="input"
            id="amount"
            name="amount"
            type="number"
            inputMode="numeric"
            min={leastAmount}
            max={mostAmount}
            defaultValue={amount}
            required
          />
        </p>
        <button className="button" name="act" value="change">
          {m.waiting_list_change({}, page)}
        </button>
      </Form>
    </>
  )
}

function Offer({ offer, page }: { offer: NonNullable<PlaceData['offer']>; page: PageContext }) {
  const { amount, variantName: variant, day, time, minutes } = offer
  return (
    <Form method="post" className="filled-box stack">
      <p className="heading-3">{m.waiting_list_offer_text({ amount, variant }, page)}</p>
      <p>
        <b>{m.waiting_list_offer_until({ day, time }, page)}</b>
      </p>
      <p className="waiting-acts">
        <button className="button button-main" name="act" value="accept">
          {m.waiting_list_accept({}, page)}
        </button>
        <button className="button" name="act" value="decline">
          {m.waiting_list_decline({}, page)}
        </button>
      </p>
      <p className="note">{m.waiting_list_offer_hint({ minutes }, page)}</p>
    </Form>
  )
}

function placeTitle({ state }: PlaceData, page: PageContext): string {
  switch (state) {
    case 'pending':
      return m.waiting_list_confirm_title({}, page)
    case 'waiting':
      return m.waiting_list_place_title({}, page)
    case 'offered':
      return m.waiting_list_offer_title({}, page)
    case 'taken':
      return m.waiting_list_taken_title({}, page)
    case 'lapsed':
      return m.waiting_list_lapsed_title({}, page)
    case 'notified':
      return m.waiting_list_notified_title({}, page)
    case 'closed':
      return m.waiting_list_closed_title({}, page)
  }
}
