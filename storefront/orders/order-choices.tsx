import { Link } from 'react-router'
import { formatMoment } from '#core/time/format-moment.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { OrderView } from './load-order.ts'

/** Leads to the choices for tickets of a show that was moved or called off. Nothing where nobody asks. */
export function OrderChoices({ order: { choices } }: { order: OrderView }) {
  const page = usePageContext()
  if (!choices) return null
  const date = choices.closesAt ? formatMoment(new Date(choices.closesAt), 'long', page.locale, page.shop.timeZone) : ''
  return (
    <section aria-labelledby="choices-title">
      <h2 className="heading-3" id="choices-title">
        {m.order_choices({}, page)}
      </h2>
      <p className="prose">{choices.isOpen ? m.order_choices_open({ date }, page) : m.order_choices_closed({}, page)}</p>
      <p className="buttons-below">
        <Link className={choices.undecided > 0 ? 'button button-main' : 'button'} to={choices.path} reloadDocument>
          {choices.undecided > 0 ? m.order_choices_choose({}, page) : m.order_choices_show({}, page)}
        </Link>
      </p>
    </section>
  )
}
