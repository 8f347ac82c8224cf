import type { LoadResult, LoadTask } from './load.ts'
import { readBySockets, visitBySockets } from './sockets.ts'
import type { Recorder } from './recorder.ts'

/** The process that `load.ts` starts: runs each task that it receives and answers with the result. */
process.on('message', (task: LoadTask) => void run(task).then((result) => process.send?.(result)))

async function run(task: LoadTask): Promise<LoadResult> {
  const cpu = process.cpuUsage()
  const start = performance.now()
  const recorder = await send(task)
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return { ...recorder.result(seconds), cpu: (user + system) / 1000 }
}

function send(task: LoadTask): Promise<Recorder> {
  return task.kind === 'read' ? readBySockets(task) : visitBySockets(task)
}
