import { partField } from '#core/bundles/bundle-fields.ts'
import { leftEmpty } from '#core/bundles/check-choice.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from 'react-router'
import { usePageContext } from '#storefront/page-context.ts'
import { isPosterShaped, Picture } from '#storefront/ui/picture.tsx'
import { usePriceText } from '#storefront/ui/price.tsx'
import type { BundlePartView } from './load-bundles.ts'

interface PartChoiceProps {
  part: BundlePartView
  picked: string | undefined
  onPick(variantId: string): void
  /** It came to be chosen some other way, as one of a group: leaving it empty is not for it to say. */
  leaveEmpty?: boolean
  dimmed?: boolean
  /** Its label stands at the button that chooses it. */
  nameless?: boolean
}

/** One thing in a bundle: its picture, its label, and what there is to choose of it (BND-06, BND-11). */
export function PartChoice({ part, picked, onPick, leaveEmpty = part.leaveEmpty, dimmed = false, nameless = false }: PartChoiceProps) {
  const page = usePageContext()
  const { product, variants, label } = part
  const image = product.images[0] ?? null
  const href = product.kind === 'event' ? paths.event(product.slug) : paths.product(product.slug)
  const [only] = variants
  return (
    <div className={dimmed ? 'part is-dimmed' : 'part'}>
      <Picture image={image} className={isPosterShaped(image) ? 'picture picture-poster' : 'picture'} alt="" sizes="5.5rem" />
      <div className="part-text">
        {nameless ? null : part.role === 'root' ? <b>{label}</b> : <Link to={href}>{label}</Link>}
        {part.evening && !nameless ? <span className="small muted">{part.evening}</span> : null}
        <PartPrice part={part} />
        {variants.length > 1 || leaveEmpty ? (
          <select
            className="input"
            name={partField(part.id)}
            value={picked ?? ''}
            aria-label={m.bundle_choice_of({ name: label }, page)}
            onChange={(event) => onPick(event.target.value)}
          >
            <option value="">{m.bundle_choose({}, page)}</option>
            {leaveEmpty ? <option value={leftEmpty}>{m.bundle_leave_empty({}, page)}</option> : null}
            {variants.map((variant) => (
              <option key={variant.id} value={variant.id} disabled={!variant.available}>
                {variant.available
                  ? optionText(part, variant.description)
                  : m.bundle_gone_option({ name: optionText(part, variant.description) }, page)}
              </option>
            ))}
          </select>
        ) : only ? (
          <span className="small muted">
            {only.available ? named(part) : m.bundle_gone_option({ name: named(part) || label }, page)}
            <input type="hidden" name={partField(part.id)} value={only.id} />
          </span>
        ) : null}
      </div>
    </div>
  )
}

/** An additional product says what it adds to the price. */
function PartPrice({ part }: { part: BundlePartView }) {
  const page = usePageContext()
  const price = usePriceText()
  if (part.role !== 'single' && part.role !== 'group') return null
  const normal = Math.min(...part.variants.map((variant) => variant.price))
  const asked = Math.min(part.price ?? normal, normal)
  return (
    <span className="small">
      <b>{m.bundle_extra({ price: price(asked) }, page)}</b>{' '}
      {asked < normal ? (
        <s>
          <span className="visually-hidden">{m.price_instead_of({}, page)} </span>
          {price(normal)}
        </s>
      ) : null}
    </span>
  )
}

/** The only variant of a thing that comes in one kind has no name worth telling. */
function named(part: BundlePartView): string {
  const [only] = part.variants
  return only && (part.product.meta as Record<string, unknown>)['hide_optional_variant'] !== true ? only.description : ''
}

/** Where a thing of one kind may be left out, the choice is between it and nothing. */
function optionText(part: BundlePartView, description: string): string {
  return part.variants.length === 1 ? part.label : description
}
