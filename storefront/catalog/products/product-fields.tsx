import { useId } from 'react'
import { printedTextField } from '#storefront/carts/adding/printed-text-field.ts'
import { RowProblem, useRowProblemId } from '#storefront/carts/adding/form-problems.tsx'
import { CharactersUsed } from '#storefront/ui/characters-used.tsx'
import { GiftFields } from './gift-fields.tsx'
import type { ProductView } from './load-product.ts'

export interface ProductFieldsProps {
  product: Pick<ProductView, 'printedText' | 'gift'>
  /** What was entered before the form was refused, by the fields' names. */
  entered: Readonly<Record<string, string>> | undefined
  /** Called with the custom amount that is typed for a gift voucher, in euros; null while none is. */
  onAmount(euros: number | null): void
}

/** What a buyer enters for a product besides its variant: the text to print, and who gets a gift voucher. */
export function ProductFields({ product: { printedText, gift }, entered, onAmount }: ProductFieldsProps) {
  return (
    <div className="stack">
      {printedText ? <PrintedText {...printedText} entered={entered?.[printedTextField]} /> : null}
      {gift ? <GiftFields gift={gift} entered={entered} onAmount={onAmount} /> : null}
    </div>
  )
}

/**
 * The text that is printed on personalised merchandise (PER-05), the same on each item of one addition. The browser checks its length,
 * and so does the server (`add-items.ts`).
 */
function PrintedText({ label, hint, longest, entered }: NonNullable<ProductView['printedText']> & { entered: string | undefined }) {
  const id = useId()
  const problemId = useRowProblemId(printedTextField)
  return (
    <div className="field">
      <label htmlFor={id}>{label} *</label>
      <input
        className="input"
        type="text"
        id={id}
        name={printedTextField}
        defaultValue={entered}
        required
        pattern={`.{1,${longest}}`}
        title={hint}
        autoComplete="off"
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId ? `${id}-hint ${problemId}` : `${id}-hint`}
      />
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <CharactersUsed inputId={id} max={longest} />
      <RowProblem field={printedTextField} />
    </div>
  )
}
