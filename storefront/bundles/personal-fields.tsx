import { useEffect, useState } from 'react'
import { nameField } from '#core/bundles/bundle-fields.ts'
import { longestText } from '#core/carts/personal-identifier.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { BundleView } from './load-bundles.ts'

/**
 * Whom the personal things in a bundle are made out to: asked before anything is added (BND-09, PER-05). Without JavaScript all of
 * them are asked for, as nobody knows yet what will be chosen.
 * @param chosen ids of the parts that are in it so far
 */
export function PersonalFields({ bundle, chosen }: { bundle: BundleView; chosen: readonly string[] }) {
  const page = usePageContext()
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const asked = bundle.parts.filter(({ id, personal }) => personal && (!isAlive || chosen.includes(id)))
  if (asked.length === 0) return null
  return (
    <fieldset className="stack">
      <legend className="label">{m.bundle_personal({}, page)}</legend>
      <p className="hint">{m.bundle_personal_hint({ most: longestText }, page)}</p>
      {asked.map((part) => (
        <div className="field" key={part.id}>
          <label htmlFor={`name-${part.id}`}>{m.bundle_personal_of({ name: part.label }, page)}</label>
          <input
            className="input"
            type="text"
            id={`name-${part.id}`}
            name={nameField(part.id)}
            maxLength={longestText}
            required={chosen.includes(part.id)}
            autoComplete="off"
          />
        </div>
      ))}
    </fieldset>
  )
}
