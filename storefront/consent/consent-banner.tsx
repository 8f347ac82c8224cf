import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { setConsent } from './consent-store.ts'
import './consent.css'

/** The question about tracking, with two answers of the same size (CNS-01). The page stays usable beside it. */
export function ConsentBanner() {
  const page = usePageContext()
  return (
    <section className="consent" aria-label={m.consent_label({}, page)}>
      <div className="consent-text">
        <h2 className="heading-3 display">{m.consent_title({}, page)}</h2>
        <p>
          {m.consent_text({}, page)}{' '}
          <Link className="text-link" to={paths.dataPolicy()}>
            {m.consent_more({}, page)}
          </Link>
        </p>
      </div>
      <div className="consent-answers">
        <button type="button" className="button" onClick={() => setConsent('no')}>
          {m.consent_necessary({}, page)}
        </button>
        <button type="button" className="button" onClick={() => setConsent('yes')}>
          {m.consent_all({}, page)}
        </button>
      </div>
    </section>
  )
}
