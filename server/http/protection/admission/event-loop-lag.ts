import { monitorEventLoopDelay } from 'node:perf_hooks'

const sampleEvery = 250

/** By how many milliseconds the event loop lagged at worst within the latest quarter of a second. */
export function watchEventLoop() {
  const resolution = 20
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  let lag = 0
  const timer = setInterval(() => {
    lag = Math.max(0, delays.max / 1e6 - resolution)
    delays.reset()
  }, sampleEvery)
  timer.unref()
  return {
    lag: () => lag,
    stop() {
      clearInterval(timer)
      delays.disable()
    },
  }
}
