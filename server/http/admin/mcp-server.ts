import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server, type CallToolResult } from '@modelcontextprotocol/server'
import { formatActor } from '#core/staff/identity.ts'
import { callTool, toolsFor, type ToolAnswer } from '#server/operations/operation-tools.ts'
import type { StaffCall, StaffFile } from '#server/operations/operation.ts'

/** Bytes of the largest file that a tool answers with: in Base64, whoever reads it holds a third more. */
const maxFileBytes = 4_000_000

/** Every message is answered by itself, as JSON: there are no sessions, streams or subscriptions. */
const handler = createMcpHandler(({ authInfo }) => toolServer(authInfo?.extra?.['call'] as StaffCall), {
  responseMode: 'json',
  maxSubscriptions: 1,
})

/**
 * Answers a message of the Model Context Protocol.
 * @param headers those that the protocol reads: its version, and what the client takes
 */
export function answerMessage(call: StaffCall, headers: Record<string, string>, message: object): Promise<Response> {
  const authInfo = { token: '', clientId: formatActor(call.identity), scopes: [], extra: { call } }
  return handler.fetch(new Request('http://localhost', { method: 'POST', headers }), { parsedBody: message, authInfo })
}

function toolServer(call: StaffCall): Server {
  const server = new Server({ name: 'stagefront', title: 'Stagefront', version: '1' }, { capabilities: { tools: {} } })
  server.setRequestHandler('tools/list', async () => ({ tools: await toolsFor(call) }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const answer = await callTool(call, params.name, params.arguments ?? {})
    if (!answer) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool "${params.name}"`)
    return toResult(answer)
  })
  return server
}

function toResult(answer: ToolAnswer): CallToolResult {
  switch (answer.is) {
    case 'refused':
      return { isError: true, content: [{ type: 'text', text: answer.text }] }
    case 'preview':
      return { content: [{ type: 'text', text: answer.text }], structuredContent: { preview: answer.preview } }
    case 'value':
      return { content: [{ type: 'text', text: JSON.stringify(answer.value) }], structuredContent: answer.value }
    case 'file':
      return fileResult(answer.file)
  }
}

function fileResult({ name, type, bytes, notes = [] }: StaffFile): CallToolResult {
  if (bytes.length > maxFileBytes) {
    const text = `The file has ${bytes.length} bytes, more than the ${maxFileBytes} that fit here: fetch it from the address of the operation`
    return { isError: true, content: [{ type: 'text', text }] }
  }
  const uri = `stagefront://files/${encodeURIComponent(name)}`
  const isText = type === 'text/csv' || type === 'application/json' || type === 'application/xml'
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const resource = isText ? { uri, mimeType: type, text: data.toString('utf8') } : { uri, mimeType: type, blob: data.toString('base64') }
  return { content: [{ type: 'resource', resource }, ...notes.map((text) => ({ type: 'text' as const, text }))] }
}
