import { lowestPriceDays } from '#core/catalog/products/lowest-prior-price.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { combinationField, groupField } from '#core/bundles/bundle-fields.ts'
import { leftEmpty, mayLeaveGroupEmpty } from '#core/bundles/check-choice.ts'
import { clampAmount } from '#core/catalog/events/ticket-choice.ts'
import { m } from '#texts/compiled/messages.js'
import { AddToCartForm } from '#storefront/carts/adding/add-to-cart-form.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import { AmountSpinner } from '#storefront/ui/amount-spinner.tsx'
import { PriceTerms, usePriceText } from '#storefront/ui/price.tsx'
import { bundleOf } from '#storefront/carts/adding/bundle-rules.ts'
import type { BundlePartView, BundleView } from './load-bundles.ts'
import { PartChoice } from './part-choice.tsx'
import { useChoice } from './use-choice.ts'

type Choice = ReturnType<typeof useChoice>

interface BundleFormProps {
  bundle: BundleView
  short?: boolean
  children?: (chosen: readonly string[]) => ReactNode
}

/**
 * Everything there is to choose of a bundle, its price, and the button (BND-03 to BND-10). Without JavaScript it is a plain form:
 * all of it is there to be filled in, and the server judges it by the same rules.
 *
 * @param short in a box on another page: without the amount
 * @param children drawn with the ids of the parts that are in it so far, below the choice
 */
export function BundleForm({ bundle, short = false, children }: BundleFormProps) {
  const page = usePageContext()
  const rules = useMemo(() => bundleOf(bundle), [bundle])
  const chosen = useChoice(rules)
  const [amount, setAmount] = useState(1)
  const [oneTicket, setOneTicket] = useState(false)
  const bounds = { min: 1, max: Math.max(1, bundle.product.cartLimit), step: 1 }
  const fixed = bundle.parts.filter(({ role }) => role === 'root' || role === 'common')

  /** ERR-23: a bundle with a ticket goes in one at a time. */
  function count(wanted: number) {
    const tooMany = wanted > 1 && chosen.hasTicket
    setOneTicket(tooMany)
    setAmount(tooMany ? 1 : clampAmount(wanted, bounds))
  }

  return (
    <AddToCartForm
      intent="bundle"
      className="buy stack"
      label={m.bundle_add({}, page)}
      aside={
        short ? null : (
          <AmountSpinner
            label={m.product_amount({}, page)}
            name="amount"
            value={chosen.hasTicket ? 1 : amount}
            bounds={bounds}
            onChange={count}
          />
        )
      }
    >
      <input type="hidden" name="bundle" value={bundle.id} />
      <ul className="parts" aria-label={m.bundle_contains({}, page)}>
        {fixed.map((part) =>
          part.hidden ? null : (
            <li key={part.id}>
              <PartChoice part={part} picked={chosen.choice.picks[part.id]} onPick={(id) => chosen.pick(part.id, id)} />
            </li>
          ),
        )}
      </ul>
      <Combinations bundle={bundle} chosen={chosen} />
      <Singles bundle={bundle} chosen={chosen} />
      <Group bundle={bundle} chosen={chosen} />
      {children?.(chosen.parts)}
      <BundlePrice bundle={bundle} chosen={chosen} amount={chosen.hasTicket ? 1 : amount} />
      {oneTicket ? (
        <p className="small" role="status">
          {m.LANG_BUNDLE_ERROR_ONE_TICKET({}, page)}
        </p>
      ) : null}
    </AddToCartForm>
  )
}

