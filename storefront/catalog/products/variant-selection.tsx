import { m } from '#texts/compiled/messages.js'
import { RowProblem, useRowProblemId } from '../../carts/adding/form-problems.tsx'
import { usePageContext, type PageContext } from '../../page-context.ts'
import { useEarlyValue } from '../../ui/use-early-value.ts'
import { usePriceText } from '../../ui/price.tsx'
import type { VariantView } from './load-product.ts'

interface VariantSelectionProps {
  variants: readonly VariantView[]
  variantId: string
  onChoose(id: string): void
  /** Whether the name of a single variant is hidden. */
  hidesOnly: boolean
  /** What is chosen; by default sizes or versions. A choice with a name of its own says no additional prices, as between amounts. */
  label: string | undefined
}

/** Up to six variants are radio buttons, more are a list (PRD-06). */
const maxRadios = 6

/** The choice of a variant. Sold-out variants are visible but cannot be chosen. A single variant needs no choice. */
export function VariantSelection({ variants, variantId, onChoose, hidesOnly, label }: VariantSelectionProps) {
  const [only] = variants
  if (variants.length === 1 && only) {
    return (
      <>
        <p className={hidesOnly || !only.description ? 'visually-hidden' : ''}>
          <b>{only.description}</b>
          <input type="hidden" name="variant" value={only.id} />
        </p>
        {only.message ? <p className="hint">{only.message}</p> : null}
        <RowProblem field={only.id} />
      </>
    )
  }
  const Choice = variants.length > maxRadios ? VariantList : VariantRadios
  return <Choice variants={variants} variantId={variantId} onChoose={onChoose} label={label} />
}

function VariantRadios({ variants, variantId, onChoose, label }: Omit<VariantSelectionProps, 'hidesOnly'>) {
  const page = usePageContext()
  const problemId = useRowProblemId(variantId)
  const group = useEarlyValue<HTMLFieldSetElement>(variantId, onChoose)
  return (
    <fieldset ref={group}>
      <legend className="label">{label ?? variantLabel(variants, page)}</legend>
      <div className="size-choice">
        {variants.map((variant, index) => (
          <label key={variant.id}>
            <input
              type="radio"
              name="variant"
              value={variant.id}
              checked={variant.id === variantId}
              disabled={!variant.available}
              aria-describedby={variant.id === variantId || (variantId === '' && index === 0) ? problemId : undefined}
              onChange={() => onChoose(variant.id)}
            />
            <span>{variant.description}</span>
          </label>
        ))}
      </div>
      <RowProblem field={variantId} />
      <VariantHints variants={variants} variantId={variantId} label={label} />
    </fieldset>
  )
}

function VariantList({ variants, variantId, onChoose, label }: Omit<VariantSelectionProps, 'hidesOnly'>) {
  const page = usePageContext()
  const problemId = useRowProblemId(variantId)
  const field = useEarlyValue<HTMLSelectElement>(variantId, onChoose)
  return (
    <div className="field">
      <label htmlFor="variant">{label ?? variantLabel(variants, page)}</label>
      <select
        ref={field}
        className="input"
        id="variant"
        name="variant"
        value={variantId}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{m.product_variant_choose({}, page)}</option>
        {variants.map((variant) => (
          <option key={variant.id} value={variant.id} disabled={!variant.available}>
            {variant.available ? variant.description : m.product_variant_gone({ name: variant.description }, page)}
          </option>
        ))}
      </select>
      <RowProblem field={variantId} />
      <VariantHints variants={variants} variantId={variantId} label={label} />
    </div>
  )
}

/** "Size" if all variants look like sizes, else "variant". */
function variantLabel(variants: readonly VariantView[], page: PageContext): string {
  return areSizes(variants) ? m.product_size({}, page) : m.product_variant({}, page)
}

/** Whether all variants look like sizes, so that the page speaks of sizes and not of versions. */
export function areSizes(variants: readonly Pick<VariantView, 'description'>[]): boolean {
  return variants.every(({ description }) => /^(\d*X*[SML]|\d*XL|\d{2}|[SML] ?\/ ?[SML])$/i.test(description.trim()))
}

/** The sold-out variants with their messages, and the chosen variant's additional price and message (PRD-09). */
function VariantHints({ variants, variantId, label }: Pick<VariantSelectionProps, 'variants' | 'variantId' | 'label'>) {
  const page = usePageContext()
  const price = usePriceText()
  const chosenVariant = variants.find((variant) => variant.id === variantId)
  const soldOut = variants.filter((variant) => !variant.available).map((variant) => variant.description)
  const hints = [
    soldOut.length > 0 && soldOut.length < variants.length ? m.product_variants_gone({ names: soldOut.join(', ') }, page) : '',
    ...variants.map(({ available, description, message }) => (!available && message ? `${description}: ${message}` : '')),
    !label && chosenVariant && chosenVariant.additionalPrice > 0
      ? m.product_variant_costs({ price: price(chosenVariant.additionalPrice) }, page)
      : '',
    chosenVariant?.message ?? '',
  ].filter(Boolean)
  return hints.map((hint) => (
    <p className="hint" key={hint}>
      {hint}
    </p>
  ))
}
