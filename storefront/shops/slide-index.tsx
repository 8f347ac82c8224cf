import { m } from '#texts/compiled/messages.js'
import { useShell } from '../shell/use-shell.ts'
import type { Slides } from './use-slides.ts'

/** The names of all slides as links, which work without a script too, and the button that halts them. */
export function SlideIndex({ entries, slides }: { entries: readonly { slug: string; name: string }[]; slides: Slides }) {
  const shell = useShell()
  if (entries.length < 2) return null
  const { shown, motion } = slides
  return (
    <div className="slides-row">
      <nav className="slides" aria-label={m.home_news_index({}, shell)}>
        {entries.map(({ slug, name }, index) => (
          <a
            key={slug}
            href={`?slide=${index}`}
            aria-current={index === shown ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              slides.choose(index)
            }}
          >
            {name}
          </a>
        ))}
      </nav>
      {motion === 'still' ? null : (
        <button type="button" className="link slides-pause" onClick={() => slides.setRunning(motion === 'paused')}>
          {motion === 'paused' ? m.home_news_play({}, shell) : m.home_news_pause({}, shell)}
        </button>
      )}
    </div>
  )
}
