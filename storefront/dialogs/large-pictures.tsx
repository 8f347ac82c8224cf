import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { CloseButton, Modal } from '#storefront/ui/dialog.tsx'
import { largestFile, type PictureImage } from '#storefront/ui/picture.tsx'
import './large-pictures.css'

interface LargePicturesProps {
  images: readonly PictureImage[]
  /** The product, for pictures without a text of their own. */
  name: string
  /** The picture to show at first. */
  first: number
  onClose(): void
}

/**
 * The pictures of a product over the whole screen, side by side (NAV-11). They are swiped, or moved with the arrow keys and buttons; a click or
 * the Enter key shows one in its full size, to be moved inside its frame.
 */
export function LargePictures({ images, name, first, onClose }: LargePicturesProps) {
  const page = usePageContext()
  const row = useRef<HTMLUListElement>(null)
  const headingId = useId()
  const [shown, setShown] = useState(first)
  const [large, setLarge] = useState<number | null>(null)
  useEffect(() => {
    const { children, clientWidth } = row.current ?? {}
    const picture = children?.[first]
    if (picture instanceof HTMLElement && clientWidth) row.current?.scrollTo({ left: first * clientWidth, behavior: 'instant' })
  }, [first])
  useEffect(() => {
    // The middle of a picture is what it is about.
    const frame = large === null ? undefined : row.current?.children[large]
    frame?.scrollTo({ left: (frame.scrollWidth - frame.clientWidth) / 2, top: (frame.scrollHeight - frame.clientHeight) / 2 })
  }, [large])
  const go = (to: number) => {
    const list = row.current
    if (list && to >= 0 && to < images.length) list.scrollTo({ left: to * list.clientWidth })
  }
  return (
    <Modal
      className="gallery-dialog"
      aria-labelledby={headingId}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (large !== null) return
        if (key === 'ArrowRight') go(shown + 1)
        if (key === 'ArrowLeft') go(shown - 1)
      }}
    >
      <div className="gallery-dialog-head">
        <h2 className="small" id={headingId}>
          {m.product_pictures({}, page)}
        </h2>
        <p className="small" aria-live="polite">
          {images.length > 1 ? m.gallery_position({ number: shown + 1, count: images.length }, page) : null}
        </p>
        <CloseButton label={m.dialog_close({}, page)} onClose={onClose} />
      </div>
      <ul
        ref={row}
        className="gallery-row"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const index = Math.round(scrollLeft / Math.max(1, clientWidth))
          if (index === shown) return
          setShown(index)
          setLarge(null)
        }}
      >
        {images.map((image, index) => (
          <li key={image.sha256} className={large === index ? 'is-large' : undefined} inert={index !== shown}>
            <button
              type="button"
              aria-pressed={large === index}
              aria-label={m.gallery_enlarge({ name: image.alt ?? name }, page)}
              onClick={() => setLarge(large === index ? null : index)}
            >
              <img
                src={largestFile(image) ?? ''}
                width={image.width}
                height={image.height}
                alt=""
                loading={index === first ? 'eager' : 'lazy'}
              />
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 ? (
        <div className="gallery-arrows">
          <button
            className="button"
            type="button"
            disabled={shown === 0}
            onClick={() => go(shown - 1)}
            aria-label={m.gallery_previous({}, page)}
          >
            <span aria-hidden="true">←</span>
          </button>
          <button
            className="button"
            type="button"
            disabled={shown === images.length - 1}
            onClick={() => go(shown + 1)}
            aria-label={m.gallery_next({}, page)}
          >
            <span aria-hidden="true">→</span>
          </button>
        </div>
      ) : null}
    </Modal>
  )
}
