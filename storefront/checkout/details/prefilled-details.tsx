import { useEffect, useState } from 'react'
import { noPreferences, type OrderPreferences, type PreferredAddress } from '#core/checkout/order-preferences.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { fieldId } from '#storefront/ui/forms/form-fields.tsx'
import { deletePreferences, storedPreferences } from '../stored-preferences.ts'
import { differsField } from './details-form.ts'

/** The remembered fields by the name of their form field. */
const parts = {
  firstName: 'first_name',
  lastName: 'last_name',
  address: 'address',
  postCode: 'post_code',
  city: 'city',
  countryCode: 'country_code',
} as const satisfies Record<string, keyof PreferredAddress>

/**
 * Fills the form with what this browser remembers of the last order (CHK-27), says so, and offers to forget it. Fields in which
 * something was typed stay as they are.
 * @param active false where the form has values of its own: saved ones, or those of a refused form
 */
export function PrefilledDetails({ active }: { active: boolean }) {
  const page = usePageContext()
  const { slug } = page.shop
  const [filled, setFilled] = useState(false)
  useEffect(() => {
    const remembered = storedPreferences(slug)
    if (active && remembered.email) setFilled(fillForm(remembered))
  }, [active, slug])
  if (!filled) return null
  const forget = () => {
    deletePreferences(slug)
    clearForm()
    setFilled(false)
    document.getElementById(fieldId('email'))?.focus()
  }
  return (
    <p className="note remembered" role="status">
      {m.details_remembered({}, page)}{' '}
      <button className="link" type="button" onClick={forget}>
        {m.details_forget({}, page)}
      </button>
    </p>
  )
}

/** @returns whether anything was filled in */
function fillForm({ email, billing_address: billing, shipping_address: shipping }: OrderPreferences): boolean {
  const differs = JSON.stringify(billing) !== JSON.stringify(shipping)
  const values = [
    ['email', email] as const,
    ...addressValues('billingAddress', billing),
    ...(differs ? addressValues('shippingAddress', shipping) : []),
  ]
  const filled = values.map(([name, value]) => fillField(name, value))
  const differsBox = document.getElementById(fieldId(differsField))
  if (differs && differsBox instanceof HTMLInputElement) differsBox.checked = true
  return filled.includes(true)
}

function addressValues(kind: 'billingAddress' | 'shippingAddress', address: PreferredAddress): (readonly [string, string])[] {
  return Object.entries(parts).map(([part, key]) => [`${kind}.${part}`, address[key]] as const)
}

/** Sets a field that nobody has changed yet. @returns whether it did */
function fillField(name: string, value: string): boolean {
  const field = document.getElementById(fieldId(name))
  if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find((candidate) => candidate.value === value)
    if (option) option.selected = true
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return false
  }
  if (!(field instanceof HTMLInputElement) || field.value !== '' || value === '') return false
  field.value = value
  return true
}

/** Empties what `fillForm` fills, and chooses the country that was chosen at first. */
function clearForm(): void {
  const form = document.getElementById(fieldId('email'))?.closest('form')
  form?.reset()
  for (const [name] of addressValues('billingAddress', noPreferences.billing_address)) {
    document.getElementById(fieldId(name))?.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
