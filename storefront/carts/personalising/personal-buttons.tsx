import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

interface PersonalButtonsProps {
  /** The step to go on to, if the buyer was on the way there. */
  next: 'details' | 'confirm' | null
  busy: boolean
  /** The id of the form, for buttons outside it. */
  form?: string
}

/** The buttons that save (PER-01), the main one first. */
export function PersonalButtons({ next, busy, form }: PersonalButtonsProps) {
  const page = usePageContext()
  const shared = { type: 'submit', name: 'next', form, 'aria-disabled': busy || undefined } as const
  return (
    <>
      {next && (
        <button {...shared} className="button button-main" value={next}>
          {m.personal_go_on({}, page)}
        </button>
      )}
      <button {...shared} className={next ? 'button' : 'button button-main'} value="cart">
        {m.personal_to_cart({}, page)}
      </button>
      <button {...shared} className="button" value="shopping">
        {m.personal_keep_shopping({}, page)}
      </button>
    </>
  )
}
