import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import type { FormReply } from '#storefront/ui/forms/form-reply.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { CorrectEmail } from './correct-email.tsx'
import type { OrderView } from './load-order.ts'

/**
 * Says that mails to the order's address came back, and offers to correct it. Whoever may not, such as somebody who got the order's link
 * from another, is told to write to the shop. Nothing as long as no mail came back.
 */
export function BouncedMail({ order, reply }: { order: OrderView; reply?: FormReply | undefined }) {
  const page = usePageContext()
  const { bounced, email, mayCorrectEmail } = order
  if (!bounced) return null
  return (
    <section className="stack" aria-labelledby="bounced-title">
      <h2 className="heading-3" id="bounced-title">
        {m.order_bounced_title({}, page)}
      </h2>
      <p className="prose" role="status">
        {bounced === 'hard' ? m.order_bounced_hard({ email }, page) : m.order_bounced_soft({ email }, page)}
      </p>
      <p className="prose">{mayCorrectEmail ? m.order_bounced_mend({}, page) : m.order_bounced_write({}, page)}</p>
      {!mayCorrectEmail && (
        <p>
          <Link className="button" to={paths.contact()} reloadDocument>
            {m.footer_contact({}, page)}
          </Link>
        </p>
      )}
      <CorrectEmail order={order} reply={reply} isOpen />
    </section>
  )
}
