import type { PointerEvent } from 'react'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { isPosterShaped, Picture, type PictureImage } from './picture.tsx'

interface GalleryProps {
  images: readonly PictureImage[]
  name: string
  /** Lies over the first picture, e.g. a seal (ENT-13). */
  overlay?: PictureImage | null
}

/**
 * The product's pictures (PRD-02): side by side to swipe on a phone, one large and the rest in pairs on a wide screen; there too
 * to swipe, and larger under the mouse, where a shop wishes so (SHP-16).
 */
export function Gallery({ images, name, overlay = null }: GalleryProps) {
  const page = usePageContext()
  const { carousel, magnifier, imageWidth } = page.shop.settings
  const pictures = images.length > 0 ? images : [null]
  const looks = ['gallery', pictures.length === 1 && 'gallery-single', carousel && 'gallery-carousel', magnifier && 'gallery-zoom']
  return (
    <ul className={looks.filter(Boolean).join(' ')} aria-label={m.product_pictures({}, page)}>
      {pictures.map((image, index) => (
        <li
          key={image?.sha256 ?? 'none'}
          className={index === 0 && overlay ? 'gallery-overlay' : undefined}
          onPointerMove={magnifier ? lookCloser : undefined}
        >
          <Picture
            image={image}
            className={isPosterShaped(image) ? 'picture picture-poster' : 'picture'}
            alt={image?.alt ?? name}
            sizes={
              index === 0
                ? '(min-width: 62rem) 52rem, (min-width: 44rem) 46vw, 86vw'
                : '(min-width: 62rem) 26rem, (min-width: 44rem) 23vw, 86vw'
            }
            widest={imageWidth}
            first={index === 0}
          />
          {index === 0 && overlay ? <Picture image={overlay} className="overlay" alt="" sizes="12rem" /> : null}
        </li>
      ))}
    </ul>
  )
}

/** What lies under the mouse stays there while the picture grows around it. */
function lookCloser(event: PointerEvent<HTMLLIElement>): void {
  const picture = event.currentTarget.querySelector('img')
  if (!picture) return
  const box = event.currentTarget.getBoundingClientRect()
  const x = ((event.clientX - box.left) / box.width) * 100
  const y = ((event.clientY - box.top) / box.height) * 100
  picture.style.transformOrigin = `${x.toFixed(1)}% ${y.toFixed(1)}%`
}
