import { useState } from 'react'
import type { Locale } from '#core/shops/locale.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { useLanguageHref } from './language-switch.tsx'
import { storeLanguage } from './store-language.ts'
import './language-offer.css'

/** One line in the offered language: a link that switches to it, and a button that stays, which stores the page's language instead. */
export function LanguageOffer({ locale }: { locale: Locale }) {
  const page = usePageContext()
  const hrefIn = useLanguageHref()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const inOther = { locale, words: undefined }
  const stay = () => {
    storeLanguage(page.locale)
    setOpen(false)
    document.getElementById('inhalt')?.focus({ preventScroll: true })
  }
  return (
    <aside className="language-offer small" lang={locale} aria-label={m.header_language({}, inOther)}>
      <span>{m.language_offer({}, inOther)}</span>
      <a className="text-link" href={hrefIn(locale)} hrefLang={locale} rel="nofollow">
        <b>{m.language_offer_go({}, inOther)}</b>
      </a>
      <button type="button" aria-label={m.language_offer_stay({}, inOther)} onClick={stay}>
        <span aria-hidden="true">&times;</span>
      </button>
    </aside>
  )
}
