import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import type { PostageChangeView } from './load-postage-change.ts'

/** Says that another country has changed the postage. */
export function PostageChange({ change }: { change: PostageChangeView }) {
  const page = usePageContext()
  const price = usePriceText()
  const { country, now, before } = change
  return (
    <div className="box postage-change" role="status">
      <h2 className="heading-3">{m.payment_postage_title({}, page)}</h2>
      <p>
        {now === 0
          ? m.payment_postage_now_free({ country, before: price(before) }, page)
          : before === 0
            ? m.payment_postage_was_free({ country, price: price(now) }, page)
            : m.payment_postage_text({ country, price: price(now), before: price(before) }, page)}
      </p>
    </div>
  )
}
