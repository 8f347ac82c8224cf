import { Form } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { HomeLink } from '#storefront/ui/home-link.tsx'
import { usePageContext } from '#storefront/page-context.ts'

interface LinkPageProps {
  title: string
  text: string
  /** Label of the button; missing after the action. */
  button?: string | undefined
}

/** The page that a link in a mail leads to. Only its button changes anything, because mail programs open links, too. */
export function LinkPage({ title, text, button }: LinkPageProps) {
  const page = usePageContext()
  return (
    <div className="wrap section state">
      <title>{`${title} · ${page.shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="heading-1">{title}</h1>
      <p className="lead">{text}</p>
      {button ? (
        <Form method="post">
          <button className="button button-main">{button}</button>
        </Form>
      ) : (
        <HomeLink className="button button-main">{m.newsletter_home({}, page)}</HomeLink>
      )}
    </div>
  )
}
