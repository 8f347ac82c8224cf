import { useHref } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

/**
 * Asks for a discount code (SHP-14). A plain form: the server answers with a redirect that sets a cookie or names the problem in the
 * address, so `ui/forms`, which shows an action's reply, has nothing to show.
 */
export function GateForm({ error, typed = null }: { error: string | null; typed?: string | null }) {
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
            defaultValue={typed ?? ''}
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
