import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useShell } from './use-shell.ts'

/** The duo's film above the footer (NAV-25). Nothing is asked of another house until somebody wants to see it. */
export function FooterVideo() {
  const shell = useShell()
  const { video } = shell.shop.settings
  const [playing, setPlaying] = useState(false)
  if (!video) return null
  const host = new URL(video.embed).host.replace(/^(www|player)\./, '')
  return (
    <section className="foot-video" aria-labelledby="foot-video">
      <div className="wrap">
        <h2 className="h2" id="foot-video">
          {video.title}
        </h2>
        <div className="film">
          {playing ? (
            <iframe
              src={`${video.embed}${video.embed.includes('?') ? '&' : '?'}autoplay=1`}
              title={video.title}
              allow="autoplay; fullscreen; encrypted-media"
              referrerPolicy="strict-origin-when-cross-origin"
              allowFullScreen
            />
          ) : (
            <div className="film-ask">
              {video.poster ? <img src={video.poster} alt="" loading="lazy" /> : null}
              <div>
                <p>{m.video_ask({ host }, shell)}</p>
                <a
                  className="btn btn-main"
                  href={video.embed}
                  target="_blank"
                  rel="noreferrer"
                  onClick={(event) => {
                    event.preventDefault()
                    setPlaying(true)
                  }}
                >
                  {m.video_play({}, shell)}
                </a>
              </div>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
