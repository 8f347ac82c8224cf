import { Agent, request as send } from 'node:http'
import type { VisitTask } from './load.ts'
import { networkOfVisitor, performAct, type Visitor } from './shop-requests.ts'
import { Recorder } from './recorder.ts'

/** Sends visitors by `node:http`, as benchmarks did until November 2026. */
export async function visitByNodeHttp(task: VisitTask): Promise<Recorder> {
  const agent = new Agent({ keepAlive: true, maxSockets: task.atOnce })
  const recorder = new Recorder()
  let next = 0
  const serve = async () => {
    while (next < task.count) {
      const index = next++
      try {
        recorder.addTask(await performAct(task, index, openVisit(task.url, agent, recorder, networkOfVisitor(task))))
      } catch (error) {
        recorder.addTask(false)
        recorder.addError(error)
      }
    }
  }
  await Promise.all(Array.from({ length: task.atOnce }, serve))
  agent.destroy()
  return recorder
}

function openVisit(url: string, agent: Agent, recorder: Recorder, network: string | null): Visitor {
  let cookie = ''
  return {
    async post(body) {
      const before = performance.now()
      const headers = { ...(cookie && { Cookie: cookie }), ...(network !== null && { 'X-Forwarded-For': network }) }
      const answer = await post(`${url}/main/graphql`, agent, headers, body)
      recorder.addRequest(performance.now() - before)
      if (answer.cookie) cookie = answer.cookie
      return answer
    },
  }
}

function post(
  url: string,
  agent: Agent,
  more: Record<string, string>,
  body: string,
): Promise<{ status: number; body: string; cookie: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...more }
    const request = send(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: text, cookie: response.headers['set-cookie']?.[0]?.split(';')[0] }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}
