import { useEffect, useRef, useState, type RefObject } from 'react'

/** How long a slide stands, in milliseconds (LIM-57). */
const slideTime = 7500

export interface Slides {
  shown: number
  /** `still` where nothing ever moves by itself: one slide, reduced motion, no script. */
  motion: 'still' | 'running' | 'paused'
  choose(index: number): void
  setRunning(running: boolean): void
}

/**
 * Slides of which one is shown: the next one every 7.5 seconds, but not under reduced motion, not while somebody points at the
 * stage or is inside it, and not after they touched, chose or paused.
 * @param first the one shown at first, as an address may ask for it
 * @returns the ref of the stage, and how things stand
 */
export function useSlides(count: number, first: number): [stage: RefObject<HTMLElement | null>, slides: Slides] {
  const stage = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(() => Math.min(Math.max(0, first), count - 1))
  const [motion, setMotion] = useState<Slides['motion']>('still')

  useEffect(() => {
    const mayMove = count > 1 && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    setMotion(mayMove ? 'running' : 'still')
  }, [count])

  useEffect(() => {
    const element = stage.current
    if (motion !== 'running' || !element) return
    const timer = setInterval(() => {
      if (!document.hidden && !element.matches(':hover, :focus-within')) setShown((index) => (index + 1) % count)
    }, slideTime)
    const halt = () => setMotion('paused')
    element.addEventListener('touchstart', halt, { passive: true })
    return () => {
      clearInterval(timer)
      element.removeEventListener('touchstart', halt)
    }
  }, [motion, count])

  const pause = () => setMotion((before) => (before === 'running' ? 'paused' : before))
  const slides: Slides = {
    shown,
    motion,
    choose(index) {
      pause()
      setShown(index)
    },
    setRunning: (running) => setMotion(running ? 'running' : 'paused'),
  }
  return [stage, slides]
}
