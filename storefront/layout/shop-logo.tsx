import { usePageContext } from '#storefront/page-context.ts'

/** The shop's logo, or its name for a shop without one. Its size is known before it is loaded, so nothing moves. */
export function ShopLogo() {
  const { name, logo } = usePageContext().shop
  if (!logo) return <span>{name}</span>
  const { light, dark } = logo
  return (
    <picture>
      {dark ? <source media="(prefers-color-scheme: dark)" srcSet={dark.src} width={dark.width} height={dark.height} /> : null}
      <img className="logo-picture" src={light.src} width={light.width} height={light.height} alt={name} />
    </picture>
  )
}
