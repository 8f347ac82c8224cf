import { useHref } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

/** Where a discount code is said (SHP-14). A plain form: it is answered with a whole page, with the code in a cookie or with what was wrong. */
export function GateForm({ error }: { error: string | null }) {
  const page = usePageContext()
  const message = error === null ? null : error === 'wait' ? m.access_wait({}, page) : m.LANG_WRONG_CODE({}, page)
  return (
    <form className="gate" method="post" action={useHref(paths.promo())}>
      <p className="lead">{m.gate_text({ shop: page.shop.name }, page)}</p>
      <div className={message ? 'field is-bad' : 'field'}>
        <label htmlFor="gate-code">{m.gate_code({}, page)}</label>
        <div className="gate-row">
          <input
            className="input"
            id="gate-code"
            name="code"
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            required
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? 'gate-error' : undefined}
          />
          <button className="button button-main" type="submit">
            {m.gate_open({}, page)}
          </button>
        </div>
        {message ? (
          <p className="field-error" id="gate-error" role="alert">
            {message}
          </p>
        ) : null}
      </div>
    </form>
  )
}
