import { m } from '#texts/compiled/messages.js'
import { useShell } from '../shell/use-shell.ts'
import { isPosterShaped, Picture, type PictureImage } from '../ui/picture.tsx'

/** The product's pictures (PRD-02): side by side to swipe on a phone, one large and the rest in pairs on a wide screen. */
export function Gallery({ images, name }: { images: readonly PictureImage[]; name: string }) {
  const shell = useShell()
  const pictures = images.length > 0 ? images : [null]
  return (
    <ul className={pictures.length > 1 ? 'gal' : 'gal gal-one'} aria-label={m.product_pictures({}, shell)}>
      {pictures.map((image, index) => (
        <li key={image?.sha256 ?? 'none'}>
          <Picture
            image={image}
            className={isPosterShaped(image) ? 'pic pic-poster' : 'pic'}
            alt={image?.alt ?? name}
            sizes={index === 0 ? '(min-width: 62rem) 52rem, 86vw' : '(min-width: 62rem) 26rem, 86vw'}
            first={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
