import { Presets, SingleBar } from 'cli-progress'

/** Shows on standard error which measurement is running, so that the tables on standard output stay clean. */
export interface Progress {
  /** Begins a part of the benchmark with this many steps. */
  begin(part: string, steps: number): void
  /** Call before each step. */
  step(name: string): void
  end(): void
}

/** A bar on a terminal, elsewhere one line per step: `reading 3/12, 41 s: GraphQL product list`. */
export function showProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  return stream.isTTY ? progressBar(stream, seconds) : progressLines(stream, seconds)
}

function progressBar(stream: NodeJS.WriteStream, seconds: () => number): Progress {
  const format = '{part} {bar} {value}/{total}, {seconds} s: {name}'
  let bar: SingleBar | null = null
  let timer: NodeJS.Timeout | undefined
  let done = 0
  const end = () => {
    clearInterval(timer)
    bar?.stop()
    bar = null
  }
  return {
    begin(part, steps) {
      end()
      done = 0
      bar = new SingleBar({ format, stream, barsize: 20, clearOnComplete: true, hideCursor: true }, Presets.shades_classic)
      bar.start(steps, 0, { part, seconds: seconds(), name: '' })
      timer = setInterval(() => bar?.update(done, { seconds: seconds() }), 1000)
      timer.unref()
    },
    step: (name) => bar?.update(++done, { seconds: seconds(), name }),
    end,
  }
}

function progressLines(stream: NodeJS.WriteStream, seconds: () => number): Progress {
  let current = { part: '', steps: 0, done: 0 }
  return {
    begin: (part, steps) => void (current = { part, steps, done: 0 }),
    step(name) {
      current.done++
      stream.write(`${current.part} ${current.done}/${current.steps}, ${seconds()} s: ${name}\n`)
    },
    end() {},
  }
}
