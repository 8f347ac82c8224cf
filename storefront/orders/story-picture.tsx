import { useHref } from 'react-router'
import { storySize } from '#core/image-widths.ts'
import { eventPictureName, paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

/**
 * The picture of a concert for the stories of apps, to save or to pass on. A shop that requires a code has none.
 * @param title what the picture is called when it is passed on
 */
export function StoryPicture({ slug, title }: { slug: string; title: string }) {
  const page = usePageContext()
  const href = useHref(paths.eventPicture(slug, eventPictureName('story', page.locale)))
  if (!page.shop.settings.calendars) return null
  return (
    <figure className="story-picture">
      <img src={href} {...storySize} alt={m.order_story_alt({ title }, page)} loading="lazy" decoding="async" />
      <figcaption>
        <a
          className="button button-small"
          href={href}
          download={`${slug}.jpg`}
          onClick={(event) => {
            if (!('canShare' in navigator)) return
            event.preventDefault()
            void import('#storefront/search-engines/share-picture.ts').then(({ sharePicture }) => sharePicture(href, title))
          }}
        >
          {m.order_story({}, page)}
        </a>
      </figcaption>
    </figure>
  )
}
