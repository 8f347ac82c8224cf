import { Connection } from '#server/upkeep/drill/fans/connection.ts'
import type { ReadTask, VisitTask } from './load.ts'
import { networkOfVisitor, performAct, type Visitor } from './shop-requests.ts'
import { Recorder } from './recorder.ts'

/** Numbers for `{turn}`, so that no path is requested twice and none is cached. */
let turn = 0

/** Sends GET requests on bare sockets. */
export async function readBySockets({ url, path, connections, seconds, headers = '' }: ReadTask): Promise<Recorder> {
  const recorder = new Recorder()
  const end = performance.now() + seconds * 1000
  const requestFor = (target: string) =>
    `GET ${target} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAccept: application/json\r\n${headers}\r\n`
  const request = path.includes('{turn}') ? () => requestFor(path.replace('{turn}', String(turn++))) : constant(requestFor(path))
  const read = async () => {
    const connection = new Connection(url)
    let before = performance.now()
    while (before < end) {
      try {
        const { status } = await connection.send(request(), false)
        if (status !== 200) throw new Error(`GET ${path} was answered with status ${status}`)
        const after = performance.now()
        recorder.addRequest(after - before)
        recorder.addTask(true)
        before = after
      } catch (error) {
        recorder.addError(error)
        before = performance.now()
      }
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, read))
  return recorder
}

/** Sends visitors on bare sockets: one connection for each that is there at once, used by one visitor after the other. */
export async function visitBySockets(task: VisitTask): Promise<Recorder> {
  const recorder = new Recorder()
  let next = 0
  const host = new URL(task.url).host
  const serve = async () => {
    const connection = new Connection(task.url)
    while (next < task.count) {
      const index = next++
      try {
        recorder.addTask(await performAct(task, index, openVisit(connection, host, recorder, networkOfVisitor(task))))
      } catch (error) {
        recorder.addTask(false)
        recorder.addError(error)
      }
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: task.atOnce }, serve))
  return recorder
}

/** @param network the address that a trusted proxy would pass on; null for none */
function openVisit(connection: Connection, host: string, recorder: Recorder, network: string | null): Visitor {
  const start = `POST /main/graphql HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${
    network === null ? '' : `X-Forwarded-For: ${network}\r\n`
  }`
  let cookie = ''
  return {
    async post(body) {
      const before = performance.now()
      const request = `${start}${cookie}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
      const answer = await connection.send(request, true)
      recorder.addRequest(performance.now() - before)
      const [, value] = /\r\nset-cookie: ([^;]+)/i.exec(answer.head) ?? []
      if (value !== undefined) cookie = `Cookie: ${value}\r\n`
      return answer
    },
  }
}

function constant<Value>(value: Value): () => Value {
  return () => value
}
