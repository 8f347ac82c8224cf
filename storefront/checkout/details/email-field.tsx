import { useState, type FocusEvent } from 'react'
import { suggestEmail } from '#core/addresses/suggest-email.ts'
import { m } from '#texts/compiled/messages.js'
import { fieldId, TextField } from '#storefront/ui/forms/form-fields.tsx'
import { usePageContext } from '#storefront/page-context.ts'

/** Sent along once a suggestion has been shown, so that the buyer is not asked about the same spelling again. */
export const shownSuggestion = 'shownSuggestion'

/** The e-mail field. When it is left with a misspelt mail domain, a suggestion appears; a click accepts it (CHK-15). */
export function EmailField() {
  const page = usePageContext()
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const check = (event: FocusEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLInputElement) setSuggestion(suggestEmail(event.target.value))
  }
  const accept = () => {
    const field = document.getElementById(fieldId('email'))
    if (!(field instanceof HTMLInputElement) || !suggestion) return
    field.value = suggestion
    setSuggestion(null)
    field.focus()
  }
  return (
    <div onBlur={check}>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={m.details_email({}, page)}
        hint={m.details_email_hint({}, page)}
        autoComplete="email"
        required
      />
      <p className="suggestion" role="status">
        {suggestion && (
          <>
            {m.details_email_suggestion({}, page)}{' '}
            <button className="link suggestion-accept" type="button" onClick={accept}>
              {suggestion}
            </button>
            <input type="hidden" name={shownSuggestion} value={suggestion} />
          </>
        )}
      </p>
    </div>
  )
}
