import { readSandboxConfig, SandboxRefusal } from './config.ts'
import { startSandbox, type Sandbox } from './sandbox.ts'

/** Runs the sandbox as a process of its own beside the shop. */
async function main(): Promise<void> {
  const config = readSandboxConfig(process.env)
  const sandbox = await startSandbox(config)
  console.log(`Sandbox (no money moves, no mail leaves): ${sandbox.url}`)
  console.log(
    `  payments  ${sandbox.url}/    inbox  ${sandbox.url}/inbox    smtp  ${config.host}:${sandbox.smtpPort}    webhooks  ${config.webhookUrl}`,
  )
  process.send?.({ ready: true, url: sandbox.url, smtpPort: sandbox.smtpPort })
  endWith(sandbox)
}

/** Exits on a signal, and when the shop that started it has exited. */
function endWith(sandbox: Sandbox): void {
  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    void sandbox.close().finally(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  // Ctrl-C signals parent and child at once. The parent still has mails to send, and stops the child itself.
  process.on('SIGINT', process.connected ? () => {} : end)
  process.on('disconnect', end)
}

main().catch((error: unknown) => {
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (busy && 'port' in error)
    console.error(
      `The sandbox does not start: port ${String(error.port)} is in use. Set SANDBOX_PORT and SANDBOX_SMTP_PORT to other ports.`,
    )
  else console.error(error instanceof SandboxRefusal ? error.message : error)
  process.exit(1)
})
