import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../page-context.ts'

/** The shop as a filter; nothing where there is no choice. */
export function ShopChoice({ shops, chosen }: { shops: readonly { shop: string; name: string }[]; chosen: string | undefined }) {
  const page = usePageContext()
  if (shops.length < 2) return null
  return (
    <label>
      {m.office_orders_shop({}, page)}
      <select className="input" name="shop" defaultValue={chosen ?? ''}>
        <option value="">{m.office_orders_all({}, page)}</option>
        {shops.map(({ shop, name }) => (
          <option key={shop} value={shop}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
