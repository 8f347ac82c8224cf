import type { MouseEvent, PointerEvent } from 'react'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { isPosterShaped, largestFile, Picture, type PictureImage } from './picture.tsx'

interface GalleryProps {
  images: readonly PictureImage[]
  name: string
  /** A picture over the first one, for example a seal (ENT-13). */
  overlay?: PictureImage | null
  /** Shows the pictures large over the page, beginning with this one. */
  onOpen(first: number): void
}

/**
 * The pictures of a product (PRD-02): a row to swipe on a phone, one large picture and pairs on a wide screen. Shops can choose the
 * row for wide screens too, and a magnifier (SHP-16). Each picture links to its file, which opens large over the page.
 */
export function Gallery({ images, name, overlay = null, onOpen }: GalleryProps) {
  const page = usePageContext()
  const { carousel, magnifier, imageWidth } = page.shop.settings
  const pictures = images.length > 0 ? images : [null]
  const open = (event: MouseEvent, index: number) => {
    // With a modifier key, the file opens in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(index)
  }
  const classes = ['gallery', pictures.length === 1 && 'gallery-single', carousel && 'gallery-carousel', magnifier && 'gallery-zoom']
  return (
    <ul className={classes.filter(Boolean).join(' ')} aria-label={m.product_pictures({}, page)}>
      {pictures.map((image, index) => {
        const picture = (
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
        )
        const file = largestFile(image, imageWidth)
        return (
          <li
            key={image?.sha256 ?? 'none'}
            className={index === 0 && overlay ? 'gallery-overlay' : undefined}
            onPointerMove={magnifier ? magnify : undefined}
          >
            {file ? (
              <a className="gallery-link" href={file} onClick={(event) => open(event, index)}>
                {picture}
              </a>
            ) : (
              picture
            )}
            {index === 0 && overlay ? <Picture image={overlay} className="overlay" alt="" sizes="12rem" /> : null}
          </li>
        )
      })}
    </ul>
  )
}

/** Makes the point under the mouse the origin of the enlargement. */
function magnify(event: PointerEvent<HTMLLIElement>): void {
  const picture = event.currentTarget.querySelector('img')
  if (!picture) return
  const box = event.currentTarget.getBoundingClientRect()
  const x = ((event.clientX - box.left) / box.width) * 100
  const y = ((event.clientY - box.top) / box.height) * 100
  picture.style.transformOrigin = `${x.toFixed(1)}% ${y.toFixed(1)}%`
}
