import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { AnyLink } from '#storefront/ui/any-link.tsx'
import { Picture } from '#storefront/ui/picture.tsx'
import { Section } from '#storefront/ui/section.tsx'
import type { NewsCardView } from './news-cards.ts'

/** The "hot" news, at most four side by side (HOM-03). */
export function HotNews({ items }: { items: readonly NewsCardView[] }) {
  const page = usePageContext()
  if (items.length === 0) return null
  return (
    <Section title={m.home_hot({}, page)}>
      <ul className="news">
        {items.map((item) => (
          <li key={item.slug}>
            <CardBox item={item} className={item.image ? 'news-item' : 'news-item is-bare'}>
              {item.image ? <Picture image={item.image} className="square" alt="" sizes="(min-width: 62rem) 21rem, 6.5rem" /> : null}
              <CardText item={item} />
            </CardBox>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The other news: two in the feature box, the rest as a list (HOM-04). */
export function Promos({ box, list }: { box: readonly NewsCardView[]; list: readonly NewsCardView[] }) {
  const page = usePageContext()
  if (box.length + list.length === 0) return null
  return (
    <Section title={m.home_promos({}, page)}>
      <ul className={box.length > 1 ? 'promos promos-2' : 'promos'}>
        {box.map((item) => (
          <li key={item.slug}>
            <CardBox item={item} className="promo">
              {item.image ? <Picture image={item.image} className="teaser-picture" alt="" sizes="(min-width: 44rem) 44vw, 100vw" /> : null}
              <CardText item={item} />
            </CardBox>
          </li>
        ))}
      </ul>
      {list.length > 0 ? (
        <ul className="promo-list">
          {list.map((item) => (
            <li key={item.slug}>
              <CardBox item={item} className="promo-line">
                <CardText item={item} />
              </CardBox>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

/** The whole card is a link if the item has one. */
function CardBox({ item: { href }, className, children }: { item: NewsCardView; className: string; children: ReactNode }) {
  return href ? (
    <AnyLink to={href} className={className}>
      {children}
    </AnyLink>
  ) : (
    <div className={className}>{children}</div>
  )
}

function CardText({ item: { title, text } }: { item: NewsCardView }) {
  return (
    <span className="news-words">
      <span className="heading-3 display">{title}</span>
      {text ? <span className="small muted">{text}</span> : null}
    </span>
  )
}
