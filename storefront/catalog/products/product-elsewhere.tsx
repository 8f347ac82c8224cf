import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

/** Shown instead of the buy box if the product is sold by another shop (PRD-13). */
export function ProductElsewhere({ external }: { external: { url: string; text: string | null } }) {
  const page = usePageContext()
  return (
    <div className="filled-box stack">
      <p>
        <b>{m.product_external_title({}, page)}</b>
      </p>
      <p className="as-typed">{external.text ?? m.product_external({}, page)}</p>
      <p>
        <a className="button button-main" href={external.url} rel="noopener external">
          {m.product_external_link({}, page)}
        </a>
      </p>
    </div>
  )
}