/** One set of several. To choose something in a set chooses the set (BND-07, BND-08). */
function Combinations({ bundle, chosen }: { bundle: BundleView; chosen: Choice }) {
  const page = usePageContext()
  const price = usePriceText()
  if (bundle.combinations.length === 0) return null
  return (
    <fieldset className="sets">
      <legend className="label">{m.bundle_combination({}, page)}</legend>
      {bundle.combinations.map(({ id, name, price: asked }) => {
        const parts = bundle.parts.filter(({ combinationId }) => combinationId === id)
        const isGone = parts.some(({ variants }) => variants.every(({ available }) => !available))
        const isChosen = chosen.choice.combinationId === id
        return (
          <div className={isChosen ? 'set is-chosen' : 'set'} key={id}>
            <label className="checkbox">
              <input
                type="radio"
                name={combinationField}
                value={id}
                checked={isChosen}
                disabled={isGone}
                onChange={() => chosen.combine(id)}
              />
              <span>
                <b>{isGone ? m.bundle_gone_option({ name }, page) : name}</b>
                {asked ? <span className="small muted"> {m.bundle_for({ price: price(asked) }, page)}</span> : null}
              </span>
            </label>
            {parts.map((part) =>
              part.hidden ? null : (
                <PartChoice
                  key={part.id}
                  part={part}
                  dimmed={!isChosen}
                  picked={chosen.choice.picks[part.id]}
                  onPick={(variantId) => chosen.pick(part.id, variantId)}
                />
              ),
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

/** Additional products, each of which is taken or left (BND-04). */
function Singles({ bundle, chosen }: { bundle: BundleView; chosen: Choice }) {
  const page = usePageContext()
  const parts = bundle.parts.filter(({ role }) => role === 'single')
  if (parts.length === 0) return null
  const optional = parts.every(({ leaveEmpty }) => leaveEmpty)
  return (
    <fieldset className="stack">
      <legend className="label">{optional ? m.bundle_extras({}, page) : m.bundle_extras_needed({}, page)}</legend>
      {bundle.bindLeaveEmpty ? <p className="hint">{m.bundle_only_together({}, page)}</p> : null}
      {parts.map((part) => (
        <PartChoice key={part.id} part={part} picked={chosen.choice.picks[part.id]} onPick={(id) => chosen.pick(part.id, id)} />
      ))}
    </fieldset>
  )
}

/** One of several additional products, a choice that can be taken back (BND-04, BND-08). */
function Group({ bundle, chosen }: { bundle: BundleView; chosen: Choice }) {
  const page = usePageContext()
  const parts = bundle.parts.filter(({ role }) => role === 'group')
  const { group, picks } = chosen.choice
  if (parts.length === 0) return null
  return (
    <fieldset className="sets">
      <legend className="label">{bundle.ticketRequired ? m.bundle_group_ticket({}, page) : m.bundle_group({}, page)}</legend>
      {parts.map((part) => (
        <div className={group === part.id ? 'set is-chosen' : 'set'} key={part.id}>
          <GroupRadio part={part} isChosen={group === part.id} onChoose={() => chosen.takeOfGroup(part.id)} />
          <PartChoice
            part={part}
            dimmed={group !== part.id}
            nameless
            picked={picks[part.id]}
            leaveEmpty={false}
            onPick={(id) => chosen.pick(part.id, id)}
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
            onChange={() => chosen.takeOfGroup(leftEmpty)}
          />
          <span>{m.bundle_leave_empty({}, page)}</span>
        </label>
      ) : null}
      {group === null ? null : (
        <p>
          <button className="link" type="button" onClick={() => chosen.takeOfGroup(null)}>
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
        {part.evening ? <span className="part-date small muted">{part.evening}</span> : null}
      </span>
    </label>
  )
}

/** What it costs, what the same things cost one by one, and the lowest price of the last 30 days where it became cheaper. */
function BundlePrice({ bundle, chosen, amount }: { bundle: BundleView; chosen: Choice; amount: number }) {
  const page = usePageContext()
  const price = usePriceText()
  const sum = price(Math.round(chosen.price * 100 * amount) / 100)
  const normal = Math.round(chosen.normal * 100 * amount) / 100
  return (
    <div>
      <p className="price-line" aria-live="polite">
        <span className="price-now">
          <span className="number">{chosen.isLeast ? m.bundle_from({ price: sum }, page) : sum}</span>{' '}
          {chosen.normal > chosen.price ? <s>{m.bundle_one_by_one({ price: price(normal) }, page)}</s> : null}
        </span>
        <span className="note">
          <PriceTerms />
        </span>
      </p>
      {bundle.lowestPriorPrice ? (
        <p className="note">{m.price_lowest({ days: lowestPriceDays, price: price(bundle.lowestPriorPrice) }, page)}</p>
      ) : null}
    </div>
  )
}
