import { LateFilm } from '#storefront/ui/late-film.tsx'
import { usePageContext } from '#storefront/page-context.ts'

/** The video above the footer of the design `duo` (NAV-25). */
export function FooterVideo() {
  const { video } = usePageContext().shop.settings
  if (!video) return null
  return (
    <section className="footer-video" aria-labelledby="foot-video">
      <div className="wrap">
        <h2 className="heading-2" id="foot-video">
          {video.title}
        </h2>
        <LateFilm film={video} />
      </div>
    </section>
  )
}
