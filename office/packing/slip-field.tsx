import type { ComponentProps } from 'react'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../page-context.ts'

type SlipFieldProps = Pick<ComponentProps<'input'>, 'defaultValue' | 'enterKeyHint' | 'autoFocus'> & {
  isWrong: boolean
  /** The id of what says what is wrong, or what came of it. */
  describedBy: string | undefined
}

/** The field that a hand scanner types the code of a packing slip into. */
export function SlipField({ isWrong, describedBy, ...input }: SlipFieldProps) {
  const page = usePageContext()
  return (
    <div className="field is-code">
      <label htmlFor="order">{m.office_packing_scan_code({}, page)}</label>
      <input
        className="input"
        id="order"
        name="order"
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        required
        {...input}
      />
    </div>
  )
}
