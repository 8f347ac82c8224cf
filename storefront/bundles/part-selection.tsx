import { partField } from '#core/bundles/bundle-fields.ts'
import { leftEmpty } from '#core/bundles/check-selection.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from 'react-router'
import { RowProblem, useRowProblemId } from '../carts/adding/form-problems.tsx'
import { usePageContext } from '../page-context.ts'
import { isPosterShaped, Picture } from '../ui/picture.tsx'
import { usePriceText } from '../ui/price.tsx'
import { useEarlyValue } from '../ui/use-early-value.ts'
import type { BundlePartView } from './load-bundles.ts'

interface PartSelectionProps {
  part: BundlePartView
  pickedId: string | undefined
  onPick(variantId: string): void
  /** Whether the part may be left out. A part of a group is chosen elsewhere, so that it has no such option. */
  leaveEmpty?: boolean
  dimmed?: boolean
  /** Leaves out the label, which is already beside the radio button. */
  withoutLabel?: boolean
}

/** One part of a bundle: picture, label and choice of a variant (BND-06, BND-11). */
export function PartSelection({
  part,
  pickedId,
  onPick,
  leaveEmpty = part.leaveEmpty,
  dimmed = false,
  withoutLabel = false,
}: PartSelectionProps) {
  const page = usePageContext()
  const { product, variants, label } = part
  const image = product.images[0] ?? null
  const href = product.kind === 'event' ? paths.event(product.slug) : paths.product(product.slug)
  const problemId = useRowProblemId(part.id)
  const select = useEarlyValue<HTMLSelectElement>(pickedId ?? '', onPick)
  const [only] = variants
  return (
    <div className={dimmed ? 'part is-dimmed' : 'part'}>
      <Picture image={image} className={isPosterShaped(image) ? 'picture picture-poster' : 'picture'} alt="" sizes="5.5rem" />
      <div className="part-text">
        {withoutLabel ? null : part.role === 'root' ? <b>{label}</b> : <Link to={href}>{label}</Link>}
        {part.venueAndDate && !withoutLabel ? <span className="small muted">{part.venueAndDate}</span> : null}
        <PartPrice part={part} />
        {variants.length > 1 || leaveEmpty ? (
          <select
            ref={select}
            className="input"
            name={partField(part.id)}
            value={pickedId ?? ''}
            aria-label={m.bundle_choice_of({ name: label }, page)}
            aria-invalid={problemId ? true : undefined}
            aria-describedby={problemId}
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
            {only.available ? variantName(part) : m.bundle_gone_option({ name: variantName(part) || label }, page)}
            <input type="hidden" name={partField(part.id)} value={only.id} />
          </span>
        ) : null}
        <RowProblem field={part.id} />
      </div>
    </div>
  )
}

/** The price that an additional product adds. */
function PartPrice({ part }: { part: BundlePartView }) {
  const page = usePageContext()
  const price = usePriceText()
  if (part.role !== 'single' && part.role !== 'group') return null
  const normal = Math.min(...part.variants.map((variant) => variant.price))
  const extra = Math.min(part.price ?? normal, normal)
  return (
    <span className="small">
      <b>{m.bundle_extra({ price: price(extra) }, page)}</b>{' '}
      {extra < normal ? (
        <s>
          <span className="visually-hidden">{m.price_instead_of({}, page)} </span>
          {price(normal)}
        </s>
      ) : null}
    </span>
  )
}

/** The name of a single variant, unless the product hides it. */
function variantName(part: BundlePartView): string {
  const [only] = part.variants
  return only && (part.product.meta as Record<string, unknown>)['hide_optional_variant'] !== true ? only.description : ''
}

/** An optional part with a single variant is offered by the part's label. */
function optionText(part: BundlePartView, description: string): string {
  return part.variants.length === 1 ? part.label : description
}
