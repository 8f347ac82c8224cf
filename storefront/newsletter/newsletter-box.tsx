import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { late } from '#storefront/ui/late.tsx'

const loadForm = () => import('./newsletter-form.tsx').then(({ NewsletterForm }) => NewsletterForm)

/** At the end of every page, and used by few visitors: its code comes after that of the page. */
const LateForm = late(loadForm, import.meta.env.SSR ? await loadForm() : null)

/** The newsletter in the footer (NWS-01), with the shop's own texts if it has any (NWS-05). */
export function NewsletterBox() {
  const page = usePageContext()
  const { header, text } = page.shop.newsletter
  return (
    <section className="newsletter" aria-label={m.newsletter_title({}, page)}>
      <h3 className="heading-3 display">{header ?? m.newsletter_header({}, page)}</h3>
      <p className="small">{text ?? m.newsletter_text({}, page)}</p>
      <LateForm />
    </section>
  )
}
