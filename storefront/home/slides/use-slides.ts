import { useEffect, useRef, useState, type RefObject } from 'react'

/** Milliseconds per slide (LIM-57). */
const slideTime = 7500

export interface Slides {
  currentIndex: number
  /** `still` if slides never change by themselves: one slide, reduced motion, or no scripts. */
  motion: 'still' | 'running' | 'paused'
  choose(index: number): void
  setRunning(running: boolean): void
}

/**
 * Shows one slide at a time and the next one every 7.5 seconds: not under reduced motion, not while the visitor points at the slides or
 * has the focus inside, and not after they touched, chose or paused.
 * @param first the index shown first, which an address may set
 * @returns the ref of the slides' container, and their state
 */
export function useSlides(count: number, first: number): [stage: RefObject<HTMLElement | null>, slides: Slides] {
  const stage = useRef<HTMLElement>(null)
  const [currentIndex, setCurrentIndex] = useState(() => Math.min(Math.max(0, first), count - 1))
  const [motion, setMotion] = useState<Slides['motion']>('still')

  useEffect(() => {
    const mayMove = count > 1 && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    setMotion(mayMove ? 'running' : 'still')
  }, [count])

  useEffect(() => {
    const element = stage.current
    if (motion !== 'running' || !element) return
    const timer = setInterval(() => {
      if (!document.hidden && !element.matches(':hover, :focus-within')) setCurrentIndex((index) => (index + 1) % count)
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
    currentIndex,
    motion,
    choose(index) {
      pause()
      setCurrentIndex(index)
    },
    setRunning: (running) => setMotion(running ? 'running' : 'paused'),
  }
  return [stage, slides]
}
