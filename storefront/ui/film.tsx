import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

/** A video hosted by another site. */
export interface FilmView {
  title: string
  /** Address of the embedded player. */
  embed: string
  poster?: string
}

/** Nothing is requested from the other site until the visitor plays the video (SHP-20). Without JavaScript the link opens it there. */
export function Film({ film }: { film: FilmView }) {
  const page = usePageContext()
  const [playing, setPlaying] = useState(false)
  const host = new URL(film.embed).host.replace(/^(www|player)\./, '')
  return (
    <div className="film">
      {playing ? (
        <iframe
          src={`${film.embed}${film.embed.includes('?') ? '&' : '?'}autoplay=1`}
          title={film.title}
          allow="autoplay; fullscreen; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      ) : (
        <div className="film-ask">
          {film.poster ? <img src={film.poster} alt="" loading="lazy" /> : null}
          <div>
            <p>{m.video_ask({ host }, page)}</p>
            <a
              className="button button-main"
              href={film.embed}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => {
                event.preventDefault()
                setPlaying(true)
              }}
            >
              {m.video_play({}, page)}
            </a>
          </div>
        </div>
      )}
    </div>
  )
}
