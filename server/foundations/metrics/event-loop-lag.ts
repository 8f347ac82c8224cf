import { setImmediate } from 'node:timers/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

const prefix = 'stagefront_nodejs_eventloop_lag'

type Lags = ReturnType<typeof monitorEventLoopDelay>

/**
 * Replaces prom-client's metrics of the event loop's lag, which begin anew whenever anybody reads them, so that each of two monitors sees
 * only what the other has left. These have the same names, and are about the last one to two minutes, however often they are read.
 * @param seconds half the longest time that they are about
 */
export function measureEventLoop(registry: Registry, seconds = 60): void {
  const windows = overlappingWindows(seconds)
  const registers = [registry]
  const suffixes = ['', ...Object.keys(figures)].map((figure) => (figure ? `_${figure}` : ''))
  for (const suffix of suffixes) registry.removeSingleMetric(`${prefix}${suffix}_seconds`)
  new Gauge({
    name: `${prefix}_seconds`,
    help: 'Lag of the event loop at this moment.',
    aggregator: 'average',
    registers,
    async collect() {
      const start = performance.now()
      await setImmediate()
      this.set((performance.now() - start) / 1000)
    },
  })
  for (const [figure, { help, aggregator, read }] of Object.entries(figures)) {
    new Gauge({
      name: `${prefix}_${figure}_seconds`,
      help: `${help} of the event loop's lags in the last one to two minutes.`,
      aggregator,
      registers,
      collect() {
        const lags = windows.longest()
        // Before the first lag is measured, minimum and mean are no numbers of seconds.
        this.set(lags.count > 0 ? read(lags) / 1e9 : 0)
      },
    })
  }
}

interface Figure {
  help: string
  /** How the figures of several processes become one. */
  aggregator: 'min' | 'max' | 'average'
  read(lags: Lags): number
}

const percentile = (share: number): Figure => ({
  help: `The ${share}th percentile`,
  aggregator: 'average',
  read: (lags) => lags.percentile(share),
})

const figures: Record<string, Figure> = {
  min: { help: 'The minimum', aggregator: 'min', read: ({ min }) => min },
  max: { help: 'The maximum', aggregator: 'max', read: ({ max }) => max },
  mean: { help: 'The mean', aggregator: 'average', read: ({ mean }) => mean },
  stddev: { help: 'The standard deviation', aggregator: 'average', read: ({ stddev }) => stddev },
  p50: percentile(50),
  p90: percentile(90),
  p99: percentile(99),
}

/** Two histograms that begin anew in turn, so that there is always one which has measured for `seconds` to twice as long. */
function overlappingWindows(seconds: number): { longest(): Lags } {
  let [longest, other] = [monitorEventLoopDelay(), monitorEventLoopDelay()]
  longest.enable()
  other.enable()
  setInterval(() => {
    longest.reset()
    ;[longest, other] = [other, longest]
  }, seconds * 1000).unref()
  return { longest: () => longest }
}
