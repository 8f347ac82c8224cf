import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { Expandable } from './expandable.tsx'
import type { ProductView } from './load-product.ts'
import type { ResponsibleView } from './product-labels.ts'

/** The description, and further information in `details` elements (PRD-04, PRD-11). */
export function ProductDescription({ product }: { product: ProductView }) {
  const page = usePageContext()
  return (
    <>
      {/* Sanitised by the import. */}
      {product.description ? <div className="prose" dangerouslySetInnerHTML={{ __html: product.description }} /> : null}
      {product.disclaimer ? <p className="note as-typed">{product.disclaimer}</p> : null}
      <div className="product-details">
        {product.more.map((entry) => (
          <Expandable key={entry.title} {...entry} />
        ))}
        {product.fibreContent ? (
          <details>
            <summary>{m.product_fibres({}, page)}</summary>
            <p className="prose">{product.fibreContent}</p>
          </details>
        ) : null}
        <Safety product={product} />
        <Guarantee product={product} />
        <details>
          <summary>{m.product_returns({}, page)}</summary>
          <p className="prose">
            {product.withdrawalDays === null
              ? m.product_returns_none({}, page)
              : m.product_returns_text({ days: product.withdrawalDays }, page)}{' '}
            <Link to={paths.withdrawal()}>{m.footer_withdrawal({}, page)}</Link>
          </p>
        </details>
      </div>
    </>
  )
}

/** Who is responsible for the product's safety, and warnings (product safety regulation, article 19). */
function Safety({ product: { safety } }: { product: ProductView }) {
  const page = usePageContext()
  if (!safety) return null
  return (
    <details>
      <summary>{m.product_safety({}, page)}</summary>
      <dl className="facts">
        <Responsible title={m.product_safety_maker({}, page)} who={safety.maker} />
        {safety.euRepresentative ? <Responsible title={m.product_safety_eu({}, page)} who={safety.euRepresentative} /> : null}
        {safety.identifier ? (
          <>
            <dt>{m.product_safety_identifier({}, page)}</dt>
            <dd>{safety.identifier}</dd>
          </>
        ) : null}
        {safety.warnings.length > 0 ? (
          <>
            <dt>{m.product_safety_warnings({}, page)}</dt>
            {safety.warnings.map((warning) => (
              <dd key={warning}>{warning}</dd>
            ))}
          </>
        ) : null}
      </dl>
    </details>
  )
}

function Responsible({ title, who }: { title: string; who: ResponsibleView }) {
  const href = who.contact.includes('@') ? `mailto:${who.contact}` : who.contact
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {who.name}
        <br />
        {who.address}
        <br />
        {/^(mailto:|https?:\/\/)/.test(href) ? <a href={href}>{who.contact}</a> : who.contact}
      </dd>
    </>
  )
}

/** The legal guarantee, the EU's harmonised notice on it, and the manufacturer's own guarantee. */
function Guarantee({ product: { guarantee, legalGuarantee } }: { product: ProductView }) {
  const page = usePageContext()
  const { warrantyNotice } = page.shop.settings
  if (!warrantyNotice && !legalGuarantee && !guarantee) return null
  return (
    <details>
      <summary>{m.product_guarantee({}, page)}</summary>
      <div className="prose">
        {warrantyNotice ? (
          <p>
            <a href={warrantyNotice}>
              <img src={warrantyNotice} alt={m.product_guarantee_notice({}, page)} loading="lazy" />
            </a>
          </p>
        ) : null}
        {legalGuarantee ? <p>{legalGuarantee}</p> : null}
        {guarantee ? <p>{m.product_guarantee_maker({ years: guarantee.years, guarantor: guarantee.guarantor }, page)}</p> : null}
        {guarantee?.terms ? <p>{guarantee.terms}</p> : null}
      </div>
    </details>
  )
}
