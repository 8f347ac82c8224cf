import { lowestPriceDays } from '#core/catalog/products/lowest-prior-price.ts'
import { struckPrice } from '#core/catalog/products/struck-price.ts'
import { useState } from 'react'
import type { VatNote } from '#core/money/vat-words.ts'
import { eventDate } from '#core/time/event-date.ts'
import { clampAmount } from '#core/catalog/events/ticket-kinds.ts'
import { m } from '#texts/compiled/messages.js'
import { AddToCartForm } from '#storefront/carts/adding/add-to-cart-form.tsx'
import { useRefusedAddition } from '#storefront/carts/adding/form-problems.tsx'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { AmountSpinner } from '#storefront/ui/amount-spinner.tsx'
import { Price, PriceTerms, usePriceText, vatText } from '#storefront/ui/price.tsx'
import { BuyBar } from './buy-bar.tsx'
import type { ProductView } from './load-product.ts'
import { Expandable } from './expandable.tsx'
import { ProductFieldsPart } from './product-fields-part.tsx'
import { areSizes, VariantSelection } from './variant-selection.tsx'

const formId = 'kaufen'

interface ProductBuyBoxProps {
  product: ProductView
  /** The chosen variant, which also decides the pictures. */
  variantId: string
  onChoose(id: string): void
}

/** Price, variant, amount and button (PRD-05 to PRD-09). */
export function ProductBuyBox({ product, variantId, onChoose }: ProductBuyBoxProps) {
  const page = usePageContext()
  const price = usePriceText()
  const { productVariants: variants, lineLimit } = product

  const refused = useRefusedAddition('items')
  const [amount, setAmount] = useState(Number(refused?.values['amount']) || 1)
  /** The custom amount that is typed for a gift voucher, in euros; null while none is. */
  const [customAmount, setCustomAmount] = useState<number | null>(null)
  const chosenVariant = variants.find((variant) => variant.id === variantId)
  // A variant's additional price applies to the earlier price, too (PRD-05).
  const additional = chosenVariant?.additionalPrice ?? 0
  const struck = struckPrice(product)
  const original = struck === null ? null : struck + additional
  const shipped = chosenVariant ? chosenVariant.physical : variants.some(({ physical }) => physical)
  const missingText = areSizes(variants) ? m.product_size_missing({}, page) : m.product_variant_missing({}, page)
  const priceNow = customAmount ?? chosenVariant?.price ?? product.price
  const vat = product.vat ?? 'included'
  const bounds = { min: 1, max: Math.max(1, lineLimit), step: 1 }
  return (
    <>
      <AddToCartForm
        id={formId}
        className="buy stack"
        choices={{ [variantId]: amount }}
        missing={variantId === '' ? { code: 'NO_OPTION', message: missingText, field: '' } : null}
        disabled={!product.available}
        {...(product.available ? {} : { label: m.product_sold_out({}, page) })}
        aside={
          product.available && !product.gift ? (
            <AmountSpinner
              label={m.product_amount({}, page)}
              name="amount"
              value={amount}
              bounds={bounds}
              onChange={(requested) => setAmount(clampAmount(requested, bounds))}
            />
          ) : null
        }
      >
        <p className="price-line">
          <span className="price-now">
            <Price euros={priceNow} original={original} trimZeros />
          </span>
          {product.gift ? null : (
            <span className="note">
              <PriceTerms shipped={shipped} vat={vat} />
            </span>
          )}
        </p>
        {original !== null && product.lowestPriorPrice ? (
          <p className="note">{m.price_lowest({ days: lowestPriceDays, price: price(original) }, page)}</p>
        ) : null}
        <VariantSelection
          variants={variants}
          variantId={variantId}
          onChoose={onChoose}
          hidesOnly={product.hidesOnlyVariant}
          label={product.gift?.amounts}
        />
        {product.sizeGuide ? <Expandable {...product.sizeGuide} className="size-guide" /> : null}
        {product.available && (product.printedText || product.gift) ? (
          <ProductFieldsPart product={product} entered={refused?.values} onAmount={setCustomAmount} />
        ) : null}
        {product.available ? null : <p className="filled-box">{product.soldOutMessage ?? m.product_sold_out_text({}, page)}</p>}
        {product.available && amount >= lineLimit ? (
          <p className="small">{m.LANG_TICKET_TOOMANY_DETAIL({ limit: lineLimit }, page)}</p>
        ) : null}
        {product.publicShippableFrom ? (
          <p className="note">{m.product_ships_from({ date: eventDate(product.publicShippableFrom, page.locale).full }, page)}</p>
        ) : null}
        {product.mergeable && shipped && !product.gift ? (
          <p className="note">
            {m.product_merge_note({}, page)}{' '}
            <a className="text-link needs-script" href="#dialog-add-to-order">
              {m.product_merge_how({}, page)}
            </a>
          </p>
        ) : null}
        {product.shippingRequirements.includes('over_18') ? <p className="note">{m.product_over18({}, page)}</p> : null}
      </AddToCartForm>
      {product.available ? (
        <BuyBar
          formId={formId}
          price={priceNow}
          variant={customAmount === null ? (chosenVariant?.description ?? null) : null}
          terms={product.gift ? null : termsText(shipped, vat, page)}
        />
      ) : null}
    </>
  )
}

/** What stands beside the price in the bar of a phone. */
function termsText(shipped: boolean, vat: VatNote, page: PageContext): string {
  if (!shipped) return vatText(vat, page)
  return vat === 'included' ? m.product_terms_short({}, page) : m.product_terms_short_vat({ vat: vatText(vat, page) }, page)
}
