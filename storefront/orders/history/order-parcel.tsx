import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { OrderView } from '../load-order.ts'

/** A parcel that was sent: since when, what is in it, and the way to follow it. */
export function OrderParcel({ parcel, date }: { parcel: OrderView['parcels'][number]; date: string }) {
  const page = usePageContext()
  const { carrierName: carrier, number, trackingUrl, contents } = parcel
  return (
    <div>
      <dt>{m.order_history_parcel({}, page)}</dt>
      <dd>
        {carrier ? m.order_parcel_sent_with({ carrier, date }, page) : m.order_parcel_sent({ date }, page)}
        {contents.map((line) => (
          <div key={line}>{line}</div>
        ))}
        {number === null ? null : trackingUrl === null ? (
          <div>{m.order_parcel_number({ number }, page)}</div>
        ) : (
          <div>
            <a href={trackingUrl} rel="noreferrer">
              {m.order_follow_parcel({ number }, page)}
            </a>
          </div>
        )}
      </dd>
    </div>
  )
}
