import type { CartViewFragment } from '#api/client/graphql.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { PersonaliseLink } from './personalise-link.tsx'

interface MissingNamesProps {
  cart: CartViewFragment
  next?: 'details' | 'confirm' | null
  opensAtOnce?: boolean
}

/** Says that something about the people the items are for is still missing, and leads to the form; nothing if all is there. */
export function MissingNames({ cart, next = null, opensAtOnce = false }: MissingNamesProps) {
  const page = usePageContext()
  const count = cart.items.filter(({ personalDataComplete }) => !personalDataComplete).length
  if (count === 0) return null
  return (
    <div className="filled-box missing-names">
      <p>{count === 1 ? m.personal_missing_one({}, page) : m.personal_missing_other({ count }, page)}</p>
      <PersonaliseLink className="button" next={next} opensAtOnce={opensAtOnce}>
        {m.personal_enter({}, page)}
      </PersonaliseLink>
    </div>
  )
}
