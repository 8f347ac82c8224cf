import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AddressDoubt } from '#core/checkout/address-doubts.ts'
import { m } from '#texts/compiled/messages.js'
import { dialogs } from '#storefront/dialogs/dialog-store.ts'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { fieldId } from '#storefront/ui/forms/form-fields.tsx'

/** Submits the form with this address in the e-mail field. */
export const acceptedEmail = 'acceptedEmail'

interface DoubtsProps {
  doubts: readonly AddressDoubt[]
  /** Names of the countries by code, in the visitor's language. */
  countryNames: ReadonlyMap<string, string>
  /** The next step. What was entered is saved, so that going on is a link. */
  next: string
  formId: string
}

/**
 * Asks about probable mistakes in the address (CHK-15 to CHK-17, ERR-24, ERR-25): go on as it is, or change it. With JavaScript a
 * dialog asks first.
 */
export function Doubts({ doubts, countryNames, next, formId }: DoubtsProps) {
  const page = usePageContext()
  const navigate = useNavigate()
  const texts = doubts.map((doubt) => doubtText(doubt, countryNames, page))
  const ask = useEffectEvent(() => {
    const confirmed = dialogs.confirm({
      headline: m.details_doubt_title({}, page),
      text: texts.join(' '),
      ok: m.details_doubt_continue({}, page),
      cancel: m.details_doubt_change({}, page),
      mainButton: 'cancel',
    })
    confirmed.then(
      () => navigate(next),
      () => focusAfterDialog(doubts[0]?.field),
    )
  })
  useEffect(() => ask(), [doubts])
  return (
    <section className="box doubts" aria-labelledby="doubts-title">
      <h2 className="heading-3" id="doubts-title">
        {m.details_doubt_title({}, page)}
      </h2>
      <ul>
        {doubts.map((doubt, index) => (
          <li key={doubt.field}>
            {texts[index]}{' '}
            {doubt.key === 'EMAIL_SPELLING' ? (
              <button className="link" type="submit" form={formId} name={acceptedEmail} value={doubt.suggestion}>
                {m.details_email_accept({}, page)}
              </button>
            ) : (
              <a className="text-link" href={`#${fieldId(doubt.field)}`}>
                {m.details_doubt_change({}, page)}
              </a>
            )}
          </li>
        ))}
      </ul>
      <Link className="button" to={next}>
        {m.details_doubt_continue({}, page)}
      </Link>
    </section>
  )
}

function doubtText(doubt: AddressDoubt, countryNames: DoubtsProps['countryNames'], page: PageContext): string {
  switch (doubt.key) {
    case 'EMAIL_SPELLING':
      return m.details_email_doubt({ email: doubt.suggestion }, page)
    case 'ZIP_CODE_NOT_MATCHING': {
      const country = countryNames.get(doubt.countryCode) ?? doubt.countryCode.toUpperCase()
      return m.ZIP_CODE_NOT_MATCHING({ postCode: doubt.postCode, country }, page)
    }
    case 'STATE_MISSING':
      return m.STATE_MISSING({ country: countryNames.get(doubt.countryCode) ?? doubt.countryCode.toUpperCase() }, page)
    case 'NO_NUMBER':
      return m.NO_NUMBER({ street: doubt.street }, page)
  }
}

/** Waits until the dialog has closed, which returns the focus to where it was before. */
function focusAfterDialog(field: string | undefined): void {
  if (field) requestAnimationFrame(() => document.getElementById(fieldId(field))?.focus())
}
