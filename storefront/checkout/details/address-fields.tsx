import type { Locale } from '#core/shops/locale.ts'
import { addressLengths } from '#core/addresses/address.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { SelectField, TextField } from '#storefront/ui/forms/form-fields.tsx'

interface AddressFieldsProps {
  /** `billingAddress` or `shippingAddress`: what field names begin with. */
  name: 'billingAddress' | 'shippingAddress'
  countries: readonly { code: string; name: string }[]
}

/** One address, in the order it is written on a parcel (CHK-13, LIM-78). */
export function AddressFields({ name, countries }: AddressFieldsProps) {
  const shell = usePageContext()
  const kind = name === 'billingAddress' ? 'billing' : 'shipping'
  const field = (part: keyof typeof addressLengths, autoComplete: string) => ({
    name: `${name}.${part}`,
    maxLength: addressLengths[part],
    autoComplete: `${kind} ${autoComplete}`,
  })
  return (
    <div className="form-grid">
      <TextField {...field('firstName', 'given-name')} label={m.details_first_name({}, shell)} required className="span-3" />
      <TextField {...field('lastName', 'family-name')} label={m.details_last_name({}, shell)} required className="span-3" />
      <TextField {...field('company', 'organization')} label={optional(m.details_company({}, shell), shell)} />
      <TextField {...field('address', 'address-line1')} label={m.details_address({}, shell)} required />
      <TextField
        {...field('address2', 'address-line2')}
        label={optional(m.details_address2({}, shell), shell)}
        hint={m.details_address2_hint({}, shell)}
      />
      <TextField {...field('postCode', 'postal-code')} label={m.details_post_code({}, shell)} required className="span-2" />
      <TextField {...field('city', 'address-level2')} label={m.details_city({}, shell)} required className="span-4" />
      <SelectField
        name={`${name}.countryCode`}
        label={m.details_country({}, shell)}
        required
        autoComplete={`${kind} country`}
        options={countries.map(({ code, name: label }) => ({ value: code, label }))}
      />
      <TextField
        {...field('phone', 'tel')}
        type="tel"
        label={optional(m.details_phone({}, shell), shell)}
        hint={m.details_phone_hint({}, shell)}
      />
    </div>
  )
}

function optional(label: string, shell: { locale: Locale }): string {
  return m.details_optional({ label }, shell)
}
