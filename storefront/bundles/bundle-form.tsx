import { lowestPriceDays } from '#core/catalog/products/lowest-prior-price.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { combinationField, groupField } from '#core/bundles/bundle-fields.ts'
import { leftEmpty, mayLeaveGroupEmpty } from '#core/bundles/check-selection.ts'
import { clampAmount } from '#core/catalog/events/ticket-kinds.ts'
import { m } from '#texts/compiled/messages.js'
import { AddToCartForm } from '#storefront/carts/adding/add-to-cart-form.tsx'
import { RowProblem, useRefusedAddition } from '#storefront/carts/adding/form-problems.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import { AmountSpinner } from '#storefront/ui/amount-spinner.tsx'
import { PriceTerms, usePriceText } from '#storefront/ui/price.tsx'
import { useEarlyValue } from '#storefront/ui/use-early-value.ts'
import { toBundle } from '#storefront/carts/adding/bundle-rules.ts'
import type { BundlePartView, BundleView } from './load-bundles.ts'
import { PartSelection } from './part-selection.tsx'
import { useBundleSelection } from './use-bundle-selection.ts'

type Picker = ReturnType<typeof useBundleSelection>

interface BundleFormProps {
  bundle: BundleView
  short?: boolean
  children?: (partIds: readonly string[]) => ReactNode
}

/**
 * The form of a bundle: all choices, the price and the button (BND-03 to BND-10). Without JavaScript all fields are shown, and the
 * server checks them by the same rules.
 * @param short without the amount, for a box on another page
 * @param children rendered below the choices, with the ids of the chosen parts
 */
export function BundleForm({ bundle, short = false, children }: BundleFormProps) {
  const page = usePageContext()
  const rules = useMemo(() => toBundle(bundle), [bundle])
  const refused = useRefusedAddition(bundle.id)
  const picker = useBundleSelection(rules, refused?.selection)
  const [amount, setAmount] = useState(Number(refused?.values['amount']) || 1)
  const [oneTicket, setOneTicket] = useState(false)
  const bounds = { min: 1, max: Math.max(1, bundle.product.lineLimit), step: 1 }
  const fixedParts = bundle.parts.filter(({ role }) => role === 'root' || role === 'common')

  /** A bundle with a ticket can only be added once at a time (ERR-23). */
  function changeAmount(requested: number) {
    const tooMany = requested > 1 && picker.hasTicket
    setOneTicket(tooMany)
    setAmount(tooMany ? 1 : clampAmount(requested, bounds))
  }

  return (
    <AddToCartForm
      bundleId={bundle.id}
      className="buy stack"
      choices={{ ...listPicks(bundle, picker), amount }}
      label={m.bundle_add({}, page)}
      aside={
        short ? null : (
          <AmountSpinner
            label={m.product_amount({}, page)}
            name="amount"
            value={picker.hasTicket ? 1 : amount}
            bounds={bounds}
            onChange={changeAmount}
          />
        )
      }
    >
      <ul className="parts" aria-label={m.bundle_contains({}, page)}>
        {fixedParts.map((part) =>
          part.hidden ? null : (
            <li key={part.id}>
              <PartSelection part={part} pickedId={picker.selection.picks[part.id]} onPick={(id) => picker.pick(part.id, id)} />
            </li>
          ),
        )}
      </ul>
      <Combinations bundle={bundle} picker={picker} />
      <Singles bundle={bundle} picker={picker} />
      <Group bundle={bundle} picker={picker} />
      {children?.(picker.partIds)}
      <BundlePrice bundle={bundle} picker={picker} amount={picker.hasTicket ? 1 : amount} />
      {oneTicket ? (
        <p className="small" role="status">
          {m.LANG_BUNDLE_ERROR_ONE_TICKET({}, page)}
        </p>
      ) : null}
    </AddToCartForm>
  )
}

/** What is chosen in each row: in every visible part, and of the combinations and the group. */
function listPicks(bundle: BundleView, { selection: { picks, combinationId, group } }: Picker): Record<string, string> {
  const parts = bundle.parts.flatMap(({ id, hidden }) => (hidden ? [] : [[id, picks[id] ?? '']]))
  return { ...Object.fromEntries(parts), [combinationField]: combinationId ?? '', [groupField]: group ?? '' }
}

