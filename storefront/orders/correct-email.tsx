import { Form, useNavigation, useSearchParams } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { FormScope, TextField } from '#storefront/ui/forms/form-fields.tsx'
import type { FormReply } from '#storefront/ui/forms/form-reply.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { OrderView } from './load-order.ts'

/** The form with which a buyer corrects a mistyped address, and has the mail sent again. It works without JavaScript. @param isOpen unfolded from the start */
export function CorrectEmail({ order, reply, isOpen = false }: { order: OrderView; reply: FormReply | undefined; isOpen?: boolean }) {
  const page = usePageContext()
  const busy = useNavigation().state === 'submitting'
  const isCorrected = useSearchParams()[0].has('email_corrected')
  return (
    <>
      {isCorrected && !reply && !order.bounced && (
        <p className="good" role="status">
          {m.order_email_saved({ email: order.email }, page)}
        </p>
      )}
      {(order.mayCorrectEmail || reply) && (
        <details className="correct-email" open={isOpen || reply !== undefined}>
          <summary className="text-link">{m.order_email_wrong({}, page)}</summary>
          <Form method="post" action={paths.done(order.id, order.reference)} noValidate className="stack">
            <FormScope reply={reply} saved={{ email: order.email }}>
              <TextField
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                label={m.order_email_new({}, page)}
                hint={m.order_email_note({}, page)}
                required
              />
            </FormScope>
            <button className={busy ? 'button is-busy' : 'button'}>{m.order_email_save({}, page)}</button>
          </Form>
        </details>
      )}
    </>
  )
}
