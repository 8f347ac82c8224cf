import { useEffect, useState } from 'react'
import { nameField } from '#core/bundles/bundle-fields.ts'
import { longestText } from '#core/carts/personal-identifier.ts'
import { useRefusedAddition } from '#storefront/carts/adding/form-problems.tsx'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { BundleView } from './load-bundles.ts'

/**
 * The names for the personalised parts of a bundle, which are needed before it is added (BND-09, PER-05). Without JavaScript all
 * fields are shown, because the choice is not known.
 * @param partIds ids of the chosen parts
 */
export function PersonalFields({ bundle, partIds }: { bundle: BundleView; partIds: readonly string[] }) {
  const page = usePageContext()
  const refused = useRefusedAddition(bundle.id)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const parts = bundle.parts.filter(({ id, personal }) => personal && (!isHydrated || partIds.includes(id)))
  if (parts.length === 0) return null
  return (
    <fieldset className="stack">
      <legend className="label">{m.bundle_personal({}, page)}</legend>
      <p className="hint">{m.bundle_personal_hint({ most: longestText }, page)}</p>
      {parts.map((part) => (
        <div className="field" key={part.id}>
          <label htmlFor={`name-${part.id}`}>{m.bundle_personal_of({ name: part.label }, page)}</label>
          <input
            className="input"
            type="text"
            id={`name-${part.id}`}
            name={nameField(part.id)}
            defaultValue={refused?.values[nameField(part.id)]}
            maxLength={longestText}
            required={partIds.includes(part.id)}
            autoComplete="off"
          />
        </div>
      ))}
    </fieldset>
  )
}
