import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import type { PostageChangeView } from './load-postage-change.ts'

/** Says that another country has changed the postage. */
export function PostageChange({ change }: { change: PostageChangeView }) {
  const page = usePageContext()
  const price = usePriceText()
  return (
    <div className="box postage-change" role="status">
      <h2 className="heading-3">{m.payment_postage_title({}, page)}</h2>
      <p>{m.payment_postage_text({ country: change.country, price: price(change.now), before: price(change.before) }, page)}</p>
    </div>
  )
}
