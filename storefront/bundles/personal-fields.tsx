import { useEffect, useState } from 'react'
import { personalField, personalTermsField } from '#core/bundles/bundle-fields.ts'
import { personalFields, personalLengths, type PersonalField } from '#core/carts/personal-data.ts'
import { longestText } from '#core/carts/personal-identifier.ts'
import { useRefusedAddition } from '#storefront/carts/adding/form-problems.tsx'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { CharactersUsed } from '#storefront/ui/characters-used.tsx'
import type { BundlePartView, BundleView } from './load-bundles.ts'

/**
 * What the personalised parts of a bundle are made out to, which is needed before it is added (BND-09, PER-05). Without JavaScript all
 * fields are shown, because the choice is not known.
 * @param partIds ids of the chosen parts
 */
export function PersonalFields({ bundle, partIds }: { bundle: BundleView; partIds: readonly string[] }) {
  const page = usePageContext()
  const refused = useRefusedAddition(bundle.id)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const parts = bundle.parts.filter(({ id, personal }) => personal !== 'none' && (!isHydrated || partIds.includes(id)))
  if (parts.length === 0) return null
  const tickets = parts.filter(({ product }) => product.kind === 'event')
  return (
    <fieldset className="stack">
      <legend className="label">{m.bundle_personal({}, page)}</legend>
      {parts.some(({ personal }) => personal === 'text') && <p className="hint">{m.bundle_personal_hint({ most: longestText }, page)}</p>}
      {parts.map((part) =>
        personalFields[part.personal].map((field) => (
          <PartField part={part} field={field} required={partIds.includes(part.id)} key={`${part.id} ${field}`} values={refused?.values} />
        )),
      )}
      {tickets.length > 0 && (
        <label className="checkbox">
          <input
            type="checkbox"
            name={personalTermsField}
            defaultChecked={refused?.values[personalTermsField] !== undefined}
            required={tickets.some(({ id }) => partIds.includes(id))}
          />
          <span>{m.bundle_personal_terms({}, page)}</span>
        </label>
      )}
    </fieldset>
  )
}

interface PartFieldProps {
  part: BundlePartView
  field: PersonalField
  required: boolean
  /** What was entered in a form that was refused. */
  values: Record<string, string> | undefined
}

function PartField({ part, field, required, values }: PartFieldProps) {
  const page = usePageContext()
  const name = personalField(part.id, field)
  return (
    <div className="field">
      <label htmlFor={name}>{fieldLabel(part, field, page)}</label>
      <input
        className="input"
        type={field === 'phone' ? 'tel' : 'text'}
        id={name}
        name={name}
        defaultValue={values?.[name]}
        // A text that will be printed is not cut while it is typed: one that is too long is refused.
        {...(field === 'text'
          ? { pattern: `.{1,${longestText}}`, title: m.bundle_personal_hint({ most: longestText }, page) }
          : { maxLength: personalLengths[field] })}
        required={required}
        autoComplete="off"
      />
      {field === 'text' && <CharactersUsed inputId={name} max={longestText} />}
    </div>
  )
}

function fieldLabel({ label: name }: BundlePartView, field: PersonalField, page: PageContext): string {
  const fields = {
    firstName: m.details_first_name({}, page),
    lastName: m.details_last_name({}, page),
    address: m.personal_address({}, page),
    phone: m.personal_phone({}, page),
  }
  return field === 'text' ? m.bundle_personal_of({ name }, page) : m.bundle_personal_field({ field: fields[field], name }, page)
}
