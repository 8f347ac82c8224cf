import { useEffect, useId, useState } from 'react'
import { hiddenCookieText, isHidden } from '#core/newsletter/popup.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** Seconds before the pop-up opens. */
const openDelay = 12
const closedKey = (slug: string) => `newsletter-closed:${slug}`

/**
 * The invitation to the newsletter on the home page (NWS-02), in a corner; the page stays usable. Closing it hides it for
 * this visit; "not again" and a subscription hide it for a year.
 */
export function NewsletterPopup() {
  const page = usePageContext()
  const { slug } = page.shop
  const headline = useId()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (isHidden(document.cookie, slug) || sessionStorage.getItem(closedKey(slug)) !== null) return
    const timer = setTimeout(() => setOpen(true), openDelay * 1000)
    return () => clearTimeout(timer)
  }, [slug])
  if (!open) return null
  const close = () => {
    sessionStorage.setItem(closedKey(slug), '')
    setOpen(false)
  }
  const hideForYear = () => {
    document.cookie = hiddenCookieText(slug, window.location.protocol === 'https:')
  }
  const { header, text } = page.shop.newsletter
  return (
    // Named by its own headline, because the footer has a newsletter region too.
    <section className="newsletter-popup" aria-labelledby={headline}>
      <h2 className="heading-3 display" id={headline}>
        {header ?? m.newsletter_header({}, page)}
      </h2>
      <p className="small">{text ?? m.newsletter_text({}, page)}</p>
      <NewsletterForm popup onDone={hideForYear} onClose={close} />
      <p className="newsletter-links">
        <button type="button" className="link" onClick={close}>
          {m.newsletter_close({}, page)}
        </button>
        <button
          type="button"
          className="link"
          onClick={() => {
            hideForYear()
            close()
          }}
        >
          {m.newsletter_never({}, page)}
        </button>
      </p>
    </section>
  )
}
