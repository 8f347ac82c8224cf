import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'
import { dayAndTime } from '../../ui/moments.ts'
import { methodWord } from '../order-words.ts'
import type { OrderPage } from './load-order.ts'

/** Who bought, where it goes, how it is paid and what is open. What this person may not see is left out. */
export function OrderFacts({ order }: Pick<OrderPage, 'order'>) {
  const page = usePageContext()
  const { buyer, email, address, paymentMethod, paymentDeadline, totalCents, openCents, supplementOf, supplements } = order
  return (
    <dl className="facts">
      {buyer === null ? null : (
        <Fact name={m.office_order_buyer({}, page)}>
          <strong>{buyer}</strong>
          {email === null ? null : (
            <>
              <br />
              <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
        </Fact>
      )}
      {address === null ? null : <Fact name={m.office_order_address({}, page)}>{address}</Fact>}
      <Fact name={m.office_order_method({}, page)}>{methodWord(paymentMethod, page)}</Fact>
      {totalCents === null ? null : (
        <Fact name={m.office_order_total({}, page)}>
          <strong>{formatPrice(totalCents)}</strong>
        </Fact>
      )}
      {openCents === null || openCents === 0 ? null : (
        <Fact name={openCents > 0 ? m.office_order_open({}, page) : m.office_order_credit({}, page)}>
          <strong className="is-open">{formatPrice(Math.abs(openCents))}</strong>
        </Fact>
      )}
      {paymentDeadline === null ? null : <Fact name={m.office_order_deadline({}, page)}>{dayAndTime(paymentDeadline, page)}</Fact>}
      {supplementOf === null ? null : (
        <Fact name={m.office_order_supplement_of({}, page)}>
          <OrderLink reference={supplementOf} />
        </Fact>
      )}
      {supplements.length === 0 ? null : (
        <Fact name={m.office_order_supplements({}, page)}>
          {supplements.map((reference) => (
            <OrderLink key={reference} reference={reference} />
          ))}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function OrderLink({ reference }: { reference: string }) {
  return (
    <Link className="code" to={officePaths.order(reference)}>
      {reference}
    </Link>
  )
}