/** The choice of one combination. Choosing a variant in a combination chooses the combination (BND-07, BND-08). */
function Combinations({ bundle, picker }: { bundle: BundleView; picker: Picker }) {
  const page = usePageContext()
  const price = usePriceText()
  const group = useEarlyValue<HTMLFieldSetElement>(picker.selection.combinationId ?? '', picker.chooseCombination)
  if (bundle.combinations.length === 0) return null
  return (
    <fieldset className="sets" ref={group}>
      <legend className="label">{m.bundle_combination({}, page)}</legend>
      <RowProblem field={combinationField} />
      {bundle.combinations.map(({ id, name, price: combinationPrice }) => {
        const parts = bundle.parts.filter(({ combinationId }) => combinationId === id)
        const isSoldOut = parts.some(({ variants }) => variants.every(({ available }) => !available))
        const isChosen = picker.selection.combinationId === id
        return (
          <div className={isChosen ? 'set is-chosen' : 'set'} key={id}>
            <label className="checkbox">
              <input
                type="radio"
                name={combinationField}
                value={id}
                checked={isChosen}
                disabled={isSoldOut}
                onChange={() => picker.chooseCombination(id)}
              />
              <span>
                <b>{isSoldOut ? m.bundle_gone_option({ name }, page) : name}</b>
                {combinationPrice ? <span className="small muted"> {m.bundle_for({ price: price(combinationPrice) }, page)}</span> : null}
              </span>
            </label>
            {parts.map((part) =>
              part.hidden ? null : (
                <PartSelection
                  key={part.id}
                  part={part}
                  dimmed={!isChosen}
                  pickedId={picker.selection.picks[part.id]}
                  onPick={(variantId) => picker.pick(part.id, variantId)}
                />
              ),
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

/** Additional products that are chosen one by one (BND-04). */
function Singles({ bundle, picker }: { bundle: BundleView; picker: Picker }) {
  const page = usePageContext()
  const parts = bundle.parts.filter(({ role }) => role === 'single')
  if (parts.length === 0) return null
  const optional = parts.every(({ leaveEmpty }) => leaveEmpty)
  return (
    <fieldset className="stack">
      <legend className="label">{optional ? m.bundle_extras({}, page) : m.bundle_extras_needed({}, page)}</legend>
      {bundle.bindLeaveEmpty ? <p className="hint">{m.bundle_only_together({}, page)}</p> : null}
      {parts.map((part) => (
        <PartSelection key={part.id} part={part} pickedId={picker.selection.picks[part.id]} onPick={(id) => picker.pick(part.id, id)} />
      ))}
    </fieldset>
  )
}

/** The choice of one of several additional products, which can be undone (BND-04, BND-08). */
function Group({ bundle, picker }: { bundle: BundleView; picker: Picker }) {
  const page = usePageContext()
  const parts = bundle.parts.filter(({ role }) => role === 'group')
  const { group, picks } = picker.selection
  const radios = useEarlyValue<HTMLFieldSetElement>(group ?? '', picker.chooseFromGroup)
  if (parts.length === 0) return null
  return (
    <fieldset className="sets" ref={radios}>
      <legend className="label">{bundle.ticketRequired ? m.bundle_group_ticket({}, page) : m.bundle_group({}, page)}</legend>
      <RowProblem field={groupField} />
      {parts.map((part) => (
        <div className={group === part.id ? 'set is-chosen' : 'set'} key={part.id}>
          <GroupRadio part={part} isChosen={group === part.id} onChoose={() => picker.chooseFromGroup(part.id)} />
          <PartSelection
            part={part}
            dimmed={group !== part.id}
            withoutLabel
            pickedId={picks[part.id]}
            leaveEmpty={false}
            onPick={(id) => picker.pick(part.id, id)}
          />
        </div>
      ))}
      {mayLeaveGroupEmpty(bundle) ? (
        <label className="checkbox">
          <input
            type="radio"
            name={groupField}
            value={leftEmpty}
            checked={group === leftEmpty}
            onChange={() => picker.chooseFromGroup(leftEmpty)}
          />
          <span>{m.bundle_leave_empty({}, page)}</span>
        </label>
      ) : null}
      {group === null ? null : (
        <p>
          <button className="link" type="button" onClick={() => picker.chooseFromGroup(null)}>
            {m.bundle_reset({}, page)}
          </button>
        </p>
      )}
    </fieldset>
  )
}

function GroupRadio({ part, isChosen, onChoose }: { part: BundlePartView; isChosen: boolean; onChoose(): void }) {
  return (
    <label className="checkbox">
      <input
        type="radio"
        name={groupField}
        value={part.id}
        checked={isChosen}
        disabled={part.variants.every(({ available }) => !available)}
        onChange={onChoose}
      />
      <span>
        {part.label}
        {part.venueAndDate ? <span className="part-date small muted">{part.venueAndDate}</span> : null}
      </span>
    </label>
  )
}

/** The price, the sum of the separate prices, and after a reduction the lowest price of the 30 days before it. */
function BundlePrice({ bundle, picker, amount }: { bundle: BundleView; picker: Picker; amount: number }) {
  const page = usePageContext()
  const price = usePriceText()
  const sum = price(Math.round(picker.price * 100 * amount) / 100)
  const normal = Math.round(picker.normal * 100 * amount) / 100
  return (
    <div>
      <p className="price-line" aria-live="polite">
        <span className="price-now">
          <span className="number">{picker.isMinimum ? m.bundle_from({ price: sum }, page) : sum}</span>{' '}
          {picker.normal > picker.price ? <s>{m.bundle_one_by_one({ price: price(normal) }, page)}</s> : null}
        </span>
        <span className="note">
          <PriceTerms shipped={bundle.shipped} vat={bundle.vat} />
        </span>
      </p>
      {bundle.lowestPriorPrice ? (
        <p className="note">{m.price_lowest({ days: lowestPriceDays, price: price(bundle.lowestPriorPrice) }, page)}</p>
      ) : null}
    </div>
  )
}
