import { Link } from 'react-router'
import { personalFields, type PersonalField } from '#core/carts/personal-data.ts'
import { longestText } from '#core/carts/personal-identifier.ts'
import { contactTracingDays } from '#core/catalog/events/event-settings.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { CheckField, TextField } from '#storefront/ui/forms/form-fields.tsx'
import { LinkedText, linkMark } from '#storefront/ui/linked-text.tsx'
import { personalFieldName, type PersonalItem } from './personal-items.ts'

/** The fields about the people that items are for, one group per item, and the consent that tickets need (PER-01, PER-03). */
export function PersonalFields({ items }: { items: readonly PersonalItem[] }) {
  const page = usePageContext()
  const kinds = new Set(items.map(({ kind }) => kind))
  return (
    <>
      {kinds.has('name') && <p>{m.personal_intro_name({}, page)}</p>}
      {kinds.has('contact') && <p>{m.personal_intro_contact({ days: contactTracingDays }, page)}</p>}
      {items.map((item) => (
        <ItemFields item={item} key={item.id} />
      ))}
      <Terms items={items} />
    </>
  )
}

function ItemFields({ item: { id, kind, name, notes, organiser, policyLink } }: { item: PersonalItem }) {
  const page = usePageContext()
  return (
    <fieldset className="personal-item">
      <legend>
        <b>{name}</b> {notes && <span className="small muted">{notes}</span>}
      </legend>
      <input type="hidden" name="item" value={id} />
      <div className="form-grid">
        {personalFields[kind].map((field) => (
          <PersonalTextField itemId={id} field={field} key={field} />
        ))}
      </div>
      {policyLink && (
        <p className="note note-apart">
          <a href={policyLink} target="_blank" rel="noreferrer">
            {m.personal_policy({ organiser: organiser ?? '' }, page)}
          </a>
        </p>
      )}
    </fieldset>
  )
}

function PersonalTextField({ itemId, field }: { itemId: string; field: PersonalField }) {
  const page = usePageContext()
  const labels = {
    firstName: m.details_first_name({}, page),
    lastName: m.details_last_name({}, page),
    address: m.personal_address({}, page),
    phone: m.personal_phone({}, page),
    text: m.personal_text({}, page),
  }
  const hints: Partial<Record<PersonalField, string>> = {
    address: m.personal_address_hint({}, page),
    text: m.personal_text_hint({ most: longestText }, page),
  }
  const hint = hints[field]
  return (
    <TextField
      name={personalFieldName(itemId, field)}
      label={labels[field]}
      required
      type={field === 'phone' ? 'tel' : 'text'}
      className={field === 'firstName' || field === 'lastName' ? 'span-3' : ''}
      // The people on the tickets are others than the buyer.
      autoComplete="off"
      {...(hint && { hint })}
      {...(field === 'text' && { longest: longestText })}
    />
  )
}

/** The consent that the promoters get what is entered about the holders of their tickets (PER-03, EVT-11). */
function Terms({ items }: { items: readonly PersonalItem[] }) {
  const page = usePageContext()
  const organisers = [...new Set(items.flatMap(({ organiser }) => organiser ?? []))]
  if (organisers.length === 0) return null
  const text = m.personal_terms({ organiser: organisers.join(', '), terms: linkMark('terms') }, page)
  const link = (
    <Link to={paths.terms()} target="_blank">
      {m.personal_terms_link({}, page)}
    </Link>
  )
  return (
    <CheckField name="terms" required>
      <LinkedText text={text} links={{ terms: link }} />
    </CheckField>
  )
}
