import type { Locale } from '#core/shops/locale.ts'
import { useState } from 'react'
import type { Address } from '#core/addresses/address.ts'
import { hasOnlyDigits } from '#core/addresses/post-code-pattern.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { SelectField, TextField } from '#storefront/ui/forms/form-fields.tsx'

interface AddressFieldsProps {
  /** What the field names begin with. */
  name: 'billingAddress' | 'shippingAddress'
  countries: readonly { code: string; name: string; postCodePattern?: string | null; needsPostCode: boolean; asksState: boolean }[]
  countryCode: string
}

/**
 * The fields of one address, in the order it is written on a parcel (CHK-13). No field has a maximum length, because a browser would
 * cut what is longer without a word; the server says what is too long (LIM-78).
 * @param countryCode the country that is chosen at first
 */
export function AddressFields({ name, countries, countryCode: firstCountry }: AddressFieldsProps) {
  const page = usePageContext()
  const [countryCode, setCountry] = useState(firstCountry)
  const country = countries.find(({ code }) => code === countryCode)
  const needsCode = country?.needsPostCode ?? true
  const kind = name === 'billingAddress' ? 'billing' : 'shipping'
  const field = (part: keyof Address, autoComplete: string) => ({
    name: `${name}.${part}`,
    autoComplete: `${kind} ${autoComplete}`,
  })
  return (
    <div className="form-grid">
      <TextField {...field('firstName', 'given-name')} label={m.details_first_name({}, page)} required className="span-3" />
      <TextField {...field('lastName', 'family-name')} label={m.details_last_name({}, page)} required className="span-3" />
      <TextField {...field('company', 'organization')} label={optional(m.details_company({}, page), page)} />
      <TextField {...field('address', 'address-line1')} label={m.details_address({}, page)} required />
      <TextField
        {...field('address2', 'address-line2')}
        label={optional(m.details_address2({}, page), page)}
        hint={m.details_address2_hint({}, page)}
      />
      <TextField
        {...field('postCode', 'postal-code')}
        label={needsCode ? m.details_post_code({}, page) : optional(m.details_post_code({}, page), page)}
        required={needsCode}
        className="span-2"
        {...(hasOnlyDigits(country?.postCodePattern ?? null) && { inputMode: 'numeric' })}
      />
      <TextField {...field('city', 'address-level2')} label={m.details_city({}, page)} required className="span-4" />
      {country?.asksState && <TextField {...field('state', 'address-level1')} label={m.details_state({}, page)} required />}
      <SelectField
        name={`${name}.countryCode`}
        label={m.details_country({}, page)}
        required
        autoComplete={`${kind} country`}
        onChange={setCountry}
        options={countries.map(({ code, name: label }) => ({ value: code, label }))}
      />
      <TextField
        {...field('phone', 'tel')}
        type="tel"
        label={optional(m.details_phone({}, page), page)}
        hint={m.details_phone_hint({}, page)}
      />
    </div>
  )
}

function optional(label: string, page: { locale: Locale }): string {
  return m.details_optional({ label }, page)
}
